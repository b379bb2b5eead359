/** The filters of a document list in the address. */
import type { FiltroDocumenti, StatoPagamento } from '@battistrada/contract/documenti';
import { MAX_CERCA } from '@battistrada/contract/limiti';
import type { Giorno } from '@battistrada/domain/giorno';
import type { RawSearch } from '../../router/search-params.ts';
import { readGiorno, readIntero, readPagina, readTesto } from '../../router/search-values.ts';

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

/** Reads an address tolerantly; unknown or impossible values are omitted. */
export function parseDocumentiUrl(raw: RawSearch): DocumentiUrl {
  const url: DocumentiUrl = {};
  const cerca = readTesto(raw['cerca'], MAX_CERCA);
  if (cerca !== null) url.cerca = cerca;
  const anno = readIntero(raw['anno'], 1900, 2999);
  if (anno !== null) url.anno = anno;
  const dal = readGiorno(raw['dal']);
  if (dal !== null) url.dal = dal;
  const al = readGiorno(raw['al']);
  if (al !== null) url.al = al;
  const stato = STATI.find((each) => each === raw['stato']);
  if (stato !== undefined) url.stato = stato;
  const pagina = readPagina(raw['pagina']);
  if (pagina !== null) url.pagina = pagina;
  return url;
}

export function toFiltro({ pagina = 1, ...filtri }: DocumentiUrl): FiltroDocumenti {
  return { pagina, ...filtri };
}

export function hasFiltri({ cerca, anno, dal, al, stato }: DocumentiUrl): boolean {
  return (cerca ?? anno ?? dal ?? al ?? stato) !== undefined;
}
