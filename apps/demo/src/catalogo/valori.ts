/** Weight, price and contributions of a tyre, computed from its size, and the classes of its EU label. */
import { createRandom, type Random } from '../random.ts';
import type { Etichetta, Stagione } from './articolo-demo.ts';
import type { Livello, MarcaDemo } from './marche.ts';

/**
 * Weight in kg from outer diameter and width in mm; `densita` 104 for cars, farm and motorcycles, more for thicker
 * tyres.
 */
export function pesoPneumatico(diametro: number, larghezza: number, densita: number): number {
  return Math.round((larghezza / 1000) * (diametro / 1000) ** 2 * densita * 10) / 10;
}

/** PFU by weight in cents: EcoTyre's table of 2021, upper bounds in kg (glossary: PFU). Null weight: exempt. */
export function pfuCents(pesoKg: number | null): number {
  if (pesoKg === null) return 0;
  return PFU.find(([finoA]) => pesoKg < finoA)?.[1] ?? 25_500;
}

/** The class of a contribution, as EcoTyre names it: P1 the lightest, G15 the heaviest. */
export function classePfu(cents: number): string {
  const indice = PFU.findIndex(([, quota]) => quota === cents);
  const numero = (indice === -1 ? PFU.length : indice) + 1;
  return `${numero < 7 ? 'P' : numero < 10 ? 'M' : 'G'}${numero}`;
}

const PFU: readonly (readonly [number, number])[] = [
  [5, 90],
  [8, 195],
  [13, 290],
  [16, 365],
  [25, 460],
  [35, 755],
  [65, 1_425],
  [105, 1_985],
  [155, 3_200],
  [225, 5_520],
  [305, 8_360],
  [405, 11_050],
  [505, 14_500],
  [705, 17_500],
];

/** Logistic contribution in cents, by weight, for the space of a piece on the van. */
export function contributoPneumaticoCents(pesoKg: number): number {
  if (pesoKg < 5) return 50;
  if (pesoKg < 16) return 80;
  if (pesoKg < 35) return 150;
  if (pesoKg < 105) return 450;
  return 1_200;
}

const PREZZO_LIVELLO: Readonly<Record<Livello, number>> = { premium: 1, medio: 0.78, economico: 0.54 };

/** The trade net price is about 56 % of list price: a generated net price is divided by this. */
const NETTO_SU_LISTINO = 0.56;

/**
 * List price in cents for a net price of `nettoPremium` euro in a premium brand, with a small difference for each
 * pattern; rounded to 10 cents.
 */
export function listinoCents(nettoPremium: number, marca: MarcaDemo, disegno: string): number {
  const delDisegno = 0.93 + 0.14 * createRandom(`prezzo ${marca.nome} ${disegno}`).next();
  const netto = nettoPremium * PREZZO_LIVELLO[marca.livello] * delDisegno;
  return Math.max(10, Math.round((netto / NETTO_SU_LISTINO) * 10)) * 10;
}

const IV_PREZZO: Readonly<Record<string, number>> = {
  Q: 0.95,
  R: 0.95,
  S: 0.95,
  T: 0.95,
  H: 0.97,
  V: 1,
  W: 1.04,
  Y: 1.08,
};
const STAGIONE_PREZZO: Readonly<Record<Stagione, number>> = { 1: 1, 2: 1.06, 3: 1.08 };

export interface PrezzoVettura {
  readonly pesoKg: number;
  readonly raggio: number;
  readonly iv: string;
  readonly stagione: Stagione;
  readonly xl: boolean;
  readonly runflat: boolean;
  readonly marchiata: boolean;
}

/** Net euro of a premium car tyre; 95 for a 205/55R16 91V. */
export function nettoVettura({ pesoKg, raggio, iv, stagione, xl, runflat, marchiata }: PrezzoVettura): number {
  return (
    95 *
    (pesoKg / 8.5) ** 1.1 *
    1.06 ** (raggio - 16) *
    (IV_PREZZO[iv] ?? 1) *
    STAGIONE_PREZZO[stagione] *
    (xl ? 1.03 : 1) *
    (runflat ? 1.18 : 1) *
    (marchiata ? 1.05 : 1)
  );
}

const CLASSI = 'ABCDE';

/**
 * Best and worst class of fuel and wet grip for a brand's tier, as positions in A–E; winter tyres are one class worse.
 */
const CLASSI_LIVELLO: Readonly<Record<Livello, { carburante: [number, number]; bagnato: [number, number] }>> = {
  premium: { carburante: [0, 2], bagnato: [0, 1] },
  medio: { carburante: [1, 3], bagnato: [0, 2] },
  economico: { carburante: [2, 4], bagnato: [1, 3] },
};

interface DatiEtichetta {
  readonly marca: MarcaDemo;
  readonly stagione: Stagione;
  /** Section width in mm: noise limits grow with it. */
  readonly larghezza: number;
  readonly neve: boolean;
  readonly ghiaccio?: boolean;
  readonly random: Random;
}

/** A plausible label of Regulation (EU) 2020/740: usual classes for this tier, season and width. */
export function createEtichetta({
  marca,
  stagione,
  larghezza,
  neve,
  ghiaccio = false,
  random,
}: DatiEtichetta): Etichetta {
  const { carburante, bagnato } = CLASSI_LIVELLO[marca.livello];
  const peggio = stagione === 2 ? 1 : 0;
  const classe = ([migliore, peggiore]: [number, number]): string =>
    CLASSI[Math.min(4, random.int(migliore, peggiore) + peggio)] ?? 'E';
  const limite = 70 + Math.min(4, Math.max(0, Math.floor((larghezza - 185) / 30))) + (stagione === 1 ? 0 : 1);
  const rumore = limite + random.int(-3, 1);
  return {
    carburante: classe(carburante),
    bagnato: classe(bagnato),
    rumore,
    classeRumore: rumore <= limite - 3 ? 'A' : rumore <= limite ? 'B' : 'C',
    neve,
    ghiaccio,
  };
}
