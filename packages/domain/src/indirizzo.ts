/**
 * The checks of an Italian address: a CAP by form and range, a telephone by its digits, a province by its list
 * (`province.ts`). There is no free list of CAP and towns, so a town is not checked against its CAP.
 */

import { isProvincia } from './province.ts';

/**
 * Provinces of Sardinia that ended in 2016 and are still used, and San Marino, which Italian carriers treat as a
 * province.
 */
const ANCHE = new Set(['CI', 'OG', 'OT', 'VS', 'SM']);

/** Whether an address can carry this province, in capitals. */
export function isProvinciaIndirizzo(text: string): boolean {
  return isProvincia(text) || ANCHE.has(text);
}

/** The lowest and the highest CAP in use. */
const PRIMO_CAP = '00010';
const ULTIMO_CAP = '98168';

/** Five digits, in the range that is in use; San Marino's are in it. */
export function isCap(text: string): boolean {
  return /^\d{5}$/.test(text) && text >= PRIMO_CAP && text <= ULTIMO_CAP;
}

/** Six to fifteen digits, with the marks that people write between them. */
export function isTelefono(text: string): boolean {
  return /^\+?(?:[\s./()-]*\d){6,15}$/.test(text.trim());
}
