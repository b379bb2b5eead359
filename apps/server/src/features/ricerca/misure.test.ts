import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('sizes of the catalogue', () => {
  let test: TestApp;
  let caller: Caller;

  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    const { username } = await buildUtente(pool, {});
    caller = await test.login(username);
    const of = (misuraChiave: string, misura: string, tipoProdotto = 1) =>
      buildArticolo(pool, { misuraChiave, misura, tipoProdotto, ...(tipoProdotto !== 1 && { categoria: null }) });
    await of('120/70R17', '120/70 ZR17');
    for (let i = 0; i < 3; i += 1) await of('205/55R16', '205/55 R16');
    for (let i = 0; i < 2; i += 1) await of('10.00-20', '10.00-20');
    await of('205/55R16P', '205/55 R16');
    await of('', '');
    for (let i = 0; i < 4; i += 1) await of('13.6-28', '13.6-28', 3);
  });
  afterAll(() => test.close());

  const misure = async (query: Record<string, number> = {}): Promise<string[]> => {
    const answer = await caller.get('/Ricerca/Misure', query);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ misure: string[] }>().misure;
  };

  it('are listed once each, as printed, the most common first', async () => {
    expect(await misure({ tipo: 1 })).toEqual(['205/55 R16', '10.00-20', '120/70 ZR17']);
  });

  it('belong to one product type, or to tyres when none is named', async () => {
    expect(await misure({ tipo: 3 })).toEqual(['13.6-28']);
    expect(await misure({ tipo: 2 })).toEqual([]);
    expect(await misure()).toHaveLength(3);
  });

  it('omit sizes of withdrawn articles only, and may be ten minutes old', async () => {
    const { pool } = test.database;
    const before = await misure({ tipo: 3 });
    await buildArticolo(pool, { misuraChiave: '4.00-8', misura: '4.00-8', tipoProdotto: 3, categoria: null });
    await pool.query(`update articolo set attivo = false where misura_chiave = '13.6-28'`);
    test.clock.advance(599_000);
    expect(await misure({ tipo: 3 })).toEqual(before);
    test.clock.advance(1_000);
    expect(await misure({ tipo: 3 })).toEqual(['4.00-8']);
  });

  it('require a session and an existing product type', async () => {
    expect((await test.anonymous.get('/Ricerca/Misure')).statusCode).toBe(401);
    expect((await caller.get('/Ricerca/Misure', { tipo: 6 })).statusCode).toBe(422);
  });
});
