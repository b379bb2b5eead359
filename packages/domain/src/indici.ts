/** Load index and speed symbol of a tyre (domain.md c3, c4). */

/**
 * The load in kg of the indices 60 to 139. Every other index follows from the rule `kg(LI ± 80) = kg(LI) × or ÷ 10`,
 * applied to the exact value.
 */
const DECADE =
  '250 257.5 265 272.5 280 290 300 307.5 315 325 335 345 355 365 375 387.5 400 412.5 425 437.5 450 462.5 475 487.5 500 515 530 545 560 580 600 615 630 650 670 690 710 730 750 775 800 825 850 875 900 925 950 975 1000 1030 1060 1090 1120 1150 1180 1215 1250 1285 1320 1360 1400 1450 1500 1550 1600 1650 1700 1750 1800 1850 1900 1950 2000 2060 2120 2180 2240 2300 2360 2430'
    .split(' ')
    .map(Number);

/**
 * The load in kg of a load index, as the tables print it: rounded down, so that 61 is 257. Null outside 0-279, where
 * no index is defined.
 */
export function kgIndiceCarico(indice: number): number | null {
  if (!Number.isInteger(indice) || indice < 0 || indice > 279) return null;
  const decade = Math.floor((indice - 60) / 80);
  const base = DECADE[indice - 60 - decade * 80];
  // It divides instead of multiplying by 0.1, because binary numbers cannot hold tenths exactly.
  return base === undefined ? null : Math.floor(decade < 0 ? base / 10 ** -decade : base * 10 ** decade);
}

const CAR = 'L120 M130 N140 P150 Q160 R170 S180 T190 U200 H210 V240 W270 Y300';
const SLOW = 'A1:5 A2:10 A3:15 A4:20 A5:25 A6:30 A7:35 A8:40 B:50 C:60 D:65 E:70 F:80 G:90 J:100 K:110';

const KMH = new Map<string, number>([
  ...SLOW.split(' ').map((pair): [string, number] => {
    const [simbolo = '', kmh = ''] = pair.split(':');
    return [simbolo, Number(kmh)];
  }),
  ...CAR.split(' ').map((pair): [string, number] => [pair.slice(0, 1), Number(pair.slice(1))]),
]);

/**
 * Speed symbols from the slowest to the fastest. The order is not the alphabet's: H (210) stands between U (200) and
 * V (240).
 */
export const INDICI_VELOCITA: readonly string[] = [...KMH.keys()];

/** The top speed in km/h of a speed symbol in any case. Null when there is no such symbol. */
export function kmhIndiceVelocita(simbolo: string): number | null {
  return KMH.get(simbolo.toUpperCase()) ?? null;
}

/** The symbols that are as fast as `simbolo` or faster; for an unknown symbol, all of them. */
export function velociAlmenoCome(simbolo: string): readonly string[] {
  return INDICI_VELOCITA.filter((altro) => compareIndiciVelocita(altro, simbolo) >= 0);
}

/**
 * Negative when `a` is slower than `b`, zero when they are equal, positive when it is faster. An unknown symbol comes
 * before all others.
 */
export function compareIndiciVelocita(a: string, b: string): number {
  return (kmhIndiceVelocita(a) ?? 0) - (kmhIndiceVelocita(b) ?? 0);
}
