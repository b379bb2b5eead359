/** What is searched for among the quotations and which page of it is shown, as they stand in the address. */
export type PreventiviUrl = { q?: string; pagina?: number };

const PAGINA_MASSIMA = 1_000_000;

/** Reads an address however it was written; what is unknown or impossible is left out. */
export function parsePreventiviUrl(raw: Record<string, unknown>): PreventiviUrl {
  const url: PreventiviUrl = {};
  const q = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, 200) : '';
  if (q !== '') url.q = q;
  const pagina = Number(raw['pagina']);
  if (Number.isInteger(pagina) && pagina > 1 && pagina <= PAGINA_MASSIMA) url.pagina = pagina;
  return url;
}
