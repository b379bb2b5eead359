/** Whose counter this document stands at: the customer of its address, who goes with every call (product.md §7). */
import { PER_CONTO } from '@battistrada/contract/per-conto-nome';

const CLIENTI = '/agenti/clienti/';
const META = 'meta[name=api-prefix]';

export interface Posto {
  /** As it stands in the address, ready to stand in another one. */
  readonly codice: string;
  /** In front of the dealer's own paths. */
  readonly base: string;
}

/** The counter of an address; null for one that names none. */
export function postoOf(pathname: string): Posto | null {
  if (!pathname.startsWith(CLIENTI)) return null;
  const codice = pathname.slice(CLIENTI.length).split('/', 1)[0] ?? '';
  return codice === '' ? null : { codice, base: CLIENTI + codice };
}

/** From here on every call is made for the customer: his code stands at the end of the prefix, unless the page's loader put it there. */
export function standAt({ codice }: Posto): void {
  const meta = document.querySelector<HTMLMetaElement>(META);
  const end = `${PER_CONTO}/${codice}`;
  if (meta !== null && !meta.content.endsWith(end)) meta.content += end;
}
