import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { buildBase, buildUtente } from '../test/build.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { openJobDeps } from './open-job-deps.ts';
import { scadenze } from './scadenze.job.ts';

const HOUR = 3_600_000;

describe('the job that removes expired rows', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  it('removes expired sessions and counters, and no others', async () => {
    const { pool } = test.database;
    const { username } = await buildUtente(pool);
    const brief = await test.login(username);
    const remembered = await test.login(username, { ricordami: true });
    await test.requestLogin(username, 'sbagliata');
    const run = async () => {
      const deps = { config: loadConfig({}), pool, clock: test.clock, log: test.app.log };
      await scadenze.run(await openJobDeps(deps), new AbortController().signal);
      const { rows } = await pool.query<{ sessioni: number; limiti: number }>(
        `select (select count(*) from sessione) as sessioni, (select count(*) from limite) as limiti`,
      );
      return rows[0];
    };
    expect(await run()).toEqual({ sessioni: 2, limiti: 2 });
    test.clock.advance(12 * HOUR);
    expect(await run()).toEqual({ sessioni: 1, limiti: 0 });
    expect((await brief.get('/APILogin/Utente')).statusCode).toBe(401);
    expect((await remembered.get('/APILogin/Utente')).statusCode).toBe(200);
  });
});
