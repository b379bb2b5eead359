/** Italian VAT numbers: ten digits and a check digit. */

/**
 * Digits in odd positions count as they are. Those in even positions are doubled, and reduced by 9 when the result is
 * above 9. The check digit makes the sum a multiple of 10.
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

/** Whether a text is eleven digits whose last one matches the others. All zeros match too, and are nobody's. */
export function isPartitaIva(text: string): boolean {
  return /^\d{11}$/.test(text) && !/^0+$/.test(text) && Number(text[10]) === cifraControllo(text.slice(0, 10));
}
