/** Letters that Unicode does not decompose into a letter and a mark, and their plain form. */
const SENZA_SEGNO: ReadonlyMap<string, string> = new Map([
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Ħ', 'H'],
  ['ħ', 'h'],
]);

/** Every font has these: most texts hold nothing else. */
const SOLITI = /^[\n\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF]*$/;

/**
 * A text as a font can write it: instead of a letter it lacks the same without its marks, where there is none a question mark. What
 * is no letter and cannot be written (emoji, control characters) is left out. `has` tells whether the font has a character.
 */
export function toScrivibile(testo: string, has: (codice: number) => boolean): string {
  if (SOLITI.test(testo)) return testo;
  const hasAll = (parte: string): boolean => Array.from(parte).every((segno) => has(segno.codePointAt(0) ?? 0));
  const write = (segno: string): string => {
    if (segno === '\n') return segno;
    if (segno === '\t') return ' ';
    if (/\p{C}/u.test(segno)) return '';
    if (hasAll(segno)) return segno;
    const nudo = SENZA_SEGNO.get(segno) ?? segno.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    if (nudo !== '' && hasAll(nudo)) return nudo;
    return /[\p{L}\p{N}]/u.test(segno) ? '?' : '';
  };
  return Array.from(testo.normalize('NFC'), write).join('');
}
