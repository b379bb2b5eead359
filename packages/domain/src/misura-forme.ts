/**
 * The forms of a tyre size (domain.md c1), as a closed union, and the numbers that each form may hold. The trade's
 * family (car, truck, agricultural …) is computed from the numbers and never stored.
 */

/** Radial, diagonal (also called cross-ply), bias-belted. */
export type Struttura = 'R' | '-' | 'B';

interface ConCerchio {
  readonly struttura: Struttura;
  /** Rim diameter in inches: 16, 22.5, 15.3. */
  readonly raggio: number;
}

/** `205/55 R16`, `225/65 R16C`, `315/80 R22.5`, `420/85 R30`, `120/70 ZR17`: width in mm, aspect ratio in percent. */
export interface MisuraMetrica extends ConCerchio {
  readonly forma: 'metrica';
  readonly larghezza: number;
  readonly rapporto: number;
  /** It was written ZR. For a search it is the same tyre as R. */
  readonly zr: boolean;
  /** Commercial (C) or camper (CP). */
  readonly suffisso: '' | 'C' | 'CP';
}

/** `195 R14C`: the width in mm. A size without an aspect ratio belongs to the 82 series. */
export interface MisuraSenzaRapporto extends ConCerchio {
  readonly forma: 'senzaRapporto';
  readonly larghezza: number;
  readonly suffisso: '' | 'C' | 'CP';
}

/** `10.00-20`, `12 R22.5`, `16.9-30`, `11L-15`, `3.50-10`: width in inches. */
export interface MisuraPollici extends ConCerchio {
  readonly forma: 'pollici';
  readonly larghezza: number;
  /** It is an implement tyre with a low section (`11L-15`). */
  readonly ribassata: boolean;
}

/**
 * One tyre or tube for two to four widths. They are in inches (`4.80/4.00-8`, `10.00/11.00-20`, `3.50/4.00/4.10-6`),
 * in mm (`155/165-13`), or in inches with one outer diameter (`18x8.50/9.50-8`).
 */
export interface MisuraDoppia extends ConCerchio {
  readonly forma: 'doppia';
  /** The outer diameter in inches; null for a size that states only widths. */
  readonly diametro: number | null;
  readonly larghezze: readonly number[];
}

/**
 * `MT90B16`: the American motorcycle code, two letters for the width and an aspect ratio. `E70-14`, `GR78-15`: the one
 * of old cars, where R means radial.
 */
export interface MisuraAlfanumerica extends ConCerchio {
  readonly forma: 'alfanumerica';
  readonly lettere: string;
  readonly rapporto: number;
}

/** `12.5/80-18`: width in inches, aspect ratio in percent. */
export interface MisuraPolliciRapporto extends ConCerchio {
  readonly forma: 'polliciRapporto';
  readonly larghezza: number;
  readonly rapporto: number;
}

/** `31x10.50 R15`, `18x8.50-8`: outer diameter and width in inches. */
export interface MisuraDiametro extends ConCerchio {
  readonly forma: 'diametro';
  readonly diametro: number;
  readonly larghezza: number;
}

/**
 * `28x1.75`, `26x1 3/8`, `10x2.125`: bicycle, pram or kick scooter, in inches. A fraction and its decimal are
 * different rims: 26x1 3/4 is not 26x1.75.
 */
export interface MisuraBici {
  readonly forma: 'bici';
  readonly diametro: number;
  readonly larghezza: number;
  readonly frazione: boolean;
}

/** `700x25C`: bicycle, nominal diameter and width in mm, rim letter. */
export interface MisuraBiciFrancese {
  readonly forma: 'biciFrancese';
  readonly diametro: number;
  readonly larghezza: number;
  readonly lettera: '' | 'A' | 'B' | 'C' | 'D';
}

/** `47-622`: ETRTO width and bead seat diameter in mm. */
export interface MisuraEtrto {
  readonly forma: 'etrto';
  readonly larghezza: number;
  readonly calettamento: number;
}

