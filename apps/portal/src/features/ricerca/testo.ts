/** What cannot be seen is no part of a search: a control character is dropped, a tab or a line's end is a space. */
export function cleanTesto(testo: string): string {
  return testo
    .replaceAll(/[\t-\r]/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}
