/** The counter of this document: the customer in its address, who is part of every call (product.md §7). */

const META = 'meta[name=api-prefix]';

export interface Posto {
  /** The customer's code as in the address, already escaped. */
  readonly codice: string;
  /** The beginning of the address, before the customer's code. */
  readonly inizio: string;
  /** The prefix of the dealer's own paths. */
  readonly base: string;
  /** The prefix before the code in each call. */
  readonly davanti: string;
}

/** The counter of an address with one of these beginnings; null when it names none. */
export function postoOf(pathname: string, tutti: Readonly<Record<string, string>>): Posto | null {
  const found = Object.entries(tutti).find(([inizio]) => pathname.startsWith(inizio));
  if (found === undefined) return null;
  const [inizio, davanti] = found;
  const codice = pathname.slice(inizio.length).split('/', 1)[0] ?? '';
  return codice === '' ? null : { codice, inizio, base: inizio + codice, davanti };
}

/**
 * Makes every call for the customer from now on: appends his code to the API's prefix, unless the page's loader did it.
 */
export function standAt({ codice, davanti }: Posto): void {
  const meta = document.querySelector<HTMLMetaElement>(META);
  const end = `${davanti}/${codice}`;
  if (meta !== null && !meta.content.endsWith(end)) meta.content += end;
}

/** The status with which the server refused the user at this counter; null when it did not. */
export async function findRefusal(): Promise<number | null> {
  const early = Object.entries(window.risposteAnticipate ?? {}).find(([call]) => call.endsWith('/APILogin/Utente'));
  const status = (await early?.[1].catch(() => null))?.status;
  return status === 403 || status === 404 ? status : null;
}
