/** Whose counter this document stands at: the customer of its address, who goes with every call (product.md §7). */

const META = 'meta[name=api-prefix]';

export interface Posto {
  /** As it stands in the address, ready to stand in another one. */
  readonly codice: string;
  /** What the address begins with, the customer's code left out. */
  readonly inizio: string;
  /** In front of the dealer's own paths. */
  readonly base: string;
  /** In front of the code in each call. */
  readonly davanti: string;
}

/** The counter of an address, among those that begin so; null for one that names none. */
export function postoOf(pathname: string, tutti: Readonly<Record<string, string>>): Posto | null {
  const [inizio, davanti] = Object.entries(tutti).find(([each]) => pathname.startsWith(each)) ?? [];
  if (inizio === undefined || davanti === undefined) return null;
  const codice = pathname.slice(inizio.length).split('/', 1)[0] ?? '';
  return codice === '' ? null : { codice, inizio, base: inizio + codice, davanti };
}

/** From here on every call is made for the customer: his code stands at the end of the prefix, unless the page's loader put it there. */
export function standAt({ codice, davanti }: Posto): void {
  const meta = document.querySelector<HTMLMetaElement>(META);
  const end = `${davanti}/${codice}`;
  if (meta !== null && !meta.content.endsWith(end)) meta.content += end;
}

/** Who may not stand here is told so where he can go on. */
export async function findRefusal(): Promise<number | null> {
  const early = Object.entries(window.risposteAnticipate ?? {}).find(([call]) => call.endsWith('/APILogin/Utente'));
  const status = (await early?.[1].catch(() => null))?.status;
  return status === 403 || status === 404 ? status : null;
}
