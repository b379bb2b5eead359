/** The filters and the page of the order history in the address. */
import type { FiltroOrdini, StatoOrdine } from '@battistrada/contract/ordine-storico';
import type { Giorno } from '@battistrada/domain/giorno';

/** A type and not an interface, because it must be assignable to a plain record. */
export type OrdiniUrl = {
  dal?: Giorno;
  al?: Giorno;
  /** A text is a number that no order can have: it stays in the address and finds nothing. */
  numero?: number | string;
  /** An article of the order, or its size. */
  cerca?: string;
  stato?: StatoOrdine;
  pagina?: number;
};

/** Maximum length of a searched text. */
export const MAX_CERCA = 60;

/** In the order in which an order reaches them. */
export const STATI: readonly StatoOrdine[] = [
  'IN_ATTESA_PAGAMENTO',
  'CONFERMATO',
  'IN_PREPARAZIONE',
  'PARZIALMENTE_SPEDITO',
  'SPEDITO',
  'FATTURATO',
  'ANNULLATO',
];

const NUMERO_MASSIMO = 2_147_483_647;
const PAGINA_MASSIMA = 1_000_000;

/** Reads an address tolerantly; unknown or impossible values are omitted. */
export function parseOrdiniUrl(raw: Record<string, unknown>): OrdiniUrl {
  const url: OrdiniUrl = {};
  const dal = giorno(raw['dal']);
  if (dal !== null) url.dal = dal;
  const al = giorno(raw['al']);
  if (al !== null) url.al = al;
  const scritto = typeof raw['numero'] === 'number' ? String(raw['numero']) : raw['numero'];
  if (typeof scritto === 'string' && scritto.trim() !== '') {
    url.numero = intero(scritto.trim(), NUMERO_MASSIMO) ?? scritto.trim().slice(0, 20);
  }
  const cerca = typeof raw['cerca'] === 'string' ? raw['cerca'].trim().slice(0, MAX_CERCA) : '';
  if (cerca !== '') url.cerca = cerca;
  const stato = STATI.find((each) => each === raw['stato']);
  if (stato !== undefined) url.stato = stato;
  const pagina = intero(raw['pagina'], PAGINA_MASSIMA);
  if (pagina !== null && pagina > 1) url.pagina = pagina;
  return url;
}

export function toFiltro({ dal, al, numero, cerca, stato }: OrdiniUrl): FiltroOrdini {
  return {
    dal: dal ?? null,
    al: al ?? null,
    numero: typeof numero === 'number' ? numero : null,
    ...(cerca !== undefined && { cerca }),
    ...(stato !== undefined && { stato }),
  };
}

export function hasFiltri({ dal, al, numero, cerca, stato }: OrdiniUrl): boolean {
  return (dal ?? al ?? numero ?? cerca ?? stato) !== undefined;
}

/** A whole number from 1 to `massimo`. */
function intero(value: unknown, massimo: number): number | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= massimo ? Number(text) : null;
}

/** Refuses `2026-02-31`, which Date would turn into another day. */
function giorno(value: unknown): Giorno | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : null;
}
