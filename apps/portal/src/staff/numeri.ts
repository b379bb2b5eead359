/** Numbers as the staff types them. */
import type { Cents } from '@battistrada/domain/denaro';
import { parseEuro } from '@battistrada/domain/denaro-digitato';

/** The cents of a typed amount; null when the text is blank, negative or no amount with at most two decimals. */
export function centsOf(testo: string): Cents | null {
  const letto = parseEuro(testo);
  return typeof letto === 'number' && letto >= 0 ? letto : null;
}

/** A whole number from 0 up; null for any other text. */
export function interoOf(testo: string): number | null {
  return /^\d{1,9}$/.test(testo.trim()) ? Number(testo.trim()) : null;
}
