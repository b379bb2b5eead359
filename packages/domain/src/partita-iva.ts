/** Italian VAT numbers: ten digits and a check digit. */

/**
 * Digits in odd positions as they are, in even ones doubled, less 9 when above 9; the check digit makes the sum a
 * multiple of 10.
 */
export function cifraControllo(cifre: string): number {
  let somma = 0;
  for (const [indice, testo] of Array.from(cifre).entries()) {
    const cifra = Number(testo);
    const doppia = cifra * 2;
    somma += indice % 2 === 0 ? cifra : doppia > 9 ? doppia - 9 : doppia;
  }
  return (10 - (somma % 10)) % 10;
}

/** Eleven digits of which the last fits the others. */
export function isPartitaIva(text: string): boolean {
  return /^\d{11}$/.test(text) && Number(text[10]) === cifraControllo(text.slice(0, 10));
}
