/** Writes a number of a file with typed numbers as text: all digits, never `1e21`, with a decimal comma. */
export function writeNumber(valore: number): string {
  return FORMATO.format(valore);
}

/** Twelve decimals: more than a price has, and fewer than binary fractions show. */
const FORMATO = new Intl.NumberFormat('it-IT', { useGrouping: false, maximumFractionDigits: 12 });
