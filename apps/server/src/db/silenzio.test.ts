import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../test/build.ts';
import { startSilentProxy, type SilentProxy } from '../test/silent-proxy.ts';
import { startTestApp, type Caller, type TestApp } from '../test/test-app.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { inTransaction, openPool } from './pool.ts';

const CONNECTIONS = 5;

describe('a database whose connections hang without breaking', () => {
  let proxy: SilentProxy;
  let test: TestApp;
  let caller: Caller;
  beforeAll(async () => {
    const database = await createTestDatabase();
    proxy = await startSilentProxy(database.url);
    const pool = openPool({ url: proxy.url, max: CONNECTIONS });
    const drop = async (): Promise<void> => {
      await pool.end();
      await proxy.close();
      await database.drop();
    };
    test = await startTestApp({}, { url: proxy.url, pool, drop });
    await buildBase(pool);
    caller = await test.login((await buildUtente(pool)).username);
  });
  afterAll(() => test.close());

  const ask = () => caller.get('/Carrello/Carrello');

  it('is used again within 10 seconds of its return', async () => {
    expect((await ask()).statusCode).toBe(200);
    proxy.setSilent(true);
    // Every connection of the pool waits for an answer that never comes, and others wait for a connection.
    const lost = Array.from({ length: CONNECTIONS * 3 }, ask);
    await expect.poll(() => test.database.pool.waitingCount).toBeGreaterThanOrEqual(CONNECTIONS);
    proxy.setSilent(false);
    const back = performance.now();
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
    expect(performance.now() - back).toBeLessThan(10_000);
    const answers = await Promise.all(lost);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).not.toContain(500);
    expect(await Promise.all(Array.from({ length: CONNECTIONS * 2 }, async () => (await ask()).statusCode))).toEqual(
      Array.from({ length: CONNECTIONS * 2 }, () => 200),
    );
  });

  it('keeps statements that are slow or wait for another', async () => {
    const { pool } = test.database;
    const lock = 'select pg_advisory_xact_lock(1)';
    const holding = Promise.withResolvers<null>();
    const first = inTransaction(pool, async (tx) => {
      await tx.query(lock);
      holding.resolve(null);
      await tx.query('select pg_sleep(4.5)');
    });
    await holding.promise;
    const second = inTransaction(pool, (tx) => tx.query(lock));
    await expect(Promise.all([first, second])).resolves.toHaveLength(2);
  });
});
