/**
 * The outcome of an online payment (product.md §2 "Online"). A payment is changed only under the lock of its user's
 * cart, and read again under it. So a message that arrives twice, late or out of order finds it concluded and changes
 * nothing.
 */
import type { Cents } from '@battistrada/domain/denaro';
import { DAY_MS, HOUR_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { ordiniConfermati, pagamenti as conclusi } from '../../metriche/metriche.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Pagamenti } from '../../ports/pagamenti.ts';
import { queueOrdineMail } from '../ordine-mail/ordine-mail.service.ts';
import { releaseOrdine } from '../rilascio/rilascio.service.ts';
import {
  confirmOrdine,
  getPagamento,
  getPagamentoOf,
  getUltimo,
  insertRimborso,
  listScaduti,
  setBonificoOrdinato,
  setConcluso,
  setDaRimborsare,
  setMetodo,
  type Metodo,
  type PagamentoRow,
} from './pagamento.sql.ts';
import { testi } from './testi.ts';

export interface PagamentoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly pagamenti: Pagamenti;
  readonly log: Log;
}

/** An outcome of a payment: paid, its transfer ordered but not arrived, or ended without money. */
export type Esito = 'PAGATO' | 'IN_CORSO' | 'RIFIUTATO' | 'ANNULLATO' | 'SCADUTO';

/** An outcome with the way in which it was paid, if that is known. */
export interface EsitoDaApplicare {
  readonly esito: Esito;
  readonly metodo: Metodo | null;
  readonly now: Date;
}

/** An event of the provider about a payment. */
export interface NotiziaPagamento {
  readonly id: string;
  readonly esito: Esito;
  readonly metodo: Metodo | null;
  /** Its session, and the amount to pay on it. */
  readonly riferimento: string;
  readonly importoCents: number | null;
  readonly valuta: string | null;
}

/** For how long the provider may report an ordered transfer. */
const ATTESA_BONIFICO = 7 * DAY_MS;

/**
 * The customer's payment with this id, or of this order, NON_TROVATO when he has none; without either, this user's
 * latest one of the last hour, or null.
 */
export async function findPagamentoDelCliente(
  { pool, clock }: Pick<PagamentoDeps, 'pool' | 'clock'>,
  { cliente, utenteId }: SessioneCliente,
  { id, idOrdine }: { readonly id?: string | undefined; readonly idOrdine?: number | undefined },
): Promise<PagamentoRow | null> {
  let found: PagamentoRow | null;
  if (id !== undefined) found = await getPagamento(pool, id);
  else if (idOrdine !== undefined) found = await getPagamentoOf(pool, idOrdine);
  else return getUltimo(pool, cliente.id, utenteId, new Date(clock.now().getTime() - HOUR_MS));
  if (found?.clienteId !== cliente.id) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  return found;
}

/**
 * Applies a reported outcome to a payment, and returns its new state; null when it is unknown. Paid: the order is
 * confirmed. Ended otherwise: the order is released. Paid after its release: the order stays released, and a refund is
 * recorded.
 */
export function concludePagamento(
  { pool, clock }: Pick<PagamentoDeps, 'pool' | 'clock'>,
  id: string,
  esito: Esito,
  metodo: Metodo | null = null,
): Promise<PagamentoRow | null> {
  return inTransaction(pool, async (tx) => {
    const found = await getPagamento(tx, id);
    if (found === null) return null;
    await lockUtente(tx, found.utenteId);
    const pagamento = await getPagamento(tx, id);
    if (pagamento === null) return null;
    await applyEsito(tx, pagamento, { esito, metodo, now: clock.now() });
    return getPagamento(tx, id);
  });
}

/** Like `concludePagamento`, for a payment read under the lock of its user's cart. */
export async function applyEsito(
  tx: Db,
  pagamento: PagamentoRow,
  { esito, metodo, now }: EsitoDaApplicare,
): Promise<void> {
  // Also of a concluded one: the provider does not say it when it is asked to close a session, but in a later event.
  if (esito === 'PAGATO' && metodo !== null) await setMetodo(tx, pagamento.id, metodo);
  if (esito === 'PAGATO' && pagamento.stato !== 'PAGATO' && pagamento.stato !== 'APERTO') {
    const isNew = await refund(tx, pagamento, now);
    if (isNew) await queueOrdineMail(tx, pagamento.ordineId, 'rimborsato', now);
  }
  if (pagamento.stato !== 'APERTO') return;
  if (esito === 'PAGATO') {
    await setConcluso(tx, pagamento.id, 'PAGATO', now);
    await confirmOrdine(tx, pagamento.ordineId);
    await recordEvento(tx, eventoOf('pagamento', pagamento, now));
    await queueOrdineMail(tx, pagamento.ordineId, 'pagato', now);
    // As with any order: when the transaction fails afterwards, which is rare, the count is one too high.
    ordiniConfermati.inc();
    conclusi.inc({ esito: 'pagato' });
  } else if (esito === 'IN_CORSO') {
    await setBonificoOrdinato(tx, pagamento.id, pagamento.ordineId, fineAttesa(pagamento));
  } else {
    await giveUp(tx, pagamento, esito, now);
  }
}

/** Ends an open payment without money, and releases its order. Returns the number of pieces returned to the cart. */
async function giveUp(
  tx: Db,
  pagamento: PagamentoRow,
  esito: 'RIFIUTATO' | 'ANNULLATO' | 'SCADUTO',
  now: Date,
): Promise<number> {
  await setConcluso(tx, pagamento.id, esito, now);
  conclusi.inc({ esito: esito.toLowerCase() });
  const pezzi = await releaseOrdine(tx, pagamento, esito, now);
  // Without a session the confirmation was refused, so the customer knows of no order and gets no mail.
  if (pagamento.riferimento !== null) await queueOrdineMail(tx, pagamento.ordineId, 'nonPagato', now);
  return pezzi;
}

