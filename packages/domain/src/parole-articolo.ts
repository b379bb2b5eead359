/** Searches articles of which only the text is known, as in lines of orders and documents. */
import { formatMisura, parseMisura } from './misura.ts';

/** A size has at most this many words, in any spelling: `205 / 55 R 16`. */
const PAROLE_DI_MISURA = 5;

/**
 * The parts that a description must contain, all of them. A size is one part, in its printed form; each other word is
 * one part, unchanged.
 */
export function paroleArticolo(testo: string): string[] {
  const parole = testo.trim().split(/\s+/).filter(Boolean);
  const trovate: string[] = [];
  for (let da = 0; da < parole.length;) {
    let a = Math.min(parole.length, da + PAROLE_DI_MISURA);
    let misura = null;
    for (; a > da && misura === null; a -= 1) misura = parseMisura(parole.slice(da, a).join(' '));
    if (misura === null) trovate.push(parole[da] ?? '');
    else trovate.push(formatMisura(misura));
    da = misura === null ? da + 1 : a + 1;
  }
  return trovate;
}
