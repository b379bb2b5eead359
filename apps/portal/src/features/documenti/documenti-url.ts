/** What a document list is asked for, as it stands in the address. */
import type { FiltroDocumenti } from '@battistrada/contract/documenti';

/** A type and not an interface: it is an address's plain record. */
export type DocumentiUrl = {
  cerca?: string;
  anno?: number;
  pagina?: number;
};

/** Longest text that is searched for. */
export const MAX_CERCA = 60;

/** Reads an address however it was written; what is unknown or impossible is left out. */
export function parseDocumentiUrl(raw: Record<string, unknown>): DocumentiUrl {
  const url: DocumentiUrl = {};
  const cerca = typeof raw['cerca'] === 'string' ? raw['cerca'].trim().slice(0, MAX_CERCA) : '';
  if (cerca !== '') url.cerca = cerca;
  const anno = intero(raw['anno'], 1900, 2999);
  if (anno !== null) url.anno = anno;
  const pagina = intero(raw['pagina'], 2, 1_000_000);
  if (pagina !== null) url.pagina = pagina;
  return url;
}

export function toFiltro({ cerca, anno, pagina = 1 }: DocumentiUrl): FiltroDocumenti {
  return { pagina, ...(cerca !== undefined && { cerca }), ...(anno !== undefined && { anno }) };
}

export function hasFiltri({ cerca, anno }: DocumentiUrl): boolean {
  return cerca !== undefined || anno !== undefined;
}

function intero(value: unknown, minimo: number, massimo: number): number | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^\d{1,7}$/.test(text) && Number(text) >= minimo && Number(text) <= massimo ? Number(text) : null;
}
