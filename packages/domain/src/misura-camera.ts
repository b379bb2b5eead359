/**
 * Which stored tubes and flaps fit a size (domain.md c6). It is separate from misura.ts because only the server needs
 * it.
 */
import { isMultipla, type Misura } from './misura-forme.ts';
import { chiaveMisura, chiaviRicerca, equivalenti, inNomeComune, singole } from './misura.ts';

/** Widths in inches that a tube or a flap for several sizes can have. */
const LARGHEZZE_POLLICI =
  '2 2.25 2.5 2.75 3 3.25 3.5 4 4.1 4.5 4.8 5 5.2 5.5 5.6 6 6.5 7 7.5 8 8.25 8.3 9 9.5 10 11 11.2 12 12.4 13 13.6 14 14.9 16 16.9 18.4 20.8 23.1'
    .split(' ')
    .map(Number);
/** The same in mm, for cars and vans. */
const LARGHEZZE_MM = [125, 135, 145, 155, 165, 175, 185, 195, 205, 215];
/** The same in inches, for lawn mowers, quads and carts. */
const LARGHEZZE_GIARDINO = [5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 12];

/**
 * The keys that a search for the tubes of this size must match [c6]: those of the radial and of the cross-ply tyre,
 * those of the size that replaces it, and those of tubes for two or three widths of which this is one
 * (`10.00/11.00-20`, `155/165-13`, `18x8.50/9.50-8`).
 */
export function chiaviCamera(misura: Misura): readonly string[] {
  if (misura.forma === 'doppia')
    return [...new Set([...chiaviRicerca(misura), ...singole(misura).flatMap(chiaviCamera)])];
  const uguali = equivalenti(misura);
  const doppie = [inNomeComune(misura), ...uguali].flatMap(doppieOf);
  return [...chiaviRicerca(misura), ...uguali.map(chiaveMisura), ...doppie.map(chiaveMisura)];
}

/** The sizes for several widths that include this one. */
function doppieOf(misura: Misura): Misura[] {
  switch (misura.forma) {
    case 'pollici':
      return combine(misura, null, LARGHEZZE_POLLICI);
    case 'senzaRapporto':
      return combine(misura, null, LARGHEZZE_MM);
    case 'diametro':
      return combine(misura, misura.diametro, LARGHEZZE_GIARDINO);
    default:
      return [];
  }
}

type ConLarghezza = Extract<Misura, { forma: 'pollici' | 'senzaRapporto' | 'diametro' }>;

function combine({ larghezza, struttura, raggio }: ConLarghezza, diametro: number | null, note: readonly number[]) {
  const altre = note.filter((altra) => isMultipla([larghezza, altra]));
  const coppie = altre.map((altra) => [larghezza, altra]);
  const terne = altre.flatMap((una, i) => altre.slice(i + 1).map((altra) => [larghezza, una, altra]));
  return [...coppie, ...terne.filter(isMultipla)].map((larghezze): Misura => ({
    forma: 'doppia',
    diametro,
    larghezze,
    struttura,
    raggio,
  }));
}
