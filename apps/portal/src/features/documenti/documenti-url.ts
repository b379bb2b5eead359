/** The filters of a document list in the address. */
import type { FiltroDocumenti, StatoPagamento } from '@battistrada/contract/documenti';
import type { Giorno } from '@battistrada/domain/giorno';

/** A type and not an interface, because it must be assignable to a plain record. */
export type DocumentiUrl = {
  cerca?: string;
  anno?: number;
  dal?: Giorno;
  al?: Giorno;
  stato?: StatoPagamento;
  pagina?: number;
};

export const STATI: readonly StatoPagamento[] = ['APERTO', 'SCADUTO', 'PAGATO'];

/** Maximum length of a searched text. */
export const MAX_CERCA = 60;

/** Reads an address tolerantly; unknown or impossible values are omitted. */
export function parseDocumentiUrl(raw: Record<string, unknown>): DocumentiUrl {
  const url: DocumentiUrl = {};
  const cerca = typeof raw['cerca'] === 'string' ? raw['cerca'].trim().slice(0, MAX_CERCA) : '';
  if (cerca !== '') url.cerca = cerca;
  const anno = intero(raw['anno'], 1900, 2999);
  if (anno !== null) url.anno = anno;
  const dal = giorno(raw['dal']);
  if (dal !== null) url.dal = dal;
  const al = giorno(raw['al']);
  if (al !== null) url.al = al;
  const stato = STATI.find((each) => each === raw['stato']);
  if (stato !== undefined) url.stato = stato;
  const pagina = intero(raw['pagina'], 2, 1_000_000);
  if (pagina !== null) url.pagina = pagina;
  return url;
}

export function toFiltro({ pagina = 1, ...filtri }: DocumentiUrl): FiltroDocumenti {
  return { pagina, ...filtri };
}

export function hasFiltri({ cerca, anno, dal, al, stato }: DocumentiUrl): boolean {
  return (cerca ?? anno ?? dal ?? al ?? stato) !== undefined;
}

/** Refuses `2026-02-31`, which Date would turn into another day. */
function giorno(value: unknown): Giorno | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : null;
}

function intero(value: unknown, minimo: number, massimo: number): number | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^\d{1,7}$/.test(text) && Number(text) >= minimo && Number(text) <= massimo ? Number(text) : null;
}
