/**
 * From open items to a payment page. The amount is their open amount now, never one in the request. A second request
 * for the same items leads to the same page; a request for some of them with others closes the earlier page.
 */
import { randomUUID } from 'node:crypto';
import type { AvvioScadenze } from '@battistrada/contract/pagamento';
import { lockCliente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessionePagamento } from '../../ports/pagamenti.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { PagamentoDeps } from './pagamento.service.ts';
import { scadenzaPagamento } from './avvio.service.ts';
import { abandonScadenze, concludeScadenze } from './scadenze.service.ts';
import {
  addPagamentoScadenze,
  getPagamentoScadenze,
  listApertiOf,
  lockPartite,
  setSessioneScadenze,
  type PagamentoScadenzeRow,
  type PartitaDaPagare,
} from './scadenze.sql.ts';
import { testi } from './testi.ts';

/**
 * Opens a payment page for these items. NON_TROVATO when one is not the customer's; STATO_NON_AMMESSO when one is paid,
 * is a credit or waits for a transfer; PAGAMENTO_NON_OFFERTO when there is no provider; PAGAMENTO_NON_AVVIATO when the
 * provider gives no page.
 */
export async function startScadenze(
  deps: PagamentoDeps,
  sessione: SessioneCliente,
  scelte: readonly number[],
): Promise<AvvioScadenze> {
  if (deps.pagamenti.fornitore === null) throw new DomainError('PAGAMENTO_NON_OFFERTO', testi.scadenze.nonOfferto);
  const ids = [...new Set(scelte)];
  for (let giro = 1; giro <= MAX_GIRI; giro += 1) {
    const scritto = await inTransaction(deps.pool, (tx) => writePagamento(tx, deps, sessione, ids));
    if (typeof scritto === 'string') return openPagina(deps, scritto);
    // Closed at the provider without a lock; the next attempt finds it ended, or paid.
    await abandonScadenze(deps, scritto);
  }
  throw new DomainError('STATO_NON_AMMESSO', testi.scadenze.inCorso);
}

/** Maximum number of other windows' pages that are closed before this request gives up. */
const MAX_GIRI = 5;

/** True when it is for exactly these items, and can still be paid. */
function isOf(pagamento: PagamentoScadenzeRow, ids: readonly number[], { clock, pagamenti }: PagamentoDeps): boolean {
  const suoi = new Set(pagamento.righe.map(({ partitaId }) => partitaId));
  return (
    suoi.size === ids.length &&
    ids.every((id) => suoi.has(id)) &&
    pagamento.scadenza > clock.now() &&
    pagamento.fornitore === pagamenti.fornitore
  );
}

/** True when each of its items has the same open amount as at its beginning. */
function isUguale({ righe }: PagamentoScadenzeRow, partite: readonly PartitaDaPagare[]): boolean {
  const residui = new Map(partite.map(({ id, residuoCents }) => [id, residuoCents]));
  return righe.every(({ partitaId, importoCents }) => residui.get(partitaId) === importoCents);
}

/** The id of the open payment of these items, or of a new one; or a conflicting payment that has to be closed. */
async function writePagamento(
  tx: Db,
  deps: PagamentoDeps,
  { cliente, utenteId }: SessioneCliente,
  ids: readonly number[],
): Promise<string | PagamentoScadenzeRow> {
  const { clock, pagamenti } = deps;
  await lockCliente(tx, cliente.id);
  const partite = await lockPartite(tx, cliente.id, ids);
  if (partite.length !== ids.length) throw new DomainError('NON_TROVATO', testi.scadenze.nonTrovata);
  const chiusa = partite.find(({ residuoCents }) => residuoCents <= 0);
  if (chiusa !== undefined) {
    throw new DomainError('STATO_NON_AMMESSO', testi.scadenze.nonDaPagare(chiusa.numeroDocumento));
  }
  const [aperto] = await listApertiOf(tx, cliente.id, ids);
  if (aperto !== undefined) {
    if (aperto.bonificoOrdinato) {
      const documento = aperto.righe.find(({ partitaId }) => ids.includes(partitaId))?.numeroDocumento ?? '';
      throw new DomainError('STATO_NON_AMMESSO', testi.scadenze.inBonifico(documento));
    }
    return isOf(aperto, ids, deps) && isUguale(aperto, partite) ? aperto.id : aperto;
  }
  const now = clock.now();
  const id = randomUUID();
  const importoCents = partite.reduce((somma, { residuoCents }) => somma + residuoCents, 0);
  await addPagamentoScadenze(
    tx,
    {
      id,
      clienteId: cliente.id,
      utenteId,
      fornitore: pagamenti.fornitore,
      importoCents,
      creato: now,
      scadenza: scadenzaPagamento(now),
    },
    partite,
  );
  return id;
}

async function openPagina(deps: PagamentoDeps, id: string): Promise<AvvioScadenze> {
  const pagamento = await getPagamentoScadenze(deps.pool, id);
  const sessione = pagamento === null ? null : await createSessione(deps, pagamento);
  if (pagamento !== null && sessione !== null && (await setSessioneScadenze(deps.pool, id, sessione))) {
    return { id, redirectUri: sessione.redirectUri, importoCents: pagamento.importoCents };
  }
  if (pagamento?.riferimento === null) await concludeScadenze(deps, id, 'ANNULLATO');
  throw new DomainError('PAGAMENTO_NON_AVVIATO', testi.scadenze.nonAvviato);
}

/** The request is the same for the same payment: the provider answers a repetition with the first session. */
async function createSessione(
  { pagamenti, log }: PagamentoDeps,
  { id, importoCents, scadenza, righe }: PagamentoScadenzeRow,
): Promise<SessionePagamento | null> {
  try {
    const descrizione = testi.scadenze.descrizione(righe.map(({ numeroDocumento }) => numeroDocumento));
    return await pagamenti.create({ id, importoCents, descrizione, scadenza });
  } catch (error) {
    log.error({ err: error, pagamento: id }, 'the payment provider opened no session');
    return null;
  }
}
