import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putRisposta, deleteRisposte } from '../../db/idempotenza.sql.ts';
import { buildBase, buildUtente } from '../../test/build.ts';
import { PASSWORD, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { removeSessioniScadute } from './sessioni.service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the end of a session', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ SESSIONE_GIORNI: '3', SESSIONE_RICORDATA_GIORNI: '40' });
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());
  beforeEach(() => test.clock.set('2026-03-10T09:00:00Z'));

  const statusOf = async (caller: Caller) => (await caller.get('/APILogin/Utente')).statusCode;

  it.each([
    [false, 3, 11 * HOUR],
    [true, 40, 20 * DAY],
  ])('comes at its absolute age, however often the session is used (ricordami %s)', async (ricordami, days, step) => {
    const caller = await test.login((await buildUtente(test.database.pool)).username, { ricordami });
    let age = step;
    for (; age < days * DAY; age += step) {
      test.clock.advance(step);
      expect([age, await statusOf(caller)]).toEqual([age, 200]);
    }
    test.clock.advance(step);
    expect(await statusOf(caller)).toBe(401);
  });

  it('comes at the right time after a clock was 40 days ahead, and ends no session early', async () => {
    const { username, utenteId } = await buildUtente(test.database.pool);
    const caller = await test.login(username);
    test.clock.advance(40 * DAY);
    expect(await statusOf(caller)).toBe(401);
    const meanwhile = await test.login(username);
    test.clock.advance(-40 * DAY);
    expect([await statusOf(caller), await statusOf(meanwhile)]).toEqual([200, 200]);
    test.clock.advance(13 * HOUR);
    expect([await statusOf(caller), await statusOf(meanwhile)]).toEqual([401, 401]);
    await removeSessioniScadute({ pool: test.database.pool, clock: test.clock });
    const { rows } = await test.database.pool.query('select count(*) as n from sessione where utente_id = $1', [
      utenteId,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('comes when the user is closed, and opening him again does not bring it back', async () => {
    const { username, utenteId } = await buildUtente(test.database.pool);
    const caller = await test.login(username);
    await test.database.pool.query('update utente set attivo = false where id = $1', [utenteId]);
    await test.database.pool.query('update utente set attivo = true where id = $1', [utenteId]);
    expect(await statusOf(caller)).toBe(401);
    expect(await statusOf(await test.login(username))).toBe(200);
  });

  it('comes for the oldest session when a device logs in again and again', async () => {
    const { username } = await buildUtente(test.database.pool);
    const device = randomUUID();
    const tokens: string[] = [];
    for (let n = 0; n < 52; n += 1) {
      test.clock.advance(1_000);
      tokens.push((await test.requestLogin(username, PASSWORD, { device })).json<{ token: string }>().token);
    }
    const states = await Promise.all(
      [tokens[0], tokens[1], tokens[2], tokens[51]].map((t) => statusOf(test.with(t ?? ''))),
    );
    expect(states).toEqual([401, 401, 200, 200]);
  });

  it('does not delete stored answers, which are kept for two months', async () => {
    const { utenteId } = await buildUtente(test.database.pool);
    const now = test.clock.now();
    const { pool } = test.database;
    const pfu = { utenteId, operazione: 'pfu', risposta: {} } as const;
    await putRisposta(pool, { ...pfu, token: 'vecchia', now: new Date(now.getTime() - 61 * DAY) });
    await putRisposta(pool, { ...pfu, token: 'nuova', now: new Date(now.getTime() - 59 * DAY) });
    await deleteRisposte(pool, now);
    const { rows } = await pool.query('select token from chiave_idempotenza where utente_id = $1', [utenteId]);
    expect(rows).toEqual([{ token: 'nuova' }]);
  });
});
