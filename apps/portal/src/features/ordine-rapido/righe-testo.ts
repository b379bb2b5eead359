/**
 * The text of a quick order, line by line: an action on a row changes its line, so that the draft always equals what is
 * shown.
 */

const A_CAPO = /\r\n|[\n\r\u2028\u2029]/;

export const splitTesto = (testo: string): string[] => testo.split(A_CAPO);

/** The number of rows, without blank lines. */
export function countRighe(testo: string): number {
  return splitTesto(testo).filter((riga) => riga.trim() !== '').length;
}

/** Replaces line `riga`, counted from 1 as on the server. */
export function replaceRiga(testo: string, riga: number, nuova: string): string {
  return splitTesto(testo)
    .map((vecchia, i) => (i + 1 === riga ? nuova : vecchia))
    .join('\n');
}

/** Empties these lines; the others keep their numbers. */
export function clearRighe(testo: string, righe: ReadonlySet<number>): string {
  const resto = splitTesto(testo).map((riga, i) => (righe.has(i + 1) ? '' : riga));
  return resto.every((riga) => riga.trim() === '') ? '' : resto.join('\n');
}

/** Removes these lines; those after them move up. */
export function removeRighe(testo: string, righe: ReadonlySet<number>): string {
  return splitTesto(testo)
    .filter((riga, i) => !righe.has(i + 1) && riga.trim() !== '')
    .join('\n');
}

/**
 * True when a line still has the text that was seen, or that an action gave it; false when the user has changed it
 * meanwhile.
 */
export function isStillRiga(testo: string, riga: number, vista: string, codice: string | null): boolean {
  const ora = splitTesto(testo)[riga - 1];
  return ora === vista || (codice !== null && ora?.startsWith(`${codice}\t`) === true);
}

/** Appends lines. */
export function appendRighe(testo: string, righe: readonly string[]): string {
  const prima = testo.replace(/\s+$/, '');
  return [...(prima === '' ? [] : [prima]), ...righe].join('\n');
}

/** An article and its pieces in a form that the server always understands. */
export const rigaOf = (codice: string, quantita: number): string => `${codice}\t${quantita}`;
