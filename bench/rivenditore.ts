/**
 * The work of a dealer who orders all day (product.md §8): from 500 pasted rows to the first result, 200 lines added in
 * one transaction; and his own software at the machine door: stock of 500 codes compared with the bare SQL, an EDIWheel
 * inquiry, the whole catalogue while others search.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createChiave } from '../apps/server/src/features/chiave/chiave.service.ts';
import { headersOf, login, PREFIX, PRODUCT_USERNAME } from './account.ts';
import { withCatalogo, type Catalogo } from './catalogo.ts';
import { cpuMsOf, peakMb, residentMb } from './cpu.ts';
import { medianOf, percentileOf, table } from './figures.ts';
import { measure, type Operation } from './load.ts';
import { startFloor } from './processes.ts';
import { buildInchiesta, listTestoMisto, pickCodici } from './rivenditore-richieste.ts';
import { cycleThrough, typicalSearches } from './scenarios.ts';

const VOLTE = 10;
const RIGHE = 500;
const RIGHE_AGGIUNTE = 200;
const RIGHE_EDIWHEEL = 100;
const VOLTE_DISPONIBILITA = 60;
const GIRI = 5;
const AMBITI = ['catalogo', 'disponibilita', 'ordini:leggi', 'ordini:crea'] as const;

type Riga = readonly [misura: string, figura: string, obiettivo: string];

export async function benchRivenditore(sizes: readonly number[], durationMs: number): Promise<void> {
  for (const articoli of sizes) {
    await withCatalogo(articoli, async (catalogo) => {
      const righe = await timeTutto(catalogo, articoli, durationMs);
      table(['', 'misurato', 'obiettivo'], righe);
    });
  }
}

async function timeTutto(catalogo: Catalogo, articoli: number, durationMs: number): Promise<Riga[]> {
  const product = await catalogo.start();
  try {
    const { address, pid } = product;
    const headers = { ...headersOf(await login(address, PRODUCT_USERNAME)), 'content-type': 'application/json' };
    return [
      ...(await timeVerifica(catalogo, address, headers, pid, articoli)),
      await timeAggiunta(catalogo, address, headers),
      await timeDisponibilita(catalogo, address, pid),
      await timeInchiesta(catalogo, address),
      ...(await timeCatalogo(catalogo, address, headers, articoli, durationMs)),
    ];
  } finally {
    await product.stop();
  }
}

/** Other rows each time, as from another dealer. */
async function timeVerifica(
  { pool }: Catalogo,
  address: string,
  headers: Record<string, string>,
  pid: number,
  articoli: number,
): Promise<Riga[]> {
  const prima = residentMb(pid);
  const tempi: number[] = [];
  let detto = '';
  for (let volta = 0; volta <= VOLTE; volta += 1) {
    const testo = (await listTestoMisto(pool, RIGHE, volta)).join('\n');
    const before = performance.now();
    const esito = await post<{ pronte: number; daScegliere: number; daCorreggere: number }>(
      `${address}${PREFIX}/OrdineRapido/Verifica`,
      headers,
      { testo },
    );
    // The first round is for warming up.
    if (volta > 0) tempi.push(performance.now() - before);
    detto = `${esito.pronte} pronte, ${esito.daScegliere} da scegliere, ${esito.daCorreggere} da correggere`;
  }
  const obiettivo = articoli > 100_000 ? '< 2 × quello a 100.000' : '≤ 1.000 ms';
  return [
    [`${RIGHE} righe di testo misto al primo esito (${detto})`, times(tempi), obiettivo],
    ['memoria del processo, prima e al massimo', `${prima} → ${peakMb(pid)} MB`, 'limitata'],
  ];
}