export type Misura =
  | MisuraMetrica
  | MisuraSenzaRapporto
  | MisuraPollici
  | MisuraDoppia
  | MisuraAlfanumerica
  | MisuraPolliciRapporto
  | MisuraDiametro
  | MisuraBici
  | MisuraBiciFrancese
  | MisuraEtrto;

/**
 * How one form of size is written, as a pattern that begins where the reading starts, and the check of its numbers.
 * `build` gets the pattern's groups; an absent group is ''.
 */
export type Forma = readonly [pattern: RegExp, build: (...gruppi: string[]) => Misura | null];

/** What a size is for, in the trade's words. It only describes: no search filters on it. */
export type Famiglia =
  | 'vettura'
  | 'commerciale'
  | 'autocarro'
  | 'agricola'
  | 'industriale'
  | 'fuoristrada'
  | 'moto'
  | 'bici';

/** Whether `n` lies from `min` to `max`, both included. */
export const between = (n: number, min: number, max: number): boolean => n >= min && n <= max;

/**
 * The family of a metric size, or null when no tyre has these numbers: then seven digits are an article code. The
 * widths of cars and trucks end in 5. Those of motorcycles end in 0 and go up to 200, or to 300 for the flattest.
 * Those of agricultural tyres end in 0 and begin at 200.
 */
export function famigliaMetrica(larghezza: number, rapporto: number, pollici: number): Famiglia | null {
  if (rapporto % 5 !== 0 || larghezza % 5 !== 0) return null;
  // Pocket bikes, kick scooters, quads: 90/65-6.5, 145/70-6.
  if (pollici < 8) return between(larghezza, 50, 200) && between(rapporto, 45, 90) ? 'moto' : null;
  const isMezzo = pollici % 1 !== 0;
  if (isMezzo && ![14.5, 15.3, 15.5, 16.1, 16.5, 17.5, 19.5, 20.5, 22.5, 24.5, 26.5, 28.5, 30.5].includes(pollici))
    return null;
  if (larghezza % 10 === 5) {
    if (isMezzo) return between(larghezza, 185, 525) && between(rapporto, 40, 90) ? 'autocarro' : null;
    // Armies' lorries: 445/75 R21, 425/85 R21, 335/80 R18.
    if (pollici === 21 && between(larghezza, 365, 525) && between(rapporto, 60, 90)) return 'industriale';
    // Cranes: 445/80 R25. Army jeeps: 255/100 R16. Forklifts: 355/50-15, 355/50-20, 315/70-15.
    if (pollici === 25 && larghezza === 445 && between(rapporto, 80, 85)) return 'industriale';
    if (rapporto === 100) return larghezza === 255 && pollici === 16 ? 'industriale' : null;
    if (larghezza === 355 && (pollici === 15 || pollici === 20) && rapporto >= 45) return 'industriale';
    if (larghezza === 315 && pollici === 15 && rapporto === 70) return 'industriale';
    // Farm trailers.
    if (larghezza === 425 && pollici === 17 && rapporto === 55) return 'agricola';
    // Unimog, telehandlers, forklifts: 335/80 R20, 405/70 R24, 355/65-15.
    if (between(larghezza, 335, 505) && between(rapporto, 60, 90))
      return between(pollici, 15, 30) && (pollici % 2 === 0 || pollici === 15) && pollici !== 22 ? 'industriale' : null;
    // Quarries, cranes, loaders: 325/95 R24, 445/95 R25, 875/65 R29.
    const cave = rapporto === 95 ? [24, 25] : larghezza >= 445 ? [25, 29, 33] : [];
    if (cave.includes(pollici) && between(larghezza, 325, 885) && rapporto >= 65) return 'industriale';
    // 315/80 on 22 inches is a truck's 22.5 that is only half typed. No truck has a narrower tyre there.
    const massimo = larghezza > 345 ? 45 : pollici >= 22 && larghezza >= 255 ? 55 : 90;
    // The flattest tyres have rims up to 28 inches: 295/30 R26.
    const cerchio = rapporto <= 35 ? 28 : 24;
    return between(larghezza, 105, 405) && between(rapporto, 25, massimo) && between(pollici, 8, cerchio)
      ? 'vettura'
      : null;
  }
  const isMoto = larghezza < 200 || (larghezza <= 300 && rapporto <= (larghezza === 200 ? 60 : 55));
  if (isMoto && !isMezzo)
    return between(larghezza, 50, 300) && between(rapporto, 30, 100) && between(pollici, 8, 23) ? 'moto' : null;
  return between(larghezza, 200, 1400) &&
    between(rapporto, larghezza < (isMezzo ? 700 : 1000) ? 40 : 30, 105) &&
    rapporto !== 100 &&
    between(pollici, 8, 63)
    ? 'agricola'
    : null;
}

