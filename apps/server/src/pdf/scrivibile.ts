/** Letters that Unicode does not decompose into a letter and a mark, with their plain form. */
const SENZA_SEGNO: ReadonlyMap<string, string> = new Map([
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Ħ', 'H'],
  ['ħ', 'h'],
]);

/** Every font has these characters, and most texts contain no others. */
const SOLITI = /^[\n\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF]*$/;

/**
 * A text that a font can write. A missing letter is replaced by the same without its marks, or by a question mark.
 * Other missing characters (emoji, control characters) are omitted. `has` tells whether the font has a character.
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
