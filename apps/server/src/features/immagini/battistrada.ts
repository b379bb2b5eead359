/** Tread patterns by kind of tyre, as blocks between grooves. */
import type { Blocco, FormaPneumatico } from './pneumatico.ts';

const rettangolo = (da: number, a: number, inizio: number, fine: number, obliquo = 0): Blocco => [
  [da, inizio],
  [a, inizio + obliquo],
  [a, fine + obliquo],
  [da, fine],
];

/** Mirrored across the middle. */
const specchio = (blocco: Blocco): Blocco => blocco.map(([u, v]) => [-u, v] as const).toReversed();
const conSpecchio = (...blocchi: Blocco[]): Blocco[] => blocchi.flatMap((blocco) => [blocco, specchio(blocco)]);

/** Ribs between straight grooves, cut every pitch by slots as long as `taglio` of it. */
const costole = (bordi: readonly (readonly [number, number])[], taglio: number, obliquo: number): Blocco[] =>
  bordi.map(([da, a]) => rettangolo(da, a, 0, 1 - taglio, (da + a < 0 ? -1 : 1) * obliquo));

/** Sipes: thin slices instead of one block. */
const lamelle = (da: number, a: number, quante: number, obliquo: number): Blocco[] =>
  Array.from({ length: quante }, (_, i) => rettangolo(da, a, (i + 0.06) / quante, (i + 0.8) / quante, obliquo));

const VETTURA = { larghezza: 0.52, cerchio: 0.66, spalla: 0.07, raggi: 5 } as const;

export const FORME: Readonly<Record<string, FormaPneumatico>> = {
  'pneumatico-estivo': {
    ...VETTURA,
    passo: 30,
    blocchi: costole(
      [
        [-0.96, -0.58],
        [-0.5, -0.1],
        [-0.02, 0.42],
        [0.5, 0.96],
      ],
      0.12,
      0.25,
    ),
  },
  'pneumatico-invernale': {
    ...VETTURA,
    cerchio: 0.6,
    passo: 24,
    blocchi: [
      ...lamelle(-0.96, -0.6, 3, -0.3),
      ...lamelle(-0.52, -0.08, 3, -0.5),
      ...lamelle(0.08, 0.52, 3, 0.5),
      ...lamelle(0.6, 0.96, 3, 0.3),
    ],
  },
  'pneumatico-4-stagioni': {
    ...VETTURA,
    cerchio: 0.63,
    passo: 20,
    blocchi: conSpecchio(
      [
        [0.04, 0],
        [0.96, 0.95],
        [0.96, 1.4],
        [0.04, 0.42],
      ],
      [
        [0.04, 0.55],
        [0.5, 1.02],
        [0.5, 1.35],
        [0.04, 0.9],
      ],
    ),
  },
  'pneumatico-fuoristrada': {
    larghezza: 0.56,
    cerchio: 0.5,
    spalla: 0.06,
    raggi: 6,
    passo: 16,
    blocchi: [
      ...conSpecchio(rettangolo(0.62, 0.98, 0, 0.66), rettangolo(0.1, 0.52, 0.1, 0.5, 0.3)),
      rettangolo(-0.3, 0.3, 0.72, 0.98),
    ],
  },
  'pneumatico-autocarro': {
    larghezza: 0.52,
    cerchio: 0.56,
    spalla: 0.03,
    raggi: 10,
    passo: 34,
    blocchi: costole(
      [
        [-0.97, -0.64],
        [-0.56, -0.24],
        [-0.16, 0.16],
        [0.24, 0.56],
        [0.64, 0.97],
      ],
      0.08,
      0,
    ),
  },
  'pneumatico-agricolo': {
    larghezza: 0.5,
    cerchio: 0.56,
    spalla: 0.05,
    raggi: 8,
    passo: 13,
    blocchi: [
      [
        [0.03, 0],
        [0.98, 0.62],
        [0.98, 0.98],
        [0.03, 0.32],
      ],
      [
        [-0.03, 0.5],
        [-0.98, 1.12],
        [-0.98, 1.48],
        [-0.03, 0.82],
      ],
    ],
  },
  'pneumatico-movimento-terra': {
    larghezza: 0.66,
    cerchio: 0.5,
    spalla: 0.04,
    raggi: 8,
    passo: 12,
    blocchi: [...conSpecchio(rettangolo(0.06, 0.98, 0, 0.6, 0.12)), rettangolo(-0.3, 0.3, 0.2, 0.5)],
  },
  'pneumatico-industriale': {
    larghezza: 0.56,
    cerchio: 0.52,
    spalla: 0.04,
    raggi: 5,
    passo: 16,
    blocchi: conSpecchio(rettangolo(0.08, 0.97, 0, 0.62, 0.3)),
  },
  'pneumatico-moto': {
    larghezza: 0.36,
    cerchio: 0.7,
    spalla: 0.4,
    raggi: 5,
    passo: 9,
    blocchi: [
      rettangolo(-0.2, 0.2, 0, 0.999),
      ...conSpecchio([
        [0.24, 0.1],
        [0.9, 0.5],
        [0.9, 1.05],
        [0.24, 0.75],
      ]),
    ],
  },
  'pneumatico-scooter': {
    larghezza: 0.46,
    cerchio: 0.52,
    spalla: 0.36,
    raggi: 3,
    passo: 11,
    blocchi: [
      ...conSpecchio([
        [0.12, 0.1],
        [0.86, 0.4],
        [0.86, 0.85],
        [0.12, 0.6],
      ]),
      rettangolo(-0.08, 0.08, 0, 0.999),
    ],
  },
  'copertura-bici': {
    larghezza: 0.1,
    cerchio: 0.88,
    spalla: 0.12,
    raggi: 18,
    passo: 46,
    blocchi: [rettangolo(-0.7, 0.7, 0, 0.82)],
  },
  'copertura-mtb': {
    larghezza: 0.17,
    cerchio: 0.8,
    spalla: 0.16,
    raggi: 16,
    passo: 30,
    blocchi: [...conSpecchio(rettangolo(0.5, 0.95, 0, 0.5)), rettangolo(-0.35, 0.35, 0.4, 0.85)],
  },
};
