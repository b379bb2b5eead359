/** The search among the quotations and the page, in the address. */
import type { StatoPreventivo } from '@battistrada/contract/preventivo';

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

const PAGINA_MASSIMA = 1_000_000;

/** Reads an address tolerantly; unknown or impossible values are omitted. */
export function parsePreventiviUrl(raw: Record<string, unknown>): PreventiviUrl {
  const url: PreventiviUrl = {};
  const q = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, 200) : '';
  if (q !== '') url.q = q;
  const stato = STATI.find((each) => each === raw['stato']);
  if (stato !== undefined) url.stato = stato;
  const pagina = Number(raw['pagina']);
  if (Number.isInteger(pagina) && pagina > 1 && pagina <= PAGINA_MASSIMA) url.pagina = pagina;
  return url;
}
