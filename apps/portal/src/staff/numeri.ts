/** Numbers as the staff types them. */
import type { Cents } from '@battistrada/domain/denaro';

/** `12`, `12,5` and `1.234,50` as cents; null when the text is not an amount with at most two decimals. */
export function centsOf(testo: string): Cents | null {
  const pulito = testo.trim().replace(/\s*€$/, '');
  const scritto = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(pulito) ? pulito.replaceAll('.', '') : pulito;
  const parti = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(scritto);
  if (parti === null) return null;
  const [, euro = '', cents = ''] = parti;
  return Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

/** A whole number from 0 up; null for any other text. */
export function interoOf(testo: string): number | null {
  return /^\d{1,9}$/.test(testo.trim()) ? Number(testo.trim()) : null;
}

/** Cents as a text for a field. */
export function writeEuro(cents: Cents): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
