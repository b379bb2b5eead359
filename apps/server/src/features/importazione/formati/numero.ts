/** A number of a file that knows numbers, as text: written out, never as `1e21`; a comma is the decimal sign. */
export function writeNumber(valore: number): string {
  return FORMATO.format(valore);
}

/** Twelve decimals are more than a price has, and fewer than binary fractions show. */
const FORMATO = new Intl.NumberFormat('it-IT', { useGrouping: false, maximumFractionDigits: 12 });
