/** A second window that still shows a cart already ordered, and coupons as they were shown (product.md §2). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildCoupon, readGiacenza } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

interface EsitoWire {
  status: string;
  idOrdine: number;
  redirectUri: string | null;
}

describe('a second window', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const pool = () => test.database.pool;
  const impronta = async (caller: Buyer) =>
    (await caller.get('/Carrello/Carrello', { simulaSmistamento: true })).json<{ impronta: string }>().impronta;
  const orders = async (caller: Buyer) =>
    (await caller.get('/Ordini/Cerca', {})).json<{ numeroOrdini: number }>().numeroOrdini;

  async function filled() {
    const caller = await startBuyer(test);
    const codice = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    await caller.fillCart({ [codice]: 2 });
    return { caller, codice, shown: await impronta(caller) };
  }

  it.each([{}, { pagaOnline: true }])(
    'receives the order that the first window made of its cart (%o)',
    async (body) => {
      const { caller, codice, shown } = await filled();
      const first = (await caller.confirm({ impronta: shown }, body)).json<EsitoWire>();
      const token = randomUUID();
      for (let i = 0; i < 2; i += 1) {
        const second = await caller.confirm({ impronta: shown, token }, body);
        expect(second.statusCode).toBe(200);
        expect(second.json()).toEqual(first);
      }
      expect(await orders(caller)).toBe(1);
      expect(await readGiacenza(pool(), codice, 1)).toBe(18);
    },
  );

  it.each([{}, { pagaOnline: true }])(
    'makes one order together with the first when both confirm at once (%o)',
    async (body) => {
      const { caller, codice, shown } = await filled();
      const answers = await Promise.all(Array.from({ length: 6 }, () => caller.confirm({ impronta: shown }, body)));
      const [first] = answers;
      expect(first?.json()).toMatchObject({ idOrdine: expect.any(Number) });
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toEqual(first?.json());
      }
      expect(await orders(caller)).toBe(1);
      expect(await readGiacenza(pool(), codice, 1)).toBe(18);
    },
  );

  it.each<[string, (caller: Buyer) => Promise<object>, object]>([
    ['a coupon', async ({ clienteId }) => ({ idCoupon: await buildCoupon(pool(), clienteId) }), {}],
    ['online payment', async () => ({}), { pagaOnline: true }],
    ['another destination', async () => ({ idDestinazione: -2 }), {}],
    ['notes', async () => ({}), { note: 'Dal retro' }],
    ['everything together', async () => ({}), { tutti_insieme: true }],
  ])('that chose %s is told that the existing order differs from its request', async (_what, choose, body) => {
    const { caller, codice } = await filled();
    const query = await choose(caller);
    const shown = await impronta(caller);
    const first = (await caller.confirm({ impronta: shown })).json<EsitoWire>();
    expect(first).not.toHaveProperty('ripetizione');
    const token = randomUUID();
    for (let i = 0; i < 2; i += 1) {
      const second = await caller.confirm({ impronta: shown, token, ...query }, body);
      expect(second.statusCode).toBe(200);
      expect(second.json()).toEqual({ ...first, ripetizione: true });
    }
    expect(await orders(caller)).toBe(1);
    expect(await readGiacenza(pool(), codice, 1)).toBe(18);
  });

  it('receives a cancelled order only under the token that created it', async () => {
    const { caller, codice, shown } = await filled();
    const token = randomUUID();
    const first = (await caller.confirm({ impronta: shown, token })).json<EsitoWire>();
    // Articles that can no longer be ordered do not return to the cart.
    await pool().query('update articolo set attivo = false where codice = $1', [codice]);
    expect((await caller.post('/Ordine/AnnullaOrdine', { id: first.idOrdine })).statusCode).toBe(200);
    const late = await caller.confirm({ impronta: shown });
    expect(late.statusCode).toBe(402);
    expect(late.json()).toMatchObject({ codice: 'CARRELLO_VUOTO' });
    expect((await caller.confirm({ impronta: shown, token })).json()).toEqual(first);
  });

  it('keeps the answer of its cart when an older order is cancelled', async () => {
    const { caller, codice, shown } = await filled();
    const older = (await caller.confirm({ impronta: shown })).json<EsitoWire>();
    const altro = await buildArticolo(pool());
    await caller.fillCart({ [altro]: 1 });
    const last = await impronta(caller);
    const newer = (await caller.confirm({ impronta: last })).json<EsitoWire>();
    await pool().query('update articolo set attivo = false where codice = $1', [codice]);
    await caller.post('/Ordine/AnnullaOrdine', { id: older.idOrdine });
    expect((await caller.confirm({ impronta: last })).json()).toEqual(newer);
  });

  it('keeps that answer when its own token is repeated over a new cart', async () => {
    const { caller, codice, shown } = await filled();
    const first = (await caller.confirm({ impronta: shown })).json<EsitoWire>();
    const token = randomUUID();
    await caller.confirm({ impronta: shown, token });
    await caller.fillCart({ [codice]: 2 });
    expect((await caller.confirm({ impronta: await impronta(caller), token })).json()).toEqual(first);
    expect(await caller.readCart()).toEqual({ [codice]: 2 });
  });

  it('makes a new order of a new cart with the same lines', async () => {
    const { caller, codice, shown } = await filled();
    const first = (await caller.confirm({ impronta: shown })).json<EsitoWire>();
    await caller.fillCart({ [codice]: 2 });
    expect(await impronta(caller)).toBe(shown);
    const second = (await caller.confirm({ impronta: shown })).json<EsitoWire>();
    expect(second.idOrdine).not.toBe(first.idOrdine);
  });

  it.each<[string, (caller: Buyer, codice: string) => Promise<unknown>]>([
    [
      'the same lines were put in again and taken out',
      async (caller, codice) => {
        await caller.fillCart({ [codice]: 2 });
        await caller.get('/Carrello/Elimina', { id: codice });
      },
    ],
    [
      'another cart was ordered since',
      async (caller) => {
        await caller.fillCart({ [await buildArticolo(pool())]: 1 });
        expect((await caller.confirm()).statusCode).toBe(200);
      },
    ],
    ['an hour has gone by', async () => test.clock.advance(61 * 60_000)],
  ])('is told that the cart is empty when %s', async (_what, happen) => {
    const { caller, codice, shown } = await filled();
    await caller.confirm({ impronta: shown });
    await happen(caller, codice);
    const before = await orders(caller);
    const late = await caller.confirm({ impronta: shown });
    expect(late.statusCode).toBe(402);
    expect(late.json()).toMatchObject({ codice: 'CARRELLO_VUOTO' });
    expect(await orders(caller)).toBe(before);
  });

  it('is refused because the cart is empty when its cart was another one or is unknown', async () => {
    const { caller, shown } = await filled();
    await caller.confirm({ impronta: shown });
    for (const query of [{ impronta: '-' }, {}]) {
      expect((await caller.confirm(query)).json()).toMatchObject({ codice: 'CARRELLO_VUOTO' });
    }
  });

  describe('with a coupon', () => {
    it('gets a refusal in words when the discount differs from the shown one, and otherwise uses the coupon', async () => {
      const { caller, codice } = await filled();
      const idCoupon = await buildCoupon(pool(), caller.clienteId, { importoCents: 2_500 });
      const altro = await buildCoupon(pool(), caller.clienteId, { importoCents: 900 });
      const shown = await impronta(caller);
      await pool().query('update coupon set importo_cents = 1000 where id = any ($1)', [[idCoupon, altro]]);
      const refused = await caller.confirm({ impronta: shown, idCoupon });
      expect(refused.statusCode).toBe(402);
      expect(refused.json()).toMatchObject({ codice: 'CARRELLO_CAMBIATO', Message: expect.stringContaining('10,00') });
      expect(await caller.readCart()).toEqual({ [codice]: 2 });
      // The other coupon changed too, which does not matter to an order without it.
      await pool().query('update coupon set importo_cents = 2500 where id = $1', [idCoupon]);
      expect((await caller.confirm({ impronta: shown, idCoupon })).statusCode).toBe(200);
    });

    it('is checked among hundreds of coupons with a short fingerprint', async () => {
      const { caller } = await filled();
      await pool().query(
        `insert into coupon (cliente_id, codice, scadenza, importo_cents, ordine_minimo_cents, quantita_minima)
         select $1, 'TANTI' || n, '2026-12-31', 100, 0, 0 from generate_series(1, 400) n`,
        [caller.clienteId],
      );
      const idCoupon = await buildCoupon(pool(), caller.clienteId, { importoCents: 700 });
      const shown = await impronta(caller);
      expect(shown.length).toBeLessThan(100);
      await pool().query('update coupon set importo_cents = 600 where id = $1', [idCoupon]);
      expect((await caller.confirm({ impronta: shown, idCoupon })).json()).toMatchObject({
        codice: 'CARRELLO_CAMBIATO',
        Message: expect.stringContaining('6,00'),
      });
      expect((await caller.confirm({ impronta: await impronta(caller), idCoupon })).statusCode).toBe(200);
    });

    it('is refused when the coupon does not apply as it was shown', async () => {
      const { caller } = await filled();
      const idCoupon = await buildCoupon(pool(), caller.clienteId, { quantitaMinima: 3 });
      const shown = await impronta(caller);
      expect((await caller.confirm({ impronta: shown, idCoupon })).json()).toMatchObject({
        codice: 'COUPON_NON_APPLICABILE',
      });
      await pool().query('update coupon set quantita_minima = 1 where id = $1', [idCoupon]);
      expect((await caller.confirm({ impronta: shown, idCoupon })).json()).toMatchObject({
        codice: 'CARRELLO_CAMBIATO',
      });
      expect((await caller.confirm({ impronta: await impronta(caller), idCoupon })).statusCode).toBe(200);
    });
  });
});
