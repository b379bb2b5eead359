/**
 * The `progressivo`-th VAT number of the demo: valid check digit, office code 000, which no tax office has, so that it is
 * nobody's number.
 */
export function createPartitaIva(progressivo: number): string {
  const cifre = `${String((1_234_567 + progressivo * 104_729) % 10_000_000).padStart(7, '0')}000`;
  return `${cifre}${cifraControllo(cifre)}`;
}

/** Digits in odd positions as they are, in even ones doubled, less 9 when above 9; the check digit makes the sum a multiple of 10. */
function cifraControllo(cifre: string): number {
  let somma = 0;
  for (const [indice, testo] of Array.from(cifre).entries()) {
    const cifra = Number(testo);
    const doppia = cifra * 2;
    somma += indice % 2 === 0 ? cifra : doppia > 9 ? doppia - 9 : doppia;
  }
  return (10 - (somma % 10)) % 10;
}
