/** A demo catalogue of a given size in its own database, for the duration of a measurement. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts';
import { openPool } from '../apps/server/src/db/pool.ts';
import { freePort } from '../apps/server/src/test/server-process.ts';
import { startProduct, type Running } from './processes.ts';

export interface Catalogo {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly postgresPid: () => number;
  /** Starts the product on this data, always with the same address. */
  start(): Promise<Running>;
}

/** Fills a catalogue, runs `work` with it and deletes it. */
export async function withCatalogo<T>(articoli: number, work: (catalogo: Catalogo) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'battistrada-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: { debug: () => {}, warn: console.error } });
  const pool = openPool({ url: postgres.url, max: 4 });
  try {
    const port = await freePort();
    const start = (): Promise<Running> => startProduct(postgres.url, articoli, port);
    const before = performance.now();
    // The measured process is a restarted one, as in daily use, and not the one that has just loaded the data.
    await (await start()).stop();
    const seconds = ((performance.now() - before) / 1_000).toFixed(1);
    console.log(`\n${articoli.toLocaleString('it-IT')} ARTICOLI (primo avvio con dati dimostrativi: ${seconds} s)`);
    return await work({ pool, databaseUrl: postgres.url, postgresPid: () => postgres.pid(), start });
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
