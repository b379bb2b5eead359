import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const CALLS = ['/Contratto/TargetPremium', '/Contratto/TargetEconomy', '/Contratto/StatoContratto'];

describe('contratti e target', () => {
  let test: TestApp;
  let caller: Caller;
  let other: Caller;
  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    const [mine, theirs] = [await buildUtente(pool, { simeone: true, depositi: [] }), await buildUtente(pool)];
    [caller, other] = [await test.login(mine.username), await test.login(theirs.username)];
    await pool.query(
      `insert into target_premium (cliente_id, marca_id, pezzi) values ($1, 1, 40), ($1, 2, 120), ($2, 3, 7)`,
      [mine.clienteId, theirs.clienteId],
    );
    await pool.query(
      `insert into target_economy (cliente_id, marca_id, anno, trimestre, pezzi, obiettivo)
       values ($1, 2, 2026, 2, 0, 8), ($1, 2, 2026, 1, 9, 8), ($1, 2, 2025, 4, 3, 8), ($1, 1, 2026, 1, 1, 12), ($2, 3, 2026, 1, 5, 5)`,
      [mine.clienteId, theirs.clienteId],
    );
    await pool.query(
      `insert into contratto (cliente_id, rete, marca_id, marche, fatturato_cents, pezzi)
       values ($1, 'Economy Brand', null, 'Riken, Tigar', 123456, 20), ($1, 'Premium', 1, 'Michelin', 0, 0), ($2, 'Altrui', 3, '', 1, 1)`,
      [mine.clienteId, theirs.clienteId],
    );
    await pool.query(
      `insert into masterpro (cliente_id, obiettivo_cents, corrente_cents) values ($1, 1000000, 123450)`,
      [mine.clienteId],
    );
  });
  afterAll(() => test.close());

  const read = async (who: Caller, path: string) => (await who.get(path)).json<unknown>();

  it('return the pieces of each premium brand, highest first', async () => {
    expect(await read(caller, '/Contratto/TargetPremium')).toEqual({
      targetPremium: [
        { idmarca: 2, marca: 'Pirelli', totale_pezzi: 120 },
        { idmarca: 1, marca: 'Michelin', totale_pezzi: 40 },
      ],
    });
  });

  it('return the quarters of this year by brand, and the current quarter in Rome', async () => {
    const michelin = { idmarca: 1, marca: 'Michelin', anno: 2026, trimestreAttuale: 1 };
    expect(await read(caller, '/Contratto/TargetEconomy')).toEqual({
      targetEconomy: [
        { ...michelin, trimestri: [{ trimestre: 1, pezzi: 1, obiettivo: 12 }] },
        {
          ...michelin,
          idmarca: 2,
          marca: 'Pirelli',
          trimestri: [
            { trimestre: 1, pezzi: 9, obiettivo: 8 },
            { trimestre: 2, pezzi: 0, obiettivo: 8 },
          ],
        },
      ],
    });
  });

  it('return contracts and turnover target, or null for a customer without them', async () => {
    expect(await read(caller, '/Contratto/StatoContratto')).toEqual({
      contratti: [
        { desrete: 'Economy Brand', fatturato: 1_234.56, tot_pezzi: 20, idmarca: null, marche: 'Riken, Tigar' },
        { desrete: 'Premium', fatturato: 0, tot_pezzi: 0, idmarca: 1, marche: 'Michelin' },
      ],
      masterpro: { obiettivoFatturato: 10_000, fatturatoCorrente: 1_234.5 },
    });
    expect(await read(other, '/Contratto/StatoContratto')).toMatchObject({
      contratti: [{ desrete: 'Altrui' }],
      masterpro: null,
    });
  });

  it.each(CALLS)(
    'return an empty answer at %s when there are none, require a session, and refuse staff',
    async (path) => {
      const { pool } = test.database;
      const empty = await test.login((await buildUtente(pool)).username);
      expect(Object.values((await empty.get(path)).json<object>())[0]).toEqual([]);
      expect((await test.anonymous.get(path)).statusCode).toBe(401);
      const staff = await test.login((await buildUtente(pool, { tipo: 'backend' })).username);
      expect((await staff.get(path)).statusCode).toBe(403);
    },
  );

  it('change the quarter at midnight in Rome', async () => {
    test.clock.set('2026-03-31T21:59:00Z');
    const again = await test.login((await buildUtente(test.database.pool)).username);
    await test.database.pool.query(
      `insert into target_economy (cliente_id, marca_id, anno, trimestre, pezzi, obiettivo)
       select cliente_id, 1, 2026, 2, 0, 1 from utente order by id desc limit 1`,
    );
    const quarter = async () =>
      (await again.get('/Contratto/TargetEconomy')).json<{ targetEconomy: { trimestreAttuale: number }[] }>()
        .targetEconomy[0]?.trimestreAttuale;
    expect(await quarter()).toBe(1);
    test.clock.set('2026-03-31T22:00:00Z');
    expect(await quarter()).toBe(2);
  });
});
