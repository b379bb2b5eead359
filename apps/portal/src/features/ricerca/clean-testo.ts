/** Removes invisible characters: a control character is dropped, a tab or the end of a line becomes a space. */
export function cleanTesto(testo: string): string {
  return testo
    .replaceAll(/[\t-\r]/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}