/** The family of a size. It only describes: the same numbers are the same size, whatever they are used for. */
export function famiglia(misura: Misura): Famiglia {
  switch (misura.forma) {
    case 'metrica':
      return misura.suffisso === ''
        ? (famigliaMetrica(misura.larghezza, misura.rapporto, misura.raggio) ?? 'vettura')
        : 'commerciale';
    case 'senzaRapporto':
      if (isElevatore(misura)) return 'industriale';
      return misura.suffisso === '' ? 'vettura' : 'commerciale';
    case 'pollici':
      return famigliaPollici(misura);
    case 'alfanumerica':
      return misura.lettere.startsWith('M') ? 'moto' : 'vettura';
    case 'doppia':
    case 'polliciRapporto':
      return 'industriale';
    case 'diametro':
      return misura.diametro >= 27 && misura.raggio >= 14 ? 'fuoristrada' : 'industriale';
    default:
      return 'bici';
  }
}

function famigliaPollici({ larghezza, ribassata, struttura, raggio }: MisuraPollici): Famiglia {
  if (ribassata || AGRI.some(([pollici]) => pollici === larghezza)) return 'agricola';
  if (raggio % 1 !== 0) return struttura === 'R' ? 'autocarro' : 'industriale';
  if (larghezza < 5.5 && raggio >= 8) return 'moto';
  if (raggio < 15) return 'industriale';
  return Math.round(larghezza * 100) % 25 === 0 && larghezza < 15 ? 'autocarro' : 'agricola';
}

/**
 * Whether a width in mm without an aspect ratio exists on that rim: it is 115 to 255 and ends in 5, and the rim is 10
 * to 16 inches.
 */
export function isSenzaRapporto(larghezza: number, pollici: number): boolean {
  return larghezza % 10 === 5 && between(larghezza, 115, 255) && between(pollici, 10, 16);
}

/** A forklift's 250-15 or 300-15. It is the tyre that others write 2.50-15 and 3.00-15, so they have one key. */
export const isElevatore = ({ larghezza, struttura }: MisuraSenzaRapporto): boolean =>
  larghezza % 10 === 0 && struttura === '-';

/** Whether a width is in mm. No width in inches is so large. */
export const isMillimetri = (larghezza: number): boolean => larghezza >= 100;

/** Whether one tyre or tube can fit all these widths. */
export const isMultipla = (larghezze: readonly number[]): boolean =>
  new Set(larghezze).size === larghezze.length && Math.max(...larghezze) <= 1.37 * Math.min(...larghezze);

/**
 * The widths of cross-ply agricultural tyres in inches, and the width of the 85 series in mm that replaces each [c1].
 */
export const AGRI: readonly (readonly [pollici: number, mm: number])[] = [
  [11.2, 280],
  [12.4, 320],
  [13.6, 340],
  [14.9, 380],
  [16.9, 420],
  [18.4, 460],
  [20.8, 520],
];