async function timeAggiunta({ pool }: Catalogo, address: string, headers: Record<string, string>): Promise<Riga> {
  const codici = await pickCodici(pool, RIGHE_AGGIUNTE, 0, true);
  const tempi: number[] = [];
  for (let volta = 0; volta <= VOLTE; volta += 1) {
    await pool.query('delete from riga_carrello where utente_id = (select id from utente where username = $1)', [
      PRODUCT_USERNAME,
    ]);
    const before = performance.now();
    const { righe } = await post<{ righe: { esito: string }[] }>(`${address}${PREFIX}/OrdineRapido/Aggiungi`, headers, {
      token: randomUUID(),
      righe: codici.map((codice) => ({ codice, qty: 1 })),
    });
    if (volta > 0) tempi.push(performance.now() - before);
    const rifiutate = righe.filter(({ esito }) => esito !== 'aggiunta').length;
    if (rifiutate > 0) throw new Error(`${rifiutate} rows of ${RIGHE_AGGIUNTE} were refused`);
  }
  return [`${RIGHE_AGGIUNTE} righe aggiunte in una transazione`, times(tempi), '< 300 ms'];
}

/** Compared with one statement that joins article, price and stock, answered by node:http directly. */
async function timeDisponibilita(catalogo: Catalogo, address: string, pid: number): Promise<Riga> {
  const { pool, databaseUrl, postgresPid } = catalogo;
  const floor = await startFloor(databaseUrl);
  try {
    const pacchi = await Promise.all(Array.from({ length: VOLTE }, (_, volta) => pickCodici(pool, RIGHE, volta)));
    const headers = { authorization: await keyOf(catalogo), 'content-type': 'application/json' };
    const run = async (server: number, url: string): Promise<number> => {
      const cpuBefore = cpuMsOf([server, postgresPid()]);
      for (let volta = 0; volta < VOLTE_DISPONIBILITA; volta += 1) {
        const { articoli } = await post<{ articoli: unknown[] }>(url, headers, { codici: pacchi[volta % VOLTE] });
        if (articoli.length < RIGHE) throw new Error(`${articoli.length} of ${RIGHE} articles`);
      }
      return (cpuMsOf([server, postgresPid()]) - cpuBefore) / VOLTE_DISPONIBILITA;
    };
    const giri: { nudo: number; nostro: number }[] = [];
    // The first round is for warming up.
    for (let giro = 0; giro < 4; giro += 1) {
      const nudo = await run(floor.pid, `${floor.address}/availability`);
      giri.push({ nudo, nostro: await run(pid, `${address}/integrazione/v1/disponibilita`) });
    }
    const caldi = giri.slice(1);
    const rapporto = medianOf(caldi.map(({ nudo, nostro }) => nostro / nudo));
    const [nudo, nostro] = [medianOf(caldi.map((giro) => giro.nudo)), medianOf(caldi.map((giro) => giro.nostro))];
    return [
      `disponibilita di ${RIGHE} codici, CPU di server e database`,
      `${nudo.toFixed(1)} → ${nostro.toFixed(1)} ms, ${rapporto.toFixed(2)} ×`,
      '≤ 2 × il solo SQL',
    ];
  } finally {
    await floor.stop();
  }
}

async function timeInchiesta(catalogo: Catalogo, address: string): Promise<Riga> {
  const headers = { authorization: await keyOf(catalogo), 'content-type': 'application/xml' };
  const tempi: number[] = [];
  for (let volta = 0; volta <= VOLTE * 3; volta += 1) {
    const body = await buildInchiesta(catalogo.pool, RIGHE_EDIWHEEL, volta);
    const before = performance.now();
    const answer = await fetch(`${address}/ediwheel/c1`, { method: 'POST', headers, body });
    const testo = await answer.text();
    if (volta > 0) tempi.push(performance.now() - before);
    const quotate = testo.split('<PriceAmount>').length - 1;
    if (quotate < RIGHE_EDIWHEEL)
      throw new Error(`${quotate} of ${RIGHE_EDIWHEEL} lines have a price: ${testo.slice(0, 300)}`);
  }
  return [`inchiesta EDIWheel di ${RIGHE_EDIWHEEL} righe`, times(tempi), '< 200 ms'];
}