/**
 * Releases an order that waits for its payment, after `closePagina` has closed its page. Returns the number of pieces
 * returned to the cart, or null when a transfer was ordered, whose money may arrive. The caller must hold the lock of
 * the user's cart.
 */
export async function giveUpOrdine(tx: Db, ordineId: number, now: Date): Promise<number | null> {
  const pagamento = await getPagamentoOf(tx, ordineId);
  if (pagamento?.stato !== 'APERTO' || pagamento.bonificoOrdinato) return null;
  return giveUp(tx, pagamento, 'ANNULLATO', now);
}

/**
 * Closes the payment page of an order, without a lock. If the provider reports that it was paid or a transfer ordered,
 * this is applied; otherwise nobody can pay it any more.
 */
export async function closePagina(deps: PagamentoDeps, ordineId: number): Promise<void> {
  const pagamento = await getPagamentoOf(deps.pool, ordineId);
  if (pagamento?.stato !== 'APERTO' || pagamento.bonificoOrdinato) return;
  const esito = await closeSessione(deps, pagamento, 'ANNULLATO');
  if (esito !== 'ANNULLATO') await concludePagamento(deps, pagamento.id, esito);
}

/** Records the refund of an order that was just released. The caller must hold the lock of the user's cart. */
export async function refundOrdine(tx: Db, ordineId: number, now: Date): Promise<void> {
  const pagamento = await getPagamentoOf(tx, ordineId);
  if (pagamento?.stato === 'PAGATO') await refund(tx, pagamento, now);
}

/** Records the refund of part of an order's payment. Does nothing when it was not paid online, or the part is 0. */
export async function refundParte(tx: Db, ordineId: number, importoCents: Cents, now: Date): Promise<void> {
  const pagamento = await getPagamentoOf(tx, ordineId);
  if (pagamento?.stato !== 'PAGATO' || importoCents <= 0) return;
  await insertRimborso(tx, pagamento, importoCents, now);
  await recordEvento(tx, eventoOf('rimborso', { ...pagamento, importoCents }, now));
}

/** False when it was already recorded. */
async function refund(tx: Db, pagamento: PagamentoRow, now: Date): Promise<boolean> {
  if (!(await setDaRimborsare(tx, pagamento.id, now))) return false;
  await recordEvento(tx, eventoOf('rimborso', pagamento, now));
  return true;
}

function eventoOf(evento: 'pagamento' | 'rimborso', pagamento: PagamentoRow, istante: Date) {
  const { id, ordineId, utenteId, clienteId, importoCents } = pagamento;
  return { evento, istante, utenteId, clienteId, dettagli: { ordine: ordineId, pagamento: id, importoCents } };
}

/** Until when an ordered transfer is awaited. */
export function fineAttesa({ creato }: Pick<PagamentoRow, 'creato'>): Date {
  return new Date(creato.getTime() + ATTESA_BONIFICO);
}

/**
 * The customer returned from the provider's page: closes the session and ends the payment, unless he has paid
 * meanwhile. Returns its state; null when it is unknown.
 */
export async function abandonPagamento(deps: PagamentoDeps, id: string): Promise<PagamentoRow | null> {
  const pagamento = await getPagamento(deps.pool, id);
  if (pagamento?.stato !== 'APERTO') return pagamento;
  return concludePagamento(deps, id, await closeSessione(deps, pagamento, 'ANNULLATO'));
}

/** Maximum for one run; the next one continues. */
const MAX_A_RUN = 50;

/** Releases the orders that were not paid in time. */
export async function releaseScaduti(deps: PagamentoDeps, signal?: AbortSignal): Promise<void> {
  await endScaduti(deps, listScaduti, (id, esito) => concludePagamento(deps, id, esito), signal);
}

/**
 * Ends payments that were not made in time. The check is repeated under the lock, so that any number of processes may
 * run it at once. One that cannot be ended does not delay the others. Starts no further one once `signal` has aborted.
 */
export async function endScaduti(
  deps: PagamentoDeps,
  list: (db: Db, now: Date, limit: number) => Promise<readonly (SessionePagamento & Pick<PagamentoRow, 'creato'>)[]>,
  conclude: (id: string, esito: Esito) => Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const pagamento of await list(deps.pool, deps.clock.now(), MAX_A_RUN)) {
    if (signal?.aborted) return;
    try {
      const esito = await closeSessione(deps, pagamento, 'SCADUTO');
      const waited = esito === 'IN_CORSO' && deps.clock.now() >= fineAttesa(pagamento);
      await conclude(pagamento.id, waited ? 'SCADUTO' : esito);
    } catch (error) {
      deps.log.error({ err: error, pagamento: pagamento.id }, 'an expired payment was not ended');
    }
  }
}

/** A payment's session at its provider. */
type SessionePagamento = Pick<PagamentoRow, 'id' | 'fornitore' | 'riferimento'>;

/**
 * Closes the provider's session, and returns `esito` unless the provider reports another outcome, because a webhook may
 * have been lost. When the provider cannot be asked, the order is released anyway, and money that still arrives is
 * refunded.
 */
export async function closeSessione(
  { pagamenti: provider, log }: PagamentoDeps,
  { id, fornitore, riferimento }: SessionePagamento,
  esito: 'ANNULLATO' | 'SCADUTO',
): Promise<Esito> {
  if (riferimento === null || fornitore !== provider.fornitore) return esito;
  try {
    const sessione = await provider.cancel(riferimento);
    return sessione === 'CHIUSA' ? esito : sessione;
  } catch (error) {
    log.error({ err: error, pagamento: id }, 'the payment provider did not close a session');
    return esito;
  }
}
