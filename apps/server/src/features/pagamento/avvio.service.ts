/**
 * From a written order to a payment page. The provider is asked without a lock: the order and its payment are committed
 * first. A payment without a session is continued by a repeated confirmation, or expires.
 */
import { randomUUID } from 'node:crypto';
import type { EsitoConferma } from '@battistrada/contract/ordine';
import { MINUTE_MS } from '@battistrada/domain/durata';
import { findRisposta, putRisposta } from '../../db/idempotenza.sql.ts';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessionePagamento } from '../../ports/pagamenti.ts';
import { applyEsito, type PagamentoDeps } from './pagamento.service.ts';
import {
  addPagamento,
  getPagamento,
  getPagamentoOf,
  getSospeso,
  setSessione,
  type NuovoPagamento,
} from './pagamento.sql.ts';
import { testi } from './testi.ts';

/** How long an order waits for its payment (product.md §2). */
const ATTESA_PAGAMENTO_MS = 30 * MINUTE_MS;

/** Until when an order written now waits for its payment. */
export function scadenzaPagamento(now: Date): Date {
  return new Date(now.getTime() + ATTESA_PAGAMENTO_MS);
}

/** Stores the payment of an order, in the order's transaction, and returns its id. */
export async function openPagamento(tx: Db, pagamento: Omit<NuovoPagamento, 'id'>): Promise<string> {
  const id = randomUUID();
  await addPagamento(tx, { ...pagamento, id });
  return id;
}

/**
 * The payment of this confirmation, if it has no known session; otherwise null. The caller must hold the lock of the
 * user.
 */
export async function findPagamentoSospeso(tx: Db, utenteId: number, token: string): Promise<string | null> {
  return (await getSospeso(tx, utenteId, token))?.id ?? null;
}

/** The payment for which an order still waits, and its user; null when it waits for none. */
export async function findPagamentoOf(db: Db, ordineId: number): Promise<{ id: string; utenteId: number } | null> {
  const pagamento = await getPagamentoOf(db, ordineId);
  return pagamento?.stato === 'APERTO' && !pagamento.bonificoOrdinato ? pagamento : null;
}

/**
 * Asks the provider for the page of a payment without a session, and answers the confirmation of that token, and every
 * repetition, with it. PAGAMENTO_NON_AVVIATO when the provider gives none: the order is released and no answer is
 * stored.
 */
export async function startPagamento(
  deps: PagamentoDeps,
  utenteId: number,
  token: string,
  id: string,
): Promise<EsitoConferma> {
  const sessione = await createSessione(deps, id);
  const now = deps.clock.now();
  const esito = await inTransaction(deps.pool, async (tx) => {
    await lockUtente(tx, utenteId);
    // A repetition may have been faster.
    const answered = await findRisposta<EsitoConferma>(tx, utenteId, 'conferma', token);
    const pagamento = await getPagamento(tx, id);
    if (answered !== null || pagamento === null) return answered;
    if (sessione === null) {
      await applyEsito(tx, pagamento, { esito: 'ANNULLATO', metodo: null, now });
      return null;
    }
    if (!(await setSessione(tx, id, sessione))) return null;
    const redirect: EsitoConferma = {
      status: 'REDIRECT',
      redirectUri: sessione.redirectUri,
      idOrdine: pagamento.ordineId,
      numero: pagamento.numero,
      totaleCents: pagamento.importoCents,
      annullabileFino: null,
    };
    await putRisposta(tx, { utenteId, operazione: 'conferma', token, risposta: redirect, now });
    return redirect;
  });
  if (esito !== null) return esito;
  if (sessione !== null) await discard(deps, sessione);
  throw new DomainError('PAGAMENTO_NON_AVVIATO', testi.nonAvviato);
}

/** The provider's session; null when it refuses, does not answer, or the order no longer waits. */
async function createSessione(
  { pool, clock, pagamenti, log }: PagamentoDeps,
  id: string,
): Promise<SessionePagamento | null> {
  const pagamento = await getPagamento(pool, id);
  if (pagamento === null || pagamento.scadenza <= clock.now()) return null;
  const { importoCents, numero, scadenza } = pagamento;
  try {
    return await pagamenti.create({ id, importoCents, descrizione: testi.ordine(numero), scadenza });
  } catch (error) {
    log.error({ err: error, pagamento: id }, 'the payment provider opened no session');
    return null;
  }
}

/** Closes the session of an order that was released while the provider opened it. */
async function discard({ pagamenti, log }: PagamentoDeps, { riferimento }: SessionePagamento): Promise<void> {
  try {
    await pagamenti.cancel(riferimento);
  } catch (error) {
    log.error({ err: error, riferimento }, 'the payment provider did not close a session');
  }
}
