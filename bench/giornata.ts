/**
 * A compressed day of dealers (docs/scale.md): the requests of a wholesaler's busiest hour in their proportions, first
 * at their real pace, whether or not earlier ones are answered, then as fast as answers come; with one, two and four
 * processes on one database. The cost of a request for them and the database gives the model of a core's capacity.
 */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { freePort } from '../apps/server/src/test/server-process.ts';
import { headersOf, login, PREFIX } from './account.ts';
import { withCatalogo, type Catalogo } from './catalogo.ts';
import { cpuMsOf, residentMb } from './cpu.ts';
import { medianOf, percentileOf, table } from './figures.ts';
import { send } from './load.ts';
import { startProduct, type Running } from './processes.ts';
import { createDealers, makeRoom, plentifulArticles, cycleThrough, typicalSearches } from './scenarios.ts';

/** Of a hundred requests. An order is three articles added to the cart, two readings of it and the confirmation. */
const DAY: readonly Kind[] = [
  ...Array.from({ length: 11 }, (): Kind[] => [
    'ricerca',
    'ricerca',
    'ricerca',
    'ricerca',
    'ricerca',
    'ricerca',
    'ricerca',
  ]),
  Array.from({ length: 5 }, (): Kind => 'storico'),
  ...Array.from({ length: 3 }, (): Kind[] => ['aggiunta', 'aggiunta', 'aggiunta', 'carrello', 'carrello', 'conferma']),
].flat();
type Kind = 'ricerca' | 'aggiunta' | 'carrello' | 'conferma' | 'storico';
const ORDERS_A_HUNDRED = DAY.filter((kind) => kind === 'conferma').length;

/** 200 orders a minute at 17:00, with their other requests. */
const PACE = (200 / 60 / ORDERS_A_HUNDRED) * DAY.length;
const PROCESSES = [1, 2, 4];
const AT_ONCE = 24;

interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** The number of errors of each kind. */
  readonly errors: string;
  readonly webMs: number;
  readonly databaseMs: number;
}

export async function benchGiornata(articoli: number, durationMs: number): Promise<void> {
  await withCatalogo(articoli, async (catalogo) => {
    await makeRoom(catalogo.pool);
    const dealers = await createDealers(catalogo.pool);
    const rows: string[][] = [];
    for (const count of PROCESSES) {
      const products = await Promise.all(
        Array.from({ length: count }, async () => startProduct(catalogo.databaseUrl, articoli, await freePort())),
      );
      try {
        const request = await prepareDay(catalogo, dealers, products);
        await run(catalogo, products, request, durationMs / 4, null);
        for (const pace of [PACE, null]) {
          const load = await run(catalogo, products, request, durationMs, pace);
          rows.push(rowOf(count, pace, load, Math.max(...products.map(({ pid }) => residentMb(pid)))));
        }
      } finally {
        await Promise.all(products.map((product) => product.stop()));
      }
    }
    console.log(
      `\n${availableParallelism()} processori, carico ${loadavg()[0]?.toFixed(2)}; il generatore gira sugli stessi`,
    );
    table(
      [
        'processi',
        'richieste/s',
        'ordini/min',
        'p50',
        'p95',
        'errori',
        'CPU web',
        'CPU database',
        'MB al più',
        'richieste/s a core: web',
        'database',
      ],
      rows,
    );
  });
}

function rowOf(count: number, pace: number | null, load: Load, mb: number): string[] {
  return [
    `${count}, ${pace === null ? 'senza attese' : 'al passo delle 17:00'}`,
    load.perSecond.toFixed(0),
    ((load.perSecond * 60 * ORDERS_A_HUNDRED) / DAY.length).toFixed(0),
    `${load.p50Ms.toFixed(1)} ms`,
    `${load.p95Ms.toFixed(1)} ms`,
    load.errors,
    `${load.webMs.toFixed(2)} ms`,
    `${load.databaseMs.toFixed(2)} ms`,
    String(mb),
    (1_000 / load.webMs).toFixed(0),
    (1_000 / load.databaseMs).toFixed(0),
  ];
}

