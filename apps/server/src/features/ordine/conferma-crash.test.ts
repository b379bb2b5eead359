import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { migrate } from '../../db/migrate.ts';
import { openPool } from '../../db/pool.ts';
import { buildBase } from '../../test/build.ts';
import { buildCrowd, type Crowd } from '../../test/crowd.ts';
import { startServerProcess, until, type ServerProcess } from '../../test/server-process.ts';

/** Four starts of product and database take seconds, but longer on a busy machine. */
const PATIENCE_MS = 120_000;

/** Kills the product, and with it its database, while orders are made, paid and cancelled; then checks the books. */
describe('conferma ordine under SIGKILL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'battistrada-crash-'));
  const log = { debug: () => {}, warn: () => {} };
  let crowd: Crowd;

  /** Runs `work` on the database of the data folder while no server is running. */
  async function onDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    const pool = openPool({ url: postgres.url, max: 2 });
    try {
      return await work(pool);
    } finally {
      await pool.end();
      await postgres.stop();
    }
  }

  const start = (): Promise<ServerProcess> =>
    startServerProcess({ DATA_DIR: dataDir, DEMO: '1', LIMITE_DISPOSITIVI: '100' });

  beforeAll(async () => {
    crowd = await onDatabase(async (pool) => {
      await migrate(pool);
      await buildBase(pool);
      return buildCrowd(pool, 'crash', 300);
    });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('keeps every acknowledged order exactly once after three kills', { timeout: PATIENCE_MS }, async () => {
    for (const answers of [30, 90, 160]) {
      const victim = await start();
      await crowd.enter(() => victim.origin);
      // Calls that the killed server left unanswered are repeated first, under their token.
      const working = crowd.work(() => victim.origin);
      const enough = crowd.answered() + answers;
      await until(async () => crowd.answered() >= enough);
      await victim.kill();
      await working;
    }
    const server = await start();
    await crowd.settle(() => server.origin);
    await server.stop();
    expect(await onDatabase((pool) => crowd.listGuasti(pool))).toEqual([]);
  });
});
