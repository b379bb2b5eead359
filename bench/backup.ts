/**
 * A backup of much and its restore by the commands, in the embedded database: how long they take, what they need, and
 * how much slower searches are meanwhile. Goals for 1,000,000 articles and as many orders: 3 minutes, 10 minutes, p95
 * at most 1.5 times.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts';
import { headersOf, login, PREFIX, PRODUCT_USERNAME } from './account.ts';
import { withCatalogo } from './catalogo.ts';
import { medianOf, percentileOf } from './figures.ts';
import { send } from './load.ts';
import { runComando, type ComandoRun } from './processes.ts';
import { commonestSizes, cycleThrough } from './scenarios.ts';

/** As a wholesaler with some dozen dealers at the counter. */
const SEARCH_EVERY_MS = 100;
const ALONE_MS = 30_000;
const COPIES_AT_ONCE = 25;

export async function benchBackup(articoli: number): Promise<void> {
  await withCatalogo(articoli, async ({ pool, databaseUrl, start }) => {
    const ordini = await copyOrders(pool, articoli);
    await pool.query('analyze');
    const folder = mkdtempSync(join(tmpdir(), 'battistrada-bench-backup-'));
    const product = await start();
    const agent = new Agent({ keepAlive: true });
    try {
      const headers = headersOf(await login(product.address, PRODUCT_USERNAME));
      const next = cycleThrough(await commonestSizes(pool, 40));
      const search = async (): Promise<number> => {
        const query = new URLSearchParams({ searchTextQuery: next().misura });
        const before = performance.now();
        const { status } = await send(agent, {
          url: `${product.address}${PREFIX}/Ricerca/Pneumatici?${query.toString()}`,
          headers,
        });
        if (status !== 200) throw new Error(`search: ${status}`);
        return performance.now() - before;
      };
      const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
      const alone = await searchDuring(pause(ALONE_MS), search);
      const file = join(folder, 'prova.zip');
      const backup = run(['backup', `--file=${file}`], { DATABASE_URL: databaseUrl, DATA_DIR: folder });
      const beside = await searchDuring(backup, search);
      const after = await searchDuring(pause(ALONE_MS), search);
      console.log(
        `\n${ordini.total.toLocaleString('it-IT')} ordini, carico della macchina ${loadavg()[0]?.toFixed(2)}`,
      );
      console.log(`backup: ${describe(await backup)}, ${Math.round(statSync(file).size / 1e6)} MB`);
      console.log(`ricerche prima ${times(alone)}; durante ${times(beside)}; dopo ${times(after)}`);
      await product.stop();
      console.log(`ripristino: ${describe(await restore(file, folder, ordini.copied))}`);
    } finally {
      agent.destroy();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/**
 * The demo's orders again and again, each with its lines and what each deposito gave, until there are as many as
 * `wanted`.
 */
async function copyOrders(pool: pg.Pool, wanted: number): Promise<{ total: number; copied: boolean }> {
  const columns = async (tabella: string, but: readonly string[]): Promise<string> => {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ($2::text[])`,
      [tabella, but],
    );
    return rows.map(({ name }) => name).join(', ');
  };
  const { rows } = await pool.query<{ n: number; step: number; numero: number }>(
    `select count(*)::int as n, max(id) + 1 as step, max(numero) - min(numero) + 1 as numero from ordine`,
  );
  const [{ n, step, numero } = { n: 0, step: 0, numero: 0 }] = rows;
  const ordine = await columns('ordine', ['id', 'numero']);
  const copies = Math.ceil(wanted / n) - 1;
  for (let first = 1; first <= copies; first += COPIES_AT_ONCE) {
    const series = `generate_series(${first}, ${Math.min(copies, first + COPIES_AT_ONCE - 1)}) as copy`;
    await pool.query(
      `insert into ordine (id, numero, ${ordine})
       select id + copy * ${step}, numero + copy * ${numero}, ${ordine} from ordine, ${series} where id < ${step}`,
    );
    for (const tabella of ['riga_ordine', 'smistamento']) {
      const rest = await columns(tabella, ['ordine_id']);
      await pool.query(
        `insert into ${tabella} (ordine_id, ${rest})
         select ordine_id + copy * ${step}, ${rest} from ${tabella}, ${series} where ordine_id < ${step}`,
      );
    }
  }
  return { total: n * (copies + 1), copied: copies > 0 };
}

/** Searches at a steady pace, whether or not the earlier ones are answered, until `work` is done; their times. */
async function searchDuring(work: Promise<unknown>, search: () => Promise<number>): Promise<readonly number[]> {
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => void asked.push(search()), SEARCH_EVERY_MS);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
  return Promise.all(asked);
}

/** Of a restore whose books do not balance: the copied orders have neither documents nor shipments of their own. */
const NOT_BALANCED = 1;

async function run(args: readonly string[], env: Record<string, string>, expected = 0): Promise<ComandoRun> {
  const done = await runComando(args, env);
  if (done.code !== expected) throw new Error(`${args[0]} ended with ${done.code}`);
  return done;
}

/** Restores into an empty database of its own, with the checks of the books that belong to a restore. */
async function restore(file: string, folder: string, copied: boolean): Promise<ComandoRun> {
  const dataDir = join(folder, 'ripristino');
  const postgres = await startEmbeddedPostgres({ dataDir, log: { debug: () => {}, warn: console.error } });
  try {
    const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'file') };
    return await run(['ripristina', `--file=${file}`], env, copied ? NOT_BALANCED : 0);
  } finally {
    await postgres.stop();
  }
}

const describe = ({ seconds, cpuMs, peakMb }: ComandoRun): string =>
  `${seconds.toFixed(0)} s, CPU del comando ${(cpuMs / 1_000).toFixed(0)} s, memoria al massimo ${peakMb} MB`;

const times = (all: readonly number[]): string =>
  `p50 ${medianOf(all).toFixed(0)} p95 ${percentileOf(all, 0.95).toFixed(0)} ms`;
