import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildCoupon } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface CouponWire {
  id: number;
  utilizzato: boolean;
  applicabile: boolean;
  idOrdine: number | null;
  dataOrdine: string | null;
}

describe('coupon', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const read = async (caller: Caller): Promise<CouponWire[]> =>
    (await caller.get('/Coupon/OttieniCoupon')).json<{ coupon: CouponWire[] }>().coupon;

  it('are listed as unused, expired or used, with conditions, order and day', async () => {
    const { pool } = test.database;
    // 23:30 on the 10th in Rome, so still that day.
    test.clock.set('2026-03-10T22:30:00Z');
    const buyer = await startBuyer(test);
    const scaduto = await buildCoupon(pool, buyer.clienteId, { scadenza: '2026-03-09' });
    const usato = await buildCoupon(pool, buyer.clienteId, { scadenza: '2026-03-10', importoCents: 2_050 });
    const altra = await buildCoupon(pool, buyer.clienteId, {
      marcaId: 2,
      quantitaMinima: 4,
      ordineMinimoCents: 30_000,
    });
    await buyer.fillCart({ [await buildArticolo(pool)]: 2 });
    const { numero, idOrdine } = (await buyer.confirm({ idCoupon: usato })).json<{
      numero: number;
      idOrdine: number;
    }>();
    // The confirmation, the history and this list show the same number.
    expect(idOrdine).toBe(numero);
    const coupon = await read(buyer);
    expect(coupon.map(({ id }) => id)).toEqual([scaduto, altra, usato]);
    expect(coupon[1]).toMatchObject({
      marca: 'Pirelli',
      categoria: null,
      quantitaMinima: 4,
      ordineMinimo: 300,
      importo: 10,
      scadenza: '2026-12-31',
      utilizzato: false,
      idOrdine: null,
      dataOrdine: null,
    });
    expect(coupon[2]).toMatchObject({ importo: 20.5, utilizzato: true, idOrdine: numero, dataOrdine: '2026-03-10' });
    expect(coupon.every(({ applicabile }) => !applicabile)).toBe(true);
  });

  it.each([false, true])(
    'reduce an order to zero and never below; a free order needs no payment (online: %s)',
    async (pagaOnline) => {
      const { pool } = test.database;
      const buyer = await startBuyer(test);
      const enorme = await buildCoupon(pool, buyer.clienteId, { importoCents: 900_000 });
      await buyer.fillCart({ [await buildArticolo(pool, { pfuCents: 230, contributoCents: 55 })]: 2 });
      expect((await buyer.confirm({ idCoupon: enorme }, { pagaOnline })).json()).toMatchObject({
        status: 'COMPLETED',
        redirectUri: null,
        totale: 0,
      });
    },
  );

  it('are marked as usable or not for the current cart', async () => {
    const { pool } = test.database;
    const buyer = await startBuyer(test);
    const id = await buildCoupon(pool, buyer.clienteId);
    expect(await read(buyer)).toMatchObject([{ id, applicabile: false }]);
    await buyer.fillCart({ [await buildArticolo(pool)]: 1 });
    expect(await read(buyer)).toMatchObject([{ id, applicabile: true }]);
  });

  it('of another customer are hidden, and the list requires a session', async () => {
    const owner = await startBuyer(test);
    await buildCoupon(test.database.pool, owner.clienteId);
    expect(await read(await startBuyer(test))).toEqual([]);
    expect((await test.anonymous.get('/Coupon/OttieniCoupon')).statusCode).toBe(401);
  });
});