/**
 * Alone; then repeatedly while one dealer searches, whose times are compared with those just before: in turns, so that
 * other work of the machine affects both.
 */
async function timeCatalogo(
  { pool, ...catalogo }: Catalogo,
  address: string,
  headers: Record<string, string>,
  articoli: number,
  durationMs: number,
): Promise<Riga[]> {
  const authorization = await keyOf({ pool, ...catalogo });
  const next = cycleThrough(await typicalSearches(pool));
  const search: Operation = async (connection) => {
    const { misura = '', ...filtri } = next();
    const query = new URLSearchParams({ searchTextQuery: misura, ...filtri }).toString();
    return (await connection.send({ url: `${address}${PREFIX}/Ricerca/Pneumatici?${query}`, headers })).status === 200;
  };
  const p95 = async (ms: number) => (await measure(search, { connections: 1, durationMs: ms, cpuMs: () => 0 })).p95Ms;
  await p95(durationMs / 4);
  const sole: number[] = [];
  const giri: { prima: number; intanto: number }[] = [];
  for (let giro = 0; giro < GIRI; giro += 1) {
    sole.push(await readCatalogo(pool, address, authorization, articoli));
    const prima = await p95(durationMs / GIRI);
    let going = true;
    const letture = (async () => {
      while (going) await readCatalogo(pool, address, authorization, articoli);
    })();
    giri.push({ prima, intanto: await p95(durationMs / GIRI) });
    going = false;
    await letture;
  }
  const [prima, intanto] = [medianOf(giri.map((giro) => giro.prima)), medianOf(giri.map((giro) => giro.intanto))];
  const rapporto = medianOf(giri.map((giro) => giro.intanto / giro.prima));
  return [
    ['catalogo intero in NDJSON', `${Math.round(medianOf(sole)).toLocaleString('it-IT')} righe/s`, '≥ 20.000 righe/s'],
    ['p95 delle ricerche intanto', `${prima.toFixed(1)} → ${intanto.toFixed(1)} ms, ${rapporto.toFixed(2)} ×`, '≤ 2 ×'],
  ];
}

/** Rows a second of the whole catalogue, counted on arrival. */
async function readCatalogo(pool: pg.Pool, address: string, authorization: string, articoli: number): Promise<number> {
  // A customer may read only few heavy files an hour; here the limit is reset.
  await pool.query(`delete from limite where key like 'file pesanti:%'`);
  const before = performance.now();
  const answer = await fetch(`${address}/integrazione/v1/articoli`, { headers: { authorization } });
  let righe = 0;
  for await (const pezzo of answer.body ?? []) righe += countRighe(Buffer.from(pezzo));
  if (!answer.ok || righe < articoli * 0.9) throw new Error(`${answer.status}: ${righe} rows of ${articoli}`);
  return (righe / (performance.now() - before)) * 1_000;
}

/** Uses the buffer's own search, because a loop over every byte would slow down the measurement beside it. */
function countRighe(pezzo: Buffer): number {
  let righe = 0;
  for (let at = pezzo.indexOf(10); at >= 0; at = pezzo.indexOf(10, at + 1)) righe += 1;
  return righe;
}

/** A key for each part, because one allows 300 calls at once, then ten a second. */
async function keyOf({ pool }: Catalogo): Promise<string> {
  const { chiave } = await createChiave(
    { pool, clock: { now: () => new Date() } },
    { nome: 'Prova', ambiti: AMBITI, prova: false, ip: [], scade: null, username: PRODUCT_USERNAME },
  );
  return `Bearer ${chiave}`;
}

async function post<T>(url: string, headers: Record<string, string>, body: unknown): Promise<T> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const testo = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${testo.slice(0, 300)}`);
  return JSON.parse(testo) as T;
}

function times(tempi: readonly number[]): string {
  return `${medianOf(tempi).toFixed(0)} ms, il peggiore ${percentileOf(tempi, 1).toFixed(0)} ms`;
}
