/** The filters and the page of the order history in the address. */
import { MAX_CERCA } from '@battistrada/contract/limiti';
import type { FiltroOrdini, StatoOrdine } from '@battistrada/contract/ordine-storico';
import type { Giorno } from '@battistrada/domain/giorno';
import type { RawSearch } from '../../router/search-params.ts';
import { readGiorno, readId, readPagina, readTesto } from '../../router/search-values.ts';

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

/** Reads an address tolerantly; unknown or impossible values are omitted. */
export function parseOrdiniUrl(raw: RawSearch): OrdiniUrl {
  const url: OrdiniUrl = {};
  const dal = readGiorno(raw['dal']);
  if (dal !== null) url.dal = dal;
  const al = readGiorno(raw['al']);
  if (al !== null) url.al = al;
  const numero = raw['numero']?.trim() ?? '';
  if (numero !== '') url.numero = readId(numero) ?? numero.slice(0, 20);
  const cerca = readTesto(raw['cerca'], MAX_CERCA);
  if (cerca !== null) url.cerca = cerca;
  const stato = STATI.find((each) => each === raw['stato']);
  if (stato !== undefined) url.stato = stato;
  const pagina = readPagina(raw['pagina']);
  if (pagina !== null) url.pagina = pagina;
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