/** Sends the n-th request of a day to one of the processes, as one of the dealers; returns the error, or null. */
type SendNth = (n: number) => Promise<string | null>;

async function prepareDay(
  { pool }: Catalogo,
  dealers: readonly string[],
  products: readonly Running[],
): Promise<SendNth> {
  const first = products[0]?.address ?? '';
  const sessions = await Promise.all(dealers.map((username) => login(first, username)));
  const nextSearch = cycleThrough(await typicalSearches(pool));
  const nextArticle = cycleThrough(await plentifulArticles(pool));
  const agent = new Agent({ keepAlive: true });
  const call = async (n: number, path: string, query: Record<string, string>, method = 'GET'): Promise<number> => {
    const body = method === 'POST' ? '{}' : undefined;
    const answer = await send(agent, {
      method,
      url: `${products[n % products.length]?.address}${PREFIX}${path}?${new URLSearchParams(query).toString()}`,
      headers: {
        // A dealer goes through his day in order, so consecutive requests belong to him.
        ...headersOf(sessions[Math.floor(n / DAY.length) % sessions.length] ?? ''),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    return answer.status;
  };
  const kinds: Readonly<Record<Kind, (n: number) => Promise<number>>> = {
    ricerca: (n) => {
      const { misura = '', ...filtri } = nextSearch();
      return call(n, '/Ricerca/Pneumatici', { searchTextQuery: misura, ...filtri });
    },
    aggiunta: (n) => call(n, '/Carrello/Aggiungi', { id: nextArticle(), qty: '1', token: randomUUID() }),
    carrello: (n) => call(n, '/Carrello/Carrello', { simulaSmistamento: 'true' }),
    conferma: (n) => call(n, '/Ordine/ConfermaOrdine', { idDestinazione: '-1', token: randomUUID() }, 'POST'),
    storico: (n) => call(n, '/Ordini/Cerca', {}),
  };
  return async (n) => {
    const kind = DAY[n % DAY.length] ?? 'ricerca';
    const status = await kinds[kind](n);
    // With parallel requests a confirmation may find a cart that is empty or changed, which is a valid answer.
    return status === 200 || (kind === 'conferma' && status === 402) ? null : `${kind} ${status}`;
  };
}

async function run(
  { postgresPid }: Catalogo,
  products: readonly Running[],
  sendNth: SendNth,
  durationMs: number,
  pace: number | null,
): Promise<Load> {
  const times: number[] = [];
  const errors = new Map<string, number>();
  let sent = 0;
  const one = async (): Promise<void> => {
    const before = performance.now();
    sent += 1;
    const fault = await sendNth(sent).catch((error: unknown) => String(error));
    if (fault !== null) errors.set(fault, (errors.get(fault) ?? 0) + 1);
    times.push(performance.now() - before);
  };
  const pids = products.map(({ pid }) => pid);
  const [web, database] = [cpuMsOf(pids), cpuMsOf([postgresPid()])];
  const began = performance.now();
  const end = began + durationMs;
  if (pace === null) {
    const loop = async (): Promise<void> => {
      while (performance.now() < end) await one();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loop));
  } else {
    const underWay: Promise<void>[] = [];
    while (performance.now() < end) {
      const due = ((performance.now() - began) / 1_000) * pace;
      while (underWay.length < due) underWay.push(one());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await Promise.all(underWay);
  }
  const seconds = (performance.now() - began) / 1_000;
  return {
    perSecond: times.length / seconds,
    p50Ms: medianOf(times),
    p95Ms: percentileOf(times, 0.95),
    errors: [...errors].map(([fault, n]) => `${n} × ${fault}`).join(', ') || '0',
    webMs: (cpuMsOf(pids) - web) / times.length,
    databaseMs: (cpuMsOf([postgresPid()]) - database) / times.length,
  };
}
