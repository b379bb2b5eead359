/** A payment by its id only, for an order or for items of the statement: for the provider's pages and events. */
import type { StatoPagamento } from '@battistrada/contract/pagamento';
import { recordEvento } from '../../db/registro.sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import * as ordine from './pagamento.service.ts';
import type { Esito, NotiziaPagamento, PagamentoDeps } from './pagamento.service.ts';
import type { Metodo, PagamentoRow } from './pagamento.sql.ts';
import * as scadenze from './scadenze.service.ts';
import type { PagamentoScadenzeRow } from './scadenze.sql.ts';

type Comune = Pick<
  PagamentoScadenzeRow,
  | 'id'
  | 'fornitore'
  | 'riferimento'
  | 'stato'
  | 'importoCents'
  | 'scadenza'
  | 'pagina'
  | 'bonificoOrdinato'
  | 'clienteId'
  | 'utenteId'
>;

/** The data of a payment for pages and events. */
export interface PagamentoQualunque extends Comune {
  /** The order and its number; null when it is for items of the statement. */
  readonly ordineId: number | null;
  readonly numero: number | null;
  /** The documents of the items. */
  readonly documenti: readonly string[];
}

type Deps = Pick<PagamentoDeps, 'pool' | 'clock'>;

function ofOrdine(pagamento: PagamentoRow | null): PagamentoQualunque | null {
  return pagamento === null ? null : { ...pagamento, documenti: [] };
}

function ofScadenze(pagamento: PagamentoScadenzeRow | null): PagamentoQualunque | null {
  if (pagamento === null) return null;
  return { ...pagamento, ordineId: null, numero: null, documenti: documentiOf(pagamento) };
}

function documentiOf({ righe }: PagamentoScadenzeRow): string[] {
  return [...new Set(righe.map(({ numeroDocumento }) => numeroDocumento))];
}

/** Null when unknown. */
export async function findPagamento({ pool }: Pick<Deps, 'pool'>, id: string): Promise<PagamentoQualunque | null> {
  return ofOrdine(await ordine.getPagamento(pool, id)) ?? ofScadenze(await scadenze.getPagamentoScadenze(pool, id));
}

/** Applies a reported outcome; null when the payment is unknown. */
export async function conclude(
  deps: Deps,
  id: string,
  esito: Esito,
  metodo: Metodo | null,
): Promise<PagamentoQualunque | null> {
  return (
    ofOrdine(await ordine.concludePagamento(deps, id, esito, metodo)) ??
    ofScadenze(await scadenze.concludeScadenze(deps, id, esito, metodo))
  );
}

/** The customer returned from the provider's page; null when the payment is unknown. */
export async function abandon(deps: PagamentoDeps, id: string): Promise<PagamentoQualunque | null> {
  const diScadenze = await scadenze.getPagamentoScadenze(deps.pool, id);
  if (diScadenze === null) return ofOrdine(await ordine.abandonPagamento(deps, id));
  return ofScadenze(await scadenze.abandonScadenze(deps, diScadenze));
}

/** The state of a payment for its customer: of items when the id belongs to such a payment, otherwise of an order. */
export async function getStato(
  deps: PagamentoDeps,
  sessione: SessioneCliente,
  query: { readonly id?: string | undefined; readonly idOrdine?: number | undefined },
): Promise<StatoPagamento> {
  const found = query.id === undefined ? null : await scadenze.getPagamentoScadenze(deps.pool, query.id);
  if (found?.clienteId !== sessione.cliente.id) return ordine.getStatoPagamento(deps, sessione, query);
  const isAperto = found.stato === 'APERTO';
  const redirectUri = isAperto && found.scadenza > deps.clock.now() ? ordine.paginaDi(deps, found) : null;
  return {
    stato: found.stato,
    idOrdine: null,
    numero: null,
    documenti: documentiOf(found),
    importoCents: found.importoCents,
    redirectUri,
    pagabileFino: redirectUri === null ? null : found.scadenza.toISOString(),
    bonificoOrdinato: isAperto && found.bonificoOrdinato,
  };
}

/**
 * Applies the provider's event when session, amount and currency are those of the payment that it names. Any other
 * event is ignored, and recorded in the log and in the audit trail.
 */
export async function concludeNotizia(deps: PagamentoDeps, notizia: NotiziaPagamento): Promise<void> {
  const { pool, clock, log } = deps;
  const { id, riferimento, importoCents, valuta } = notizia;
  const pagamento = await findPagamento(deps, id);
  if (pagamento === null) return;
  const isOurs =
    (pagamento.riferimento === null || pagamento.riferimento === riferimento) &&
    pagamento.importoCents === importoCents &&
    valuta === 'eur';
  if (isOurs) {
    await conclude(deps, id, notizia.esito, notizia.metodo);
    return;
  }
  log.error(
    { pagamento: id, riferimento, importoCents, valuta },
    'an event of the payment provider does not match its payment',
  );
  const { utenteId, clienteId, ordineId } = pagamento;
  const dettagli = {
    pagamento: id,
    importoCents: pagamento.importoCents,
    ...(ordineId === null ? {} : { ordine: ordineId }),
  };
  await recordEvento(pool, { evento: 'pagamento-discorde', istante: clock.now(), utenteId, clienteId, dettagli });
}
