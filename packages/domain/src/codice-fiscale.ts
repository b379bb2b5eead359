/** Italian tax codes of persons: six letters, seven positions for digits, a letter for the town, a check letter. */

const FORMA = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;

/** The values of characters at odd positions (the first is odd): digits, then letters. */
const DISPARI = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** 0 to 25 for A to Z, 0 to 9 for the digits. */
const valore = (segno: string): number => (/\d/.test(segno) ? Number(segno) : segno.charCodeAt(0) - 65);

/**
 * Sixteen characters whose last one matches the others; digits may be replaced by letters, which is done when two
 * persons would share a code.
 */
export function isCodiceFiscale(text: string): boolean {
  const codice = text.toUpperCase();
  if (!FORMA.test(codice)) return false;
  const somma = Array.from(codice.slice(0, 15)).reduce(
    (totale, segno, indice) => totale + (indice % 2 === 0 ? (DISPARI[valore(segno)] ?? 0) : valore(segno)),
    0,
  );
  return valore(codice.slice(15)) === somma % 26;
}
