/**
 * A database that cannot be reached or is read-only: the answers to dealers meanwhile, and the recovery without a
 * restart.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../test/build.ts';
import { runOn } from '../test/server-statement.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { openPool } from './pool.ts';

const NOT_NOW = { codice: 'NON_PRONTO', Message: expect.stringContaining('Riprova') as string };

describe('a database that is not ready', () => {
  let database: TestDatabase;
  let test: TestApp;

  beforeEach(async () => {
    database = await createTestDatabase();
    test = await startTestApp({}, database);
  });
  afterEach(() => test.close());

  it('makes calls answer 503, to be retried, while its host name cannot be resolved', async () => {
    const url = 'postgres://portale@nessuno.invalid/portale';
    const lost = await startTestApp({}, { url, pool: openPool({ url, max: 2 }), drop: async () => {} });
    const answer = await lost.requestLogin('rossi', 'qualunque');
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, NOT_NOW, '1']);
    await lost.app.close();
  });

  it('makes orders answer 503 while it is read-only (a standby or a full disk); searches go on, and orders work again afterwards', async () => {
    await buildBase(database.pool);
    const codice = await buildArticolo(database.pool, { giacenze: { 1: 5 } });
    const { username } = await buildUtente(database.pool, { depositi: [1] });
    const caller = await test.login(username);
    const add = () => caller.get('/Carrello/Aggiungi', { id: codice, qty: 1, token: randomUUID() });
    const name = new URL(database.url).pathname.slice(1);
    const setSolaLettura = (is: 'on' | 'off') =>
      runOn(database.url, `begin read write; alter database ${name} set default_transaction_read_only = ${is}; commit`);

    // As in a failover: connections are cut, and the next ones reach a read-only server.
    await setSolaLettura('on');
    await runOn(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
    // The first call may still use the cut connection.
    expect((await add()).statusCode).toBe(503);
    const refused = await add();
    expect([refused.statusCode, refused.json()]).toEqual([503, NOT_NOW]);
    expect((await caller.get('/Ricerca/Pneumatici', { searchTextQuery: codice })).statusCode).toBe(200);

    // New connections reach a server that accepts writes; connections opened to the other one still exist.
    await setSolaLettura('off');
    await expect.poll(async () => (await add()).statusCode).toBe(200);
  });

  it.each([
    ['disk', '53100'],
    ['memory', '53200'],
  ])('makes calls answer 503, to be retried, while its machine has no %s left', async (_what, errore) => {
    await buildBase(database.pool);
    const codice = await buildArticolo(database.pool, { giacenze: { 1: 5 } });
    const { username } = await buildUtente(database.pool, { depositi: [1] });
    const caller = await test.login(username);
    const token = randomUUID();
    const add = () => caller.get('/Carrello/Aggiungi', { id: codice, qty: 1, token });
    await database.pool.query(`
      create function manca() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '${errore}'; end $$;
      create trigger manca before insert on riga_carrello for each row execute function manca()`);

    const refused = await add();
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([503, NOT_NOW, '1']);

    await database.pool.query('drop trigger manca on riga_carrello');
    expect((await add()).statusCode).toBe(200);
  });
});
