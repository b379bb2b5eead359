/** The cost of reading a search text: spellings that dealers type, and the worst possible texts. */
import { parseRicerca } from '@battistrada/domain/ricerca';
import { MARCHE } from '../apps/demo/src/catalogo/marche.ts';
import { medianOf, percentileOf, table } from './figures.ts';

export const TIPICI = [
  '2055516',
  '205 55 16 91v mich',
  '2055516 inv rft',
  '205/55r16 94v xl est',
  's2055516',
  '225/45r17 e 255/40r17',
  '2254517+2554017',
  'ant 245 40 19 post 275 35 19 *',
  '31x10.5r15',
  '195r14c',
  '19514 8pr',
  '2256516c 112r',
  '225/70r15cp camper',
  '31580225',
  '385/65 r22,5 rimorchio',
  '12r22.5',
  '215 75 17.5 trattivo',
  'camera aria 10.00-20',
  'protettore 10.00-20',
  'camera 4.00-8 tr87',
  '1000r20 16pr',
  '16.9-30',
  '4208530',
  '12.5/80-18',
  '120/70zr17 58w',
  '1805517 post moto',
  '110 70 16 scooter',
  '3.50-10',
  'cerchio ferro 16 5x112 et46',
  'cerchi lega 17',
  '4 stagioni 1956515 mich o conti',
  'crossclimate 2 2055517 xl',
  'ps4s 2453518',
  '3528701234564',
  '2055516 p7 anche non disponibili',
  '4 pz 2055516 91v goodyear no rf',
  'pesi adesivi',
  'valvole tr414',
  '26x1.95',
  '16',
];

/** Repeated up to the maximum length of a text. */
const AVVERSI = ['2 ', '5 ', '½', '½"', '1½/', '2x', '1/', 'a', 'mich ', '2055516 ', '205/', '(', '👍🏽', 'ﬀ'];

const WARM_UPS = 200;
const ROUNDS = 1_000;
const ROUNDS_ALONE = 200;
const TARGET_US = 50;

// One array for all: the parser builds its index of brands once for it.
const marche = MARCHE.map(({ id, nome }) => ({ idMarca: id, nome }));

/** Measures the parser and prints the figures. */
export function benchParser(): void {
  for (let i = 0; i < WARM_UPS; i += 1) for (const testo of TIPICI) timeUs(testo);
  const times = Array.from({ length: ROUNDS }, () => TIPICI.map(timeUs)).flat();
  console.log(`\nLETTURA DEL TESTO (µs; obiettivo ${TARGET_US} di norma)`);
  console.log(
    `  ${TIPICI.length} testi tipici: mediana ${medianOf(times).toFixed(1)}   p99 ${percentileOf(times, 0.99).toFixed(1)}`,
  );
  const tipici = TIPICI.map((testo) => timesOf(testo, testo)).toSorted(bySlowest);
  const avversi = AVVERSI.map((pezzo) => timesOf(`500 caratteri di «${pezzo}»`, pezzo.repeat(500).slice(0, 500)));
  table(
    ['il più lento dei tipici, poi i testi avversi', 'mediana', 'p99'],
    [...tipici.slice(0, 1), ...avversi.toSorted(bySlowest)].map(({ nome, mediana, p99 }) => [
      nome,
      mediana.toFixed(1),
      p99.toFixed(1),
    ]),
  );
}

interface Tempi {
  readonly nome: string;
  readonly mediana: number;
  readonly p99: number;
}

function timesOf(nome: string, testo: string): Tempi {
  const times = Array.from({ length: ROUNDS_ALONE }, () => timeUs(testo));
  return { nome, mediana: medianOf(times), p99: percentileOf(times, 0.99) };
}

const bySlowest = (a: Tempi, b: Tempi): number => b.mediana - a.mediana;

function timeUs(testo: string): number {
  const before = performance.now();
  parseRicerca(testo, { marche });
  return (performance.now() - before) * 1_000;
}
