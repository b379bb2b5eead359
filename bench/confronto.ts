/** The same searches in catalogues of several sizes, side by side. */
import { table } from './figures.ts';
import type { TempoPagina, TempoRicerca } from './ricerche.ts';

export interface TempiCatalogo {
  readonly articoli: number;
  readonly ricerche: readonly TempoRicerca[];
  readonly primePagine: readonly TempoPagina[];
  readonly rapporti: readonly RapportoPavimento[];
}

/** CPU time of server and database together, in multiples of the floor's. */
export interface RapportoPavimento {
  readonly name: string;
  readonly connections: number;
  readonly obiettivo: number;
  readonly cpu: number;
  /** The product's own, in milliseconds for each operation. */
  readonly cpuMs: number;
}

const SENZA_MISURA_MS = 25;
const RAPPORTO_PRIMA_PAGINA = 1.5;

/** One line for each load: its CPU time in multiples of the floor's, in each catalogue, with its target. */
export function printRapporti(tempi: readonly TempiCatalogo[]): void {
  console.log('\nCPU DI SERVER E DATABASE, IN MULTIPLI DEL PAVIMENTO (mediana dei giri)');
  table(
    [
      'carico',
      'connessioni',
      ...tempi.map(({ articoli }) => articoli.toLocaleString('it-IT')),
      'obiettivo',
      ...tempi.map(({ articoli }) => `ms su ${articoli.toLocaleString('it-IT')}`),
      'il più caro / il meno caro',
    ],
    sideBySide(tempi.map(({ rapporti }) => rapporti)).map((same) => [
      same[0]?.name ?? '',
      String(same[0]?.connections ?? ''),
      ...same.map(({ cpu }) => cpu.toFixed(2)),
      `≤ ${same[0]?.obiettivo ?? ''}`,
      ...same.map(({ cpuMs }) => cpuMs.toFixed(2)),
      (Math.max(...same.map(({ cpuMs }) => cpuMs)) / Math.min(...same.map(({ cpuMs }) => cpuMs))).toFixed(2),
    ]),
  );
}

/** One line for each search: its time in each catalogue, the ratio of the last to the first, the number of rows. */
export function printConfronto(tempi: readonly TempiCatalogo[]): void {
  const heads = tempi.map(({ articoli }) => articoli.toLocaleString('it-IT'));
  console.log('\nRICERCHE NEL DATABASE (ms, mediana, una connessione)');
  table(
    ['ricerca', ...heads, 'rapporto', ...heads.map((head) => `trovati su ${head}`)],
    sideBySide(tempi.map(({ ricerche }) => ricerche)).map((same) => [
      same[0]?.nome ?? '',
      ...timesAndRatio(same),
      ...same.map(({ trovati }) => String(trovati)),
    ]),
  );
  for (const { articoli, ricerche } of tempi) {
    const [worst] = ricerche
      .filter(({ conMisura, pagina }) => !conMisura && pagina === 1)
      .toSorted((a, b) => b.ms - a.ms);
    if (worst === undefined) continue;
    const size = articoli.toLocaleString('it-IT');
    console.log(
      `  la peggiore senza misura su ${size}: ${worst.nome}, ${worst.ms.toFixed(2)} ms (obiettivo < ${SENZA_MISURA_MS})`,
    );
  }

  console.log(`\nPRIMA PAGINA PER MISURA, HTTP (ms, mediana; obiettivo del rapporto ≤ ${RAPPORTO_PRIMA_PAGINA})`);
  table(
    ['misura', ...heads, 'rapporto'],
    sideBySide(tempi.map(({ primePagine }) => primePagine)).map((same) => [
      same[0]?.nome ?? '',
      ...timesAndRatio(same),
    ]),
  );
}

/** Turns lists with the same entries into one list for each entry. */
function sideBySide<T>(lists: readonly (readonly T[])[]): T[][] {
  const [first = []] = lists;
  return first.map((_, i) =>
    lists.flatMap((list) => {
      const item = list[i];
      return item === undefined ? [] : [item];
    }),
  );
}

function timesAndRatio(same: readonly { readonly ms: number }[]): string[] {
  const ratio = (same.at(-1)?.ms ?? 0) / (same[0]?.ms ?? 1);
  return [...same.map(({ ms }) => ms.toFixed(2)), ratio.toFixed(2)];
}
