/** Single searches: their time in the database on one connection, and the first page by size over HTTP. */
import { chiaviRicerca, parseMisura } from '@battistrada/domain/misura';
import { openPool } from '../apps/server/src/db/pool.ts';
import type { Criteri } from '../apps/server/src/features/ricerca/fonte.sql.ts';
import { selectProdotti } from '../apps/server/src/features/ricerca/ricerca.sql.ts';
import { NESSUN_CRITERIO } from '../apps/server/src/test/criteri.ts';
import { getAccount, headersOf, login, PREFIX, PRODUCT_USERNAME } from './account.ts';
import { medianOf } from './figures.ts';
import { measure, type Operation } from './load.ts';

const A_PAGINA = 24;
const WARM_UPS = 8;
const ROUNDS = 15;
const HTTP_MS = 500;

/** Among the commonest sizes of every catalogue; the measured catalogue's commonest is added. */
const MISURE = ['205/55 R16', '195/65 R15', '225/45 R17', '225/40 R18', '235/55 R19'];
const PIU_COMUNE = 'la misura più comune del catalogo';

interface RicercaProvata {
  readonly nome: string;
  readonly criteri: Partial<Criteri>;
  readonly pagina?: number;
}

const di = (misura: string): Partial<Criteri> => {
  const letta = parseMisura(misura);
  return { misure: letta === null ? [] : chiaviRicerca(letta) };
};

const [PRIMA = ''] = MISURE;

/** By a size; brand 1 and season 1 are common ones of the demo's. */
const CON_MISURA: readonly RicercaProvata[] = [
  ...MISURE.map((misura) => ({ nome: misura, criteri: di(misura) })),
  ...MISURE.slice(0, 2).map((misura) => ({ nome: `${misura}, marca`, criteri: { ...di(misura), marche: [1] } })),
  ...MISURE.slice(0, 2).map((misura) => ({ nome: `${misura}, stagione`, criteri: { ...di(misura), stagioni: [1] } })),
  { nome: 'misura, stagione, indici', criteri: { ...di(PRIMA), stagioni: [1], iv: 'V', indiceCaricoMin: 91 } },
  { nome: 'misura, 4 pezzi', criteri: { ...di(PRIMA), pezziMinimi: 4 } },
  { nome: 'misura, parola', criteri: { ...di(PRIMA), parole: ['crossclimate'] } },
  { nome: 'misura, anche non disponibili', criteri: { ...di(PRIMA), pezziMinimi: 0 } },
];

/** Searches of the screen without a size: filters, product tabs, words. */
const SENZA_MISURA: readonly RicercaProvata[] = [
  { nome: 'stagione', criteri: { stagioni: [1] } },
  { nome: 'stagione, anche non disponibili', criteri: { stagioni: [1], pezziMinimi: 0 } },
  { nome: 'stagione, pagina 40', criteri: { stagioni: [1] }, pagina: 40 },
  { nome: 'stagione, pagina 100', criteri: { stagioni: [1] }, pagina: 100 },
  { nome: 'marca', criteri: { marche: [1] } },
  { nome: 'tre marche', criteri: { marche: [1, 2, 3] } },
  { nome: 'marca, stagione', criteri: { marche: [3], stagioni: [1] } },
  { nome: 'marca, stagione, anche non disponibili', criteri: { marche: [3], stagioni: [1], pezziMinimi: 0 } },
  { nome: 'iv', criteri: { iv: 'V' } },
  { nome: 'settore VETTURA', criteri: { settore: 'VETTURA' } },
  { nome: 'settore AGRICOLO', criteri: { settore: 'AGRICOLO' } },
  { nome: 'settore AUTOCARRO', criteri: { settore: 'AUTOCARRO' } },
  { nome: 'settore MOTO, marca', criteri: { settore: 'MOTO', marche: [1] } },
  { nome: 'settore MOTO, invernali', criteri: { settore: 'MOTO', stagioni: [2] } },
  { nome: 'run-flat', criteri: { runflat: true } },
  { nome: 'non run-flat', criteri: { runflat: false } },
  { nome: 'categoria', criteri: { categorie: ['VET-SPO'] } },
  { nome: 'outlet', criteri: { outlet: true } },
  { nome: 'outlet, marche, stagione', criteri: { outlet: true, marche: [1, 2, 3], stagioni: [2] } },
  { nome: 'raggio', criteri: { raggio: 16 } },
  { nome: 'raggio, marca, stagione', criteri: { raggio: 16, marche: [1], stagioni: [2] } },
  { nome: 'raggio raro, stagione', criteri: { raggio: 24, stagioni: [2] } },
  { nome: 'raggio, run-flat', criteri: { raggio: 16, runflat: true } },
  { nome: 'XL, stagione', criteri: { rinforzato: 'XL', stagioni: [1] } },
  { nome: 'XL', criteri: { rinforzato: 'XL' } },
  { nome: 'M+S', criteri: { marcature: ['M+S'] } },
  { nome: 'M+S e 3PMSF, marca', criteri: { marcature: ['M+S', '3PMSF'], marche: [1] } },
  { nome: 'marcatura rara', criteri: { marcature: ['MO'] } },
  { nome: 'indice di carico', criteri: { indiceCaricoMin: 103 } },
  { nome: 'indice di carico, raggio', criteri: { indiceCaricoMin: 120, raggio: 16 } },
  { nome: 'tubeless', criteri: { escluse: ['tt'] } },
  { nome: '4 pezzi', criteri: { pezziMinimi: 4 } },
  { nome: '4 pezzi, stagione', criteri: { pezziMinimi: 4, stagioni: [1] } },
  { nome: '20 pezzi, marca', criteri: { pezziMinimi: 20, marche: [1] } },
  { nome: 'parola', criteri: { parole: ['crossclimate'] } },
  { nome: 'due parole', criteri: { parole: ['primacy', '4'] } },
  { nome: 'parola di una lettera', criteri: { parole: ['p'] } },
  { nome: 'EAN', criteri: { ean: '2000000000015' } },
  { nome: 'scheda cerchi', criteri: { tipoProdotto: 2 } },
  { nome: 'scheda cerchi, ferro 15', criteri: { tipoProdotto: 2, tipo: 'FERRO', raggio: 15 } },
  { nome: 'scheda camere', criteri: { tipoProdotto: 3 } },
  { nome: 'scheda consumo', criteri: { tipoProdotto: 4 } },
  { nome: 'scheda bici e scooter', criteri: { tipoProdotto: 5 } },
];

