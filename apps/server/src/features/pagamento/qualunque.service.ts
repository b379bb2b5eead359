/** A payment by its id only, for an order or for items of the statement: for the provider's pages and events. */
import type { StatoPagamento } from '@battistrada/contract/pagamento';
import { recordEvento } from '../../db/registro.sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import {
  abandonPagamento,
  concludePagamento,
  findPagamentoDelCliente,
  type Esito,
  type NotiziaPagamento,
  type PagamentoDeps,
} from './pagamento.service.ts';
import { getPagamento, type Metodo, type PagamentoRow } from './pagamento.sql.ts';
import { abandonScadenze, concludeScadenze } from './scadenze.service.ts';
import { getPagamentoScadenze, type PagamentoScadenzeRow } from './scadenze.sql.ts';

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
  /** True when the order was released and its money is paid back; never for items of the statement. */
  readonly daRimborsare: boolean;
}

type Deps = Pick<PagamentoDeps, 'pool' | 'clock'>;

function ofOrdine(pagamento: PagamentoRow | null): PagamentoQualunque | null {
  return pagamento === null ? null : { ...pagamento, documenti: [] };
}

function ofScadenze(pagamento: PagamentoScadenzeRow | null): PagamentoQualunque | null {
  if (pagamento === null) return null;
  const documenti = [...new Set(pagamento.righe.map(({ numeroDocumento }) => numeroDocumento))];
  return { ...pagamento, ordineId: null, numero: null, documenti, daRimborsare: false };
}

/** Null when unknown. */
export async function findPagamento({ pool }: Pick<Deps, 'pool'>, id: string): Promise<PagamentoQualunque | null> {
  return ofOrdine(await getPagamento(pool, id)) ?? ofScadenze(await getPagamentoScadenze(pool, id));
}

/** Applies a reported outcome; null when the payment is unknown. */
export async function conclude(
  deps: Deps,
  id: string,
  esito: Esito,
  metodo: Metodo | null,
): Promise<PagamentoQualunque | null> {
  return (
    ofOrdine(await concludePagamento(deps, id, esito, metodo)) ??
    ofScadenze(await concludeScadenze(deps, id, esito, metodo))
  );
}

/** The customer returned from the provider's page; null when the payment is unknown. */
export async function abandon(deps: PagamentoDeps, id: string): Promise<PagamentoQualunque | null> {
  const diScadenze = await getPagamentoScadenze(deps.pool, id);
  if (diScadenze === null) return ofOrdine(await abandonPagamento(deps, id));
  return ofScadenze(await abandonScadenze(deps, diScadenze));
}

const NESSUN_PAGAMENTO: StatoPagamento = {
  stato: null,
  idOrdine: null,
  numero: null,
  documenti: [],
  importoCents: null,
  redirectUri: null,
  pagabileFino: null,
  bonificoOrdinato: false,
};

/**
 * The state of a payment for its customer: of items when the id belongs to such a payment, otherwise of an order
 * (`findPagamentoDelCliente`); nulls when he has none. While it can be paid, it comes with the payment page.
 */
export async function getStato(
  deps: PagamentoDeps,
  sessione: SessioneCliente,
  query: { readonly id?: string | undefined; readonly idOrdine?: number | undefined },
): Promise<StatoPagamento> {
  const diScadenze = query.id === undefined ? null : await getPagamentoScadenze(deps.pool, query.id);
  const found =
    diScadenze?.clienteId === sessione.cliente.id
      ? ofScadenze(diScadenze)
      : ofOrdine(await findPagamentoDelCliente(deps, sessione, query));
  if (found === null) return NESSUN_PAGAMENTO;
  const isAperto = found.stato === 'APERTO';
  const redirectUri = isAperto && found.scadenza > deps.clock.now() ? paginaOf(deps, found) : null;
  return {
    stato: found.daRimborsare ? 'RIMBORSO' : found.stato,
    idOrdine: found.ordineId,
    numero: found.numero,
    documenti: [...found.documenti],
    importoCents: found.importoCents,
    redirectUri,
    pagabileFino: redirectUri === null ? null : found.scadenza.toISOString(),
    bonificoOrdinato: isAperto && found.bonificoOrdinato,
  };
}

/** The page on which an open payment can still be paid; null when no session of ours can be paid. */
function paginaOf(
  { pagamenti: provider }: Pick<PagamentoDeps, 'pagamenti'>,
  { id, riferimento, fornitore, pagina, bonificoOrdinato }: PagamentoQualunque,
): string | null {
  const canPay = riferimento !== null && !bonificoOrdinato && fornitore === provider.fornitore;
  return canPay ? provider.pagina(id, pagina) : null;
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
