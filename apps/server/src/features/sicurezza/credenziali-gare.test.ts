/**
 * A log-in that was on its way while the user's password or second factor changed: its check is older than the change.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { codiceOf } from '../../test/codici-app.ts';
import { PASSWORD, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

/** Finds connections that wait for a lock in this database. */
const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const NUOVA = 'quattro gomme da neve';

type Answer = Awaited<ReturnType<Caller['post']>>;

describe('a change of credentials', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  /** Starts the second call when the first one waits for the user's row, and lets them go in this order. */
  async function inOrder(utenteId: number, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
    const { pool } = test.database;
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from utente where id = $1 for no key update', [utenteId]);
      const answers: Promise<Answer>[] = [];
      for (const call of calls) {
        answers.push(call());
        await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(answers.length);
      }
      await holder.query('commit');
      return await Promise.all(answers);
    } finally {
      holder.release();
    }
  }
  const change = async (caller: Caller, nuova: string) =>
    caller.post('/Utente/CambiaPassword', {}, { attuale: PASSWORD, nuova });
  const logIn = async (username: string) => test.requestLogin(username, PASSWORD);

  it('lets no log-in with the former password through that was checked before', async () => {
    const { username, utenteId } = await buildUtente(test.database.pool);
    const caller = await test.login(username);
    const [changed, late] = await inOrder(utenteId, [() => change(caller, NUOVA), () => logIn(username)]);
    expect(changed?.json()).toEqual({ ok: true });
    expect([late?.statusCode, late?.json()]).toMatchObject([403, { codice: 'CREDENZIALI_ERRATE' }]);
    const { rows } = await test.database.pool.query('select 1 from sessione where utente_id = $1', [utenteId]);
    expect(rows).toHaveLength(1);
  });

  it('is not followed by another one that knew only the former password', async () => {
    const { username, utenteId } = await buildUtente(test.database.pool);
    const [owner, thief] = [await test.login(username), await test.login(username)];
    const [first, second] = await inOrder(utenteId, [
      () => change(owner, NUOVA),
      () => change(thief, 'gomme rubate di notte'),
    ]);
    expect(first?.json()).toEqual({ ok: true });
    expect([second?.statusCode, second?.json()]).toMatchObject([403, { codice: 'CREDENZIALI_ERRATE' }]);
    expect((await test.requestLogin(username, NUOVA)).statusCode).toBe(200);
  });

  it('lets no log-in through without the second factor that became active after its check', async () => {
    const { username, utenteId } = await buildUtente(test.database.pool);
    const caller = await test.login(username);
    const { segreto } = (await caller.post('/Utente/PreparaSecondoFattore')).json<{ segreto: string }>();
    const codice = codiceOf(segreto, test.clock.now());
    const [active, late] = await inOrder(utenteId, [
      async () => caller.post('/Utente/AttivaSecondoFattore', {}, { codice }),
      () => logIn(username),
    ]);
    expect(active?.statusCode).toBe(200);
    expect([late?.statusCode, late?.json()]).toMatchObject([403, { codice: 'CREDENZIALI_ERRATE' }]);
    expect((await logIn(username)).json()).toMatchObject({ richiedeSecondoFattore: true });
  });
});