export interface TempoRicerca {
  readonly nome: string;
  readonly conMisura: boolean;
  readonly pagina: number;
  readonly ms: number;
  readonly trovati: number;
}

/** Median times in the database, one search after the other. */
export async function timeRicerche(databaseUrl: string, misuraComune: string): Promise<TempoRicerca[]> {
  const pool = openPool({ url: databaseUrl, max: 1 });
  try {
    const acquirente = await getAccount(pool, PRODUCT_USERNAME);
    const search = ({ criteri, pagina = 1 }: RicercaProvata) =>
      selectProdotti(
        pool,
        acquirente,
        { ...NESSUN_CRITERIO, ...criteri },
        { accoppiata: [], limit: A_PAGINA, offset: (pagina - 1) * A_PAGINA },
      );
    const all: readonly RicercaProvata[] = [
      { nome: PIU_COMUNE, criteri: di(misuraComune) },
      ...CON_MISURA,
      ...SENZA_MISURA,
    ];
    // All run once before, so that the first measured one is not the slowest.
    for (const ricerca of all) await search(ricerca);
    const timed: TempoRicerca[] = [];
    for (const ricerca of all) {
      const times: number[] = [];
      let trovati = 0;
      for (let i = 0; i < WARM_UPS + ROUNDS; i += 1) {
        const before = performance.now();
        const found = await search(ricerca);
        times.push(performance.now() - before);
        trovati = found[0]?.totale ?? 0;
      }
      const { nome, criteri, pagina = 1 } = ricerca;
      const conMisura = (criteri.misure ?? []).length > 0;
      timed.push({ nome, conMisura, pagina, ms: medianOf(times.slice(WARM_UPS)), trovati });
    }
    return timed;
  } finally {
    await pool.end();
  }
}

export interface TempoPagina {
  readonly nome: string;
  readonly ms: number;
}

/** Median times of the first page by size, from the running product to its client. */
export async function timePrimePagine(product: string, misuraComune: string): Promise<TempoPagina[]> {
  const headers = headersOf(await login(product, PRODUCT_USERNAME));
  const timed: TempoPagina[] = [];
  for (const misura of [misuraComune, ...MISURE]) {
    const url = `${product}${PREFIX}/Ricerca/Pneumatici?${new URLSearchParams({ searchTextQuery: misura }).toString()}`;
    const operation: Operation = async (connection) => {
      const { status, body } = await connection.send({ url, headers });
      if (status !== 200) throw new Error(`search of ${misura}: ${status} ${body}`);
      return true;
    };
    const run = (durationMs: number) => measure(operation, { connections: 1, durationMs, cpuMs: () => 0 });
    await run(HTTP_MS / 2);
    const { p50Ms } = await run(HTTP_MS);
    timed.push({ nome: timed.length === 0 ? PIU_COMUNE : misura, ms: p50Ms });
  }
  return timed;
}
