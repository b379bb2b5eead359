/**
 * A size whose end is still missing: `205/55`, `225/4`, `31x10`, `205 55 r1`. No key can be made of it, but the
 * catalogue's sizes that begin with it can be told. The search box completes by the same rule.
 */
import type { Frammento } from './ricerca-frammento.ts';

/** With fewer digits half the catalogue begins so. */
const CIFRE_ALMENO = 4;
const PEZZO = /^\d[\d.,/*×x-]*(?:z?r)?[\d.,]*$|^z?r\d{0,2}$/i;
const SEGNO = /[/.,x×*]/i;

export interface MisuraIniziata {
  /** As typed. */
  readonly scritta: string;
  readonly da: number;
  readonly a: number;
}

/**
 * The piece of a text that begins a size; null where the text holds a whole one. Only digits in a row may be an
 * article's code, and stay one.
 */
export function findMisuraIniziata(testo: string, frammenti: readonly Frammento[]): MisuraIniziata | null {
  if (frammenti.some(({ tipo }) => tipo === 'misura')) return null;
  const primo = frammenti.findIndex((frammento) => frammento.tipo !== 'domanda' && isPezzo(frammento));
  if (primo < 0) return null;
  let ultimo = primo;
  while (isNext(frammenti[ultimo + 1])) ultimo += 1;
  const da = frammenti[primo]?.da ?? 0;
  const a = frammenti[ultimo]?.a ?? 0;
  const scritta = testo.slice(da, a);
  return cifreMisura(scritta).length < CIFRE_ALMENO ? null : { scritta, da, a };
}

/** What can be part of a size and says nothing else. */
function isPezzo({ tipo, testo }: Frammento): boolean {
  if (tipo === 'codice') return PEZZO.test(testo) && SEGNO.test(testo);
  return (tipo === 'ignoto' || tipo === 'domanda' || tipo === 'disegno') && PEZZO.test(testo);
}

function isNext(frammento: Frammento | undefined): boolean {
  return frammento !== undefined && isPezzo(frammento);
}

/** Whether a printed size begins with what was typed: its digits in order, its letters somewhere. */
export function beginsMisura(misura: string, scritta: string): boolean {
  const letters = lettereMisura(scritta);
  return (
    cifreMisura(misura).startsWith(cifreMisura(scritta)) &&
    letters.every((lettera) => misura.toLowerCase().includes(lettera))
  );
}

/** The digits of a size: however it is spelled, they are the same. */
export function cifreMisura(testo: string): string {
  return testo.replace(/\D/g, '');
}

/** The letters that tell sizes of the same digits apart: a radial one, a van's, one that begins with its diameter. */
export function lettereMisura(testo: string): string[] {
  const letters = testo.toLowerCase().replace('×', 'x');
  return ['r', 'c', 'x'].filter((lettera) => letters.includes(lettera));
}
