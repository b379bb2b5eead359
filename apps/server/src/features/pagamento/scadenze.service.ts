/**
 * Online payments of open items of the statement. As with orders, a payment is changed only under a lock, the
 * customer's, and read again under it. So a message that arrives twice, late or out of order changes nothing twice.
 */
import { lockCliente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { pagamenti as conclusi } from '../../metriche/metriche.ts';
import { queueMessaggio } from '../posta/posta.service.ts';
import {
  closeSessione,
  endScaduti,
  fineAttesa,
  type Esito,
  type EsitoDaApplicare,
  type PagamentoDeps,
} from './pagamento.service.ts';
import type { Metodo } from './pagamento.sql.ts';
import { formatPagatoMail } from './scadenze-mail.ts';
import {
  getPagamentoScadenze,
  insertRimborsoScadenze,
  listScadenzeScadute,
  lockPartite,
  payPartite,
  setScadenzeBonifico,
  setScadenzeConcluso,
  setScadenzeMetodo,
  type PagamentoScadenzeRow,
} from './scadenze.sql.ts';

/**
 * Applies a reported outcome to a payment of items, and returns its new state; null when it is unknown. Paid: the open
 * amount of its items is paid, even when the payment had ended, because the debt still exists; the excess is refunded.
 */
export function concludeScadenze(
  { pool, clock }: Pick<PagamentoDeps, 'pool' | 'clock'>,
  id: string,
  esito: Esito,
  metodo: Metodo | null = null,
): Promise<PagamentoScadenzeRow | null> {
  return inTransaction(pool, async (tx) => {
    const found = await getPagamentoScadenze(tx, id);
    if (found === null) return null;
    await lockCliente(tx, found.clienteId);
    const pagamento = await getPagamentoScadenze(tx, id);
    if (pagamento === null) return null;
    await applyEsito(tx, pagamento, { esito, metodo, now: clock.now() });
    return getPagamentoScadenze(tx, id);
  });
}

async function applyEsito(
  tx: Db,
  pagamento: PagamentoScadenzeRow,
  { esito, metodo, now }: EsitoDaApplicare,
): Promise<void> {
  // Also of a paid one, as for an order.
  if (esito === 'PAGATO' && metodo !== null) await setScadenzeMetodo(tx, pagamento.id, metodo);
  if (pagamento.stato === 'PAGATO') return;
  if (esito === 'PAGATO') {
    await pay(tx, pagamento, now);
    conclusi.inc({ esito: 'pagato' });
  } else if (pagamento.stato === 'APERTO') {
    if (esito === 'IN_CORSO') {
      await setScadenzeBonifico(tx, pagamento.id, fineAttesa(pagamento));
    } else {
      await setScadenzeConcluso(tx, pagamento.id, esito, now);
      conclusi.inc({ esito: esito.toLowerCase() });
    }
  }
}

async function pay(tx: Db, pagamento: PagamentoScadenzeRow, now: Date): Promise<void> {
  const { id, clienteId, utenteId, importoCents, righe } = pagamento;
  await lockPartite(
    tx,
    clienteId,
    righe.map(({ partitaId }) => partitaId),
  );
  const saldatoCents = await payPartite(tx, id);
  await setScadenzeConcluso(tx, id, 'PAGATO', now);
  const eventoOf = (evento: 'pagamento' | 'rimborso', cents: number) => ({
    evento,
    istante: now,
    utenteId,
    clienteId,
    dettagli: { pagamento: id, importoCents: cents, scadenze: righe.length },
  });
  await recordEvento(tx, eventoOf('pagamento', importoCents));
  const diTroppo = importoCents - saldatoCents;
  if (diTroppo > 0) {
    await insertRimborsoScadenze(tx, pagamento, diTroppo, now);
    await recordEvento(tx, eventoOf('rimborso', diTroppo));
  }
  await queueMessaggio(tx, clienteId, formatPagatoMail(pagamento, diTroppo), now);
}

/** The customer returned, or wants to pay other items: closes the session unless it has been concluded meanwhile. */
export async function abandonScadenze(
  deps: PagamentoDeps,
  pagamento: PagamentoScadenzeRow,
): Promise<PagamentoScadenzeRow | null> {
  if (pagamento.stato !== 'APERTO') return pagamento;
  return concludeScadenze(deps, pagamento.id, await closeSessione(deps, pagamento, 'ANNULLATO'));
}

/** Ends the payments of items that nobody paid in time. */
export async function expireScadenze(deps: PagamentoDeps, signal?: AbortSignal): Promise<void> {
  await endScaduti(deps, listScadenzeScadute, (id, esito) => concludeScadenze(deps, id, esito), signal);
}
