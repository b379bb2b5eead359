/** The search among the quotations and the page, in the address. */
import { MAX_TESTO } from '@battistrada/contract/limiti';
import type { StatoPreventivo } from '@battistrada/contract/preventivo';
import type { RawSearch } from '../../router/search-params.ts';
import { readPagina, readTesto } from '../../router/search-values.ts';

export type PreventiviUrl = { q?: string; stato?: StatoPreventivo; pagina?: number };

/** The states, in the order in which a quotation reaches them. */
export const STATI = [
  'BOZZA',
  'INVIATO',
  'VISTO',
  'ACCETTATO',
  'IN_CARRELLO',
  'RIFIUTATO',
  'SCADUTO',
] as const satisfies readonly StatoPreventivo[];

/** Reads an address tolerantly; unknown or impossible values are omitted. */
export function parsePreventiviUrl(raw: RawSearch): PreventiviUrl {
  const url: PreventiviUrl = {};
  const q = readTesto(raw['q'], MAX_TESTO);
  if (q !== null) url.q = q;
  const stato = STATI.find((each) => each === raw['stato']);
  if (stato !== undefined) url.stato = stato;
  const pagina = readPagina(raw['pagina']);
  if (pagina !== null) url.pagina = pagina;
  return url;
}
