/**
 * A size without its end: `205/55`, `225/4`, `31x10`, `205 55 r1`. It has no key, but the sizes of the catalogue that
 * begin with it can be found. The search box completes sizes by the same rule.
 */
import type { Frammento } from './ricerca-frammento.ts';

/** Half the catalogue begins with fewer digits than these. */
const CIFRE_ALMENO = 4;
const PEZZO = /^\d[\d.,/*×x-]*(?:z?r)?[\d.,]*$|^z?r\d{0,2}$/i;
const SEGNO = /[/.,x×*]/i;

export interface MisuraIniziata {
  /** As typed, or a bicycle's diameter with the x behind it. */
  readonly scritta: string;
  readonly da: number;
  readonly a: number;
}

/**
 * The piece of a text that begins a size; null when the text holds a whole one. Digits without a sign may be an
 * article's code, so they stay one.
 */
export function findMisuraIniziata(testo: string, frammenti: readonly Frammento[]): MisuraIniziata | null {
  if (frammenti.some(({ tipo }) => tipo === 'misura')) return null;
  const ruota = frammenti.find((frammento) => frammento.tipo === 'raggio');
  if (ruota !== undefined && frammenti.some(isBici))
    return { scritta: `${String(ruota.valore)}x`, da: ruota.da, a: ruota.a };
  const primo = frammenti.findIndex((frammento) => frammento.tipo !== 'domanda' && isPezzo(frammento));
  if (primo < 0) return null;
  let ultimo = primo;
  while (isNext(frammenti[ultimo + 1])) ultimo += 1;
  const da = frammenti[primo]?.da ?? 0;
  const a = frammenti[ultimo]?.a ?? 0;
  const scritta = testo.slice(da, a);
  return cifreMisura(scritta).length < CIFRE_ALMENO ? null : { scritta, da, a };
}

/** `camera bici 26"`: a bicycle's size begins with its diameter. */
const isBici = ({ tipo, valore }: Frammento): boolean => tipo === 'prodotto' && valore.tipoProdotto === 'BiciScooter';

/** Whether a piece can be part of a size and means nothing else. */
function isPezzo({ tipo, testo }: Frammento): boolean {
  if (tipo === 'codice') return PEZZO.test(testo) && SEGNO.test(testo);
  return (tipo === 'ignoto' || tipo === 'domanda' || tipo === 'disegno') && PEZZO.test(testo);
}

function isNext(frammento: Frammento | undefined): boolean {
  return frammento !== undefined && isPezzo(frammento);
}

/** Whether a printed size begins with the typed text: its digits must come in order, its letters may stand anywhere. */
export function beginsMisura(misura: string, scritta: string): boolean {
  const letters = lettereMisura(scritta);
  return (
    cifreMisura(misura).startsWith(cifreMisura(scritta)) &&
    letters.every((lettera) => misura.toLowerCase().includes(lettera))
  );
}

/** The digits of a size. They are the same in every spelling. */
function cifreMisura(testo: string): string {
  return testo.replace(/\D/g, '');
}

/**
 * The letters that distinguish sizes with the same digits: a radial tyre, a van's, a size that begins with its
 * diameter.
 */
function lettereMisura(testo: string): string[] {
  const letters = testo.toLowerCase().replace('×', 'x');
  return ['r', 'c', 'x'].filter((lettera) => letters.includes(lettera));
}
