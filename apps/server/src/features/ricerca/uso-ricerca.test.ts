import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../config.ts';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { createUsoRicerca } from './uso-ricerca.service.ts';

describe('the limit on searches', () => {
  let test: TestApp;
  let caller: Caller;
  let who: { utenteId: number; clienteId: number };
  beforeAll(async () => {
    test = await startTestApp({ RICERCHE_ORA: '100', RICERCHE_ALLARME: '100' });
    await buildBase(test.database.pool);
    await buildArticolo(test.database.pool, { giacenze: { 1: 4 } });
    const made = await buildUtente(test.database.pool);
    who = made;
    caller = await test.login(made.username);
  });
  afterAll(() => test.close());

  it('refuses a user beyond the hourly limit, and only him, until the hour is over', async () => {
    const search = async (by: Caller) => by.get('/Ricerca/Pneumatici');
    for (let n = 0; n < 100; n += 1) expect((await search(caller)).statusCode).toBe(200);
    const refused = await search(caller);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    const other = await test.login((await buildUtente(test.database.pool)).username);
    expect((await search(other)).statusCode).toBe(200);
    test.clock.advance(3_600_000);
    expect((await search(caller)).statusCode).toBe(200);
  });

  it('answers a page beyond result 24,000 without searching', async () => {
    const by = await test.login((await buildUtente(test.database.pool)).username);
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const sentFor = async (pagina: number): Promise<number> => {
      statements.mockClear();
      const answer = await by.get('/Ricerca/Pneumatici', { pagina });
      expect([answer.statusCode, answer.json<{ prodotti: [] }>().prodotti]).toEqual([200, []]);
      return statements.mock.calls.length;
    };
    await sentFor(2);
    const [last, beyond] = [await sentFor(1_000), await sentFor(1_001)];
    statements.mockRestore();
    expect(beyond).toBe(last - 1);
  });

  it('adds one entry an hour to the audit trail for a user who has seen very many different articles', async () => {
    const { pool } = test.database;
    const uso = createUsoRicerca({ pool, clock: test.clock, config: loadConfig({ RICERCHE_ALLARME: '200' }) });
    const sessione = { utenteId: who.utenteId, cliente: { id: who.clienteId } } as Parameters<typeof uso.note>[0];
    const alarms = async () =>
      (
        await pool.query("select dettagli from registro where evento = 'ricerche-anomale' and utente_id = $1", [
          who.utenteId,
        ])
      ).rows;
    const page = (n: number) => Array.from({ length: 24 }, (_, i) => `ART-${n * 24 + i}`);
    for (let n = 0; n < 50; n += 1) await uso.note(sessione, page(n % 8));
    expect(await alarms()).toEqual([]);
    for (let n = 8; n < 20; n += 1) await uso.note(sessione, page(n));
    expect(await alarms()).toEqual([{ dettagli: { articoli: expect.any(Number), ricerche: 0 } }]);
  });
});
