/**
 * Processes are killed and connections cut at random while dealers order, pay and cancel: no order is lost or
 * incomplete. With the three rounds of conferma-crash.test.ts, which kill the database too, there are thirty rounds of
 * SIGKILL.
 */
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '@battistrada/demo/random';
import { buildBase, buildUtente } from '../../test/build.ts';
import { buildCrowd, type Crowd } from '../../test/crowd.ts';
import { startServerProcess, until, type ServerProcess } from '../../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const STOCK = 300;
const CUTS = 60;
/** `UCCISIONI=1000 UCCISIONI_SEME=7 npm test -- multi guasti` kills this often, with this seed (`bench/lunga.ts`). */
const KILLS = Number(process.env['UCCISIONI'] ?? 27);
const SEED = process.env['UCCISIONI_SEME'] ?? '';
/** Only ends a test that hangs: fourteen starts take half a minute, and ten times as long on a busy machine. */
const PATIENCE_MS = 300_000 + KILLS * 20_000;

describe('ordini e pagamenti sotto guasti', { timeout: PATIENCE_MS }, () => {
  let database: TestDatabase;
  const running = new Set<ServerProcess>();

  beforeEach(async () => {
    database = await createTestDatabase();
    await buildBase(database.pool);
    // A database with customers gets no demo data.
    await buildUtente(database.pool);
  });
  afterEach(async () => {
    for (const server of running) await server.kill();
    running.clear();
    await database.drop();
  });

  async function start(): Promise<ServerProcess> {
    const server = await startServerProcess({ DATABASE_URL: database.url, DEMO: '1' });
    running.add(server);
    return server;
  }

  async function kill(server: ServerProcess): Promise<void> {
    await server.kill();
    running.delete(server);
  }

  const waitForAnswers = async (crowd: Crowd, more: number): Promise<void> => {
    const enough = crowd.answered() + more;
    await until(async () => crowd.answered() >= enough);
  };

  it.each([
    ['alone', Math.ceil(KILLS / 2)],
    ['beside another that lives on', Math.floor(KILLS / 2)],
  ])(
    'keep every acknowledged order exactly once when the process is killed at random, %s, %i times',
    async (how, kills) => {
      const crowd = await buildCrowd(database.pool, how + SEED, STOCK);
      const random = createRandom(how + SEED);
      const survivor = how === 'alone' ? null : await start();
      for (let round = 0; round < kills; round += 1) {
        const victim = await start();
        const serving = [victim, survivor ?? victim];
        const origin = (n: number): string => serving[n % 2]?.origin ?? '';
        if (round === 0) await crowd.enter(origin);
        // Calls that the killed process left unanswered are repeated first, under their token.
        const working = crowd.work(origin);
        await waitForAnswers(crowd, random.int(1, 60));
        await new Promise((resolve) => setTimeout(resolve, random.next() * 10));
        await kill(victim);
        await working;
        // Many rounds contain more cancellations than a dealer may make, so the limits are reset.
        await database.pool.query('delete from limite');
      }
      const { origin } = survivor ?? (await start());
      await crowd.settle(() => origin);
      expect(await crowd.listGuasti(database.pool)).toEqual([]);
      expect(crowd.answered(503)).toBe(0);
    },
  );

  it(`return every possible answer and retry the others when connections are cut ${CUTS} times in mid-transaction`, async () => {
    const crowd = await buildCrowd(database.pool, 'tagli', STOCK);
    const servers = [await start(), await start()];
    const origin = (n: number): string => servers[n % servers.length]?.origin ?? '';
    const random = createRandom('tagli');
    await crowd.enter(origin);
    const cutter = new pg.Client({ connectionString: database.url, application_name: 'tagli' });
    await cutter.connect();
    let cuts = 0;
    const working = crowd.work(origin, () => cuts >= CUTS);
    while (cuts < CUTS) {
      const { rows } = await cutter.query<{ pid: number }>(
        `select pid from pg_stat_activity
          where datname = current_database() and application_name = 'battistrada' and xact_start is not null`,
      );
      if (rows.length === 0) continue;
      await cutter.query('select pg_terminate_backend($1)', [random.pick(rows).pid]);
      cuts += 1;
      await waitForAnswers(crowd, random.int(1, 8));
    }
    await working;
    await cutter.end();
    await crowd.settle(origin);
    expect(await crowd.listGuasti(database.pool)).toEqual([]);
    // The cuts had an effect, and each was answered with 503, which invites a retry.
    expect(crowd.answered(503)).toBeGreaterThan(0);
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
  });
});
