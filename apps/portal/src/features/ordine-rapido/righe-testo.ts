/** The text of a quick order, line by line: what a screen does to a row it does to its line, so that the draft is always what is shown. */

const A_CAPO = /\r\n|[\n\r\u2028\u2029]/;

export const splitTesto = (testo: string): string[] => testo.split(A_CAPO);

/** How many rows it has: blank lines are none. */
export function countRighe(testo: string): number {
  return splitTesto(testo).filter((riga) => riga.trim() !== '').length;
}

/** Line `riga`, counted from 1 as the server does, says something else now. */
export function replaceRiga(testo: string, riga: number, nuova: string): string {
  return splitTesto(testo)
    .map((vecchia, i) => (i + 1 === riga ? nuova : vecchia))
    .join('\n');
}

/** Without what stands in these lines; the others keep their numbers. */
export function clearRighe(testo: string, righe: ReadonlySet<number>): string {
  const resto = splitTesto(testo).map((riga, i) => (righe.has(i + 1) ? '' : riga));
  return resto.every((riga) => riga.trim() === '') ? '' : resto.join('\n');
}

/** Without these lines: those after them move up. */
export function removeRighe(testo: string, righe: ReadonlySet<number>): string {
  return splitTesto(testo)
    .filter((riga, i) => !righe.has(i + 1) && riga.trim() !== '')
    .join('\n');
}

/** Whether a line still says what was seen of it, or what was made of it since: else the text was typed over meanwhile. */
export function isStillRiga(testo: string, riga: number, vista: string, codice: string | null): boolean {
  const ora = splitTesto(testo)[riga - 1];
  return ora === vista || (codice !== null && ora?.startsWith(`${codice}\t`) === true);
}

/** More lines after those there are. */
export function appendRighe(testo: string, righe: readonly string[]): string {
  const prima = testo.replace(/\s+$/, '');
  return [...(prima === '' ? [] : [prima]), ...righe].join('\n');
}

/** An article and its pieces, as the server reads them for sure. */
export const rigaDi = (codice: string, quantita: number): string => `${codice}\t${quantita}`;
