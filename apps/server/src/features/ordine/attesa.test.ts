import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('orders that wait for their payment', () => {
  let test: TestApp;
  let codice: string;
  beforeAll(async () => {
    test = await startTestApp({ ATTESA_PEZZI: '20', ATTESA_ORDINI: '3', ATTESA_EURO: '1500' });
    await buildBase(test.database.pool);
    codice = await buildArticolo(test.database.pool, { giacenze: { 1: 5_000 }, prezzoListinoCents: 10_000 });
  });
  afterAll(() => test.close());

  const buyer = () => startBuyer(test, { soloOnline: true, fidoMassimoCents: null });
  type Buyer = Awaited<ReturnType<typeof buyer>>;
  const order = async (caller: Buyer, pieces: number) => {
    await caller.fillCart({ [codice]: pieces });
    const answer = await caller.confirm();
    const { codice: why = null, idOrdine = 0 } = answer.json<{ codice?: string; idOrdine?: number }>();
    return { status: answer.statusCode, why, idOrdine };
  };
  const stock = async () =>
    (
      await test.database.pool.query<{ q: number }>('select sum(quantita)::int as q from giacenza where codice = $1', [
        codice,
      ])
    ).rows[0]?.q;
  const FULL = { status: 402, why: 'ATTESA_PIENA' };

  it('reserve no more pieces at once than the limit, in one order or several', async () => {
    const caller = await buyer();
    const before = (await stock()) ?? 0;
    expect(await order(caller, 21)).toMatchObject(FULL);
    await caller.get('/Carrello/Elimina', { id: codice });
    expect(await order(caller, 8)).toMatchObject({ status: 200 });
    expect(await order(caller, 13)).toMatchObject(FULL);
    expect(await stock()).toBe(before - 8);
    expect(await order(await buyer(), 8)).toMatchObject({ status: 200 });
  });

  it('cost together no more than the limit, but a single order may', async () => {
    const caller = await buyer();
    expect(await order(caller, 19)).toMatchObject({ status: 200 });
    expect(await order(caller, 1)).toMatchObject(FULL);
  });

  it('are limited in number', async () => {
    const caller = await buyer();
    for (const _ of [1, 2, 3]) expect(await order(caller, 1)).toMatchObject({ status: 200 });
    expect(await order(caller, 1)).toMatchObject(FULL);
  });

  it('are refused to a user who makes and cancels them all day', async () => {
    const caller = await buyer();
    const seen: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const { status, idOrdine } = await order(caller, 20);
      seen.push(status);
      if (status !== 200) break;
      await caller.post('/Ordine/AnnullaOrdine', { id: idOrdine });
      await caller.get('/Carrello/Elimina', { id: codice });
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 402]);
    test.clock.advance(25 * 3_600_000);
    const later = await test.login(caller.username);
    expect((await later.get('/Carrello/Carrello', { simulaSmistamento: true })).statusCode).toBe(200);
  });
});
