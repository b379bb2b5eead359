import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildCoupon, buildUtente, readGiacenza } from '../../test/build.ts';
import { buyerOf, startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const MINUTE = 60_000;

interface EsitoWire {
  idOrdine: number;
  numero: number;
  redirectUri: string | null;
  annullabileFino: string | null;
}

describe('annulla ordine', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const pool = () => test.database.pool;
  const cancel = (caller: Buyer, id: number | string) => caller.post('/Ordine/AnnullaOrdine', { id });

  const readOrdine = async (caller: Buyer, numero: number) =>
    (await caller.get('/Ordini/Cerca', { idOrdine: numero })).json<{
      ordini: { stato: string; annullabileFino: string | null }[];
    }>().ordini[0];

  async function ordered(overrides = {}, body: object = {}) {
    const caller = await startBuyer(test, { depositi: [1, 2], ...overrides });
    const codice = await buildArticolo(pool(), { giacenze: { 1: 3, 2: 20 } });
    await caller.fillCart({ [codice]: 5 });
    await caller.get('/Carrello/Modifica', { id: codice, qty: 5, includiDepositiSecondari: true });
    await caller.lookAtCart();
    const answer = await caller.confirm({}, body);
    expect(answer.statusCode).toBe(200);
    return { caller, codice, esito: answer.json<EsitoWire>() };
  }

  it('returns stock by warehouse, coupon, credit and the lines with their choices', async () => {
    const caller = await startBuyer(test, { depositi: [1, 2], fidoMassimoCents: 50_000 });
    const idCoupon = await buildCoupon(pool(), caller.clienteId);
    const codice = await buildArticolo(pool(), { prezzi: { 1: 8_000 }, giacenze: { 1: 3, 2: 20 } });
    await caller.fillCart({ [codice]: 5 });
    await caller.get('/Carrello/Modifica', { id: codice, qty: 5, includiDepositiSecondari: true });
    await caller.lookAtCart();
    const esito = (await caller.confirm({ idCoupon })).json<EsitoWire>();
    expect([await readGiacenza(pool(), codice, 1), await readGiacenza(pool(), codice, 2)]).toEqual([0, 18]);

    const answer = await cancel(caller, esito.idOrdine);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ok: true, pezzi: 5, proprio: true });
    expect([await readGiacenza(pool(), codice, 1), await readGiacenza(pool(), codice, 2)]).toEqual([3, 20]);
    expect(await readOrdine(caller, esito.numero)).toMatchObject({ stato: 'ANNULLATO', annullabileFino: null });
    // The credit suffices for one such order, and there is one coupon; the secondary warehouses are still chosen: all
    // of it can be used again.
    await caller.lookAtCart();
    expect((await caller.confirm({ idCoupon })).statusCode).toBe(200);
    expect([await readGiacenza(pool(), codice, 1), await readGiacenza(pool(), codice, 2)]).toEqual([0, 18]);
  });

  it('is possible for exactly five minutes, as the confirmation and the history report', async () => {
    const { caller, codice, esito } = await ordered();
    const fino = new Date(test.clock.now().getTime() + 5 * MINUTE).toISOString();
    expect(esito.annullabileFino).toBe(fino);
    expect(await readOrdine(caller, esito.numero)).toMatchObject({ annullabileFino: fino });
    const other = await ordered();

    test.clock.advance(5 * MINUTE - 1);
    expect((await cancel(other.caller, other.esito.idOrdine)).statusCode).toBe(200);
    test.clock.advance(1);
    expect(await readOrdine(caller, esito.numero)).toMatchObject({ stato: 'CONFERMATO', annullabileFino: null });
    const late = await cancel(caller, esito.idOrdine);
    expect(late.statusCode).toBe(402);
    expect(late.json()).toMatchObject({ codice: 'NON_ANNULLABILE', Message: expect.stringContaining('cinque minuti') });
    expect(await readGiacenza(pool(), codice, 2)).toBe(18);
    expect(await caller.readCart()).toEqual({});
  });

  it('happens once for 20 calls at once and later ones, with the same answer for all', async () => {
    const { caller, codice, esito } = await ordered();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(caller, esito.idOrdine)));
    test.clock.advance(10 * MINUTE);
    for (const answer of [...answers, await cancel(caller, esito.idOrdine)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ ok: true, pezzi: 5, proprio: true });
    }
    expect([await readGiacenza(pool(), codice, 1), await readGiacenza(pool(), codice, 2)]).toEqual([3, 20]);
    expect(await caller.readCart()).toEqual({ [codice]: 5 });
  });

  it('keeps the books and does not deadlock while others order the same articles', async () => {
    const a = await buildArticolo(pool(), { giacenze: { 1: 500, 2: 500 } });
    const b = await buildArticolo(pool(), { giacenze: { 1: 500, 2: 500 } });
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => startBuyer(test, { depositi: i % 2 === 0 ? [1, 2] : [2, 1] })),
    );
    const statuses = await Promise.all(
      buyers.map(async (caller, i) => {
        await caller.fillCart(i % 3 === 0 ? { [a]: 2, [b]: 3 } : { [b]: 3, [a]: 2 });
        const { idOrdine } = (await caller.confirm()).json<EsitoWire>();
        const [first, second] = await Promise.all([cancel(caller, idOrdine), cancel(caller, idOrdine)]);
        return [first.statusCode, second.statusCode];
      }),
    );
    expect(statuses).toEqual(buyers.map(() => [200, 200]));
    for (const id of [a, b]) {
      expect([await readGiacenza(pool(), id, 1), await readGiacenza(pool(), id, 2)]).toEqual([500, 500]);
      const { rows } = await pool().query('select giacenze[1:2] as shown from articolo_ricerca where codice = $1', [
        id,
      ]);
      expect(rows).toEqual([{ shown: [500, 500] }]);
    }
  });

  it('ends for a program that orders and takes back without end, long after any person', async () => {
    const caller = await startBuyer(test);
    const answers: number[] = [];
    for (let i = 0; i < 61; i += 1) answers.push((await cancel(caller, 999_999)).statusCode);
    expect(new Set(answers.slice(0, 60))).toEqual(new Set([404]));
    expect(answers[60]).toBe(429);
  });

  it('is refused once the wholesaler works on the order, and for an order taken by telephone', async () => {
    const { caller, esito } = await ordered();
    await pool().query(`update ordine set stato = 'IN_PREPARAZIONE' where id = $1`, [esito.idOrdine]);
    expect((await cancel(caller, esito.idOrdine)).json()).toMatchObject({
      codice: 'NON_ANNULLABILE',
      Message: expect.stringContaining('lavorazione'),
    });
    expect(await readOrdine(caller, esito.numero)).toMatchObject({ annullabileFino: null });
    await pool().query(`update ordine set stato = 'CONFERMATO', tipo = 'T' where id = $1`, [esito.idOrdine]);
    expect((await cancel(caller, esito.idOrdine)).statusCode).toBe(402);
    await pool().query('update ordine set utente_id = null where id = $1', [esito.idOrdine]);
    expect((await cancel(caller, esito.idOrdine)).statusCode).toBe(402);
  });

  it('hides another customer’s order and refuses an invalid id', async () => {
    const { codice, esito } = await ordered();
    const stranger = await startBuyer(test);
    expect((await cancel(stranger, esito.idOrdine)).statusCode).toBe(404);
    expect((await cancel(stranger, 2_000_000_000)).statusCode).toBe(404);
    expect((await cancel(stranger, 'uno')).statusCode).toBe(422);
    expect(await readGiacenza(pool(), codice, 1)).toBe(0);
  });

  it('is open to a colleague and fills the cart of the user who ordered', async () => {
    const { caller, codice, esito } = await ordered();
    const utente = await buildUtente(pool());
    await pool().query('update utente set cliente_id = $1 where id = $2', [caller.clienteId, utente.utenteId]);
    const colleague = buyerOf(await test.login(utente.username), utente);
    expect((await cancel(colleague, esito.idOrdine)).json()).toEqual({ ok: true, pezzi: 5, proprio: false });
    expect(await colleague.readCart()).toEqual({});
    expect(await caller.readCart()).toEqual({ [codice]: 5 });
  });

  it('refunds what was paid for the order', async () => {
    const { caller, codice, esito } = await ordered({}, { pagaOnline: true });
    await test.app.inject({ method: 'POST', url: esito.redirectUri ?? '', payload: { azione: 'carta' } });
    expect((await cancel(caller, esito.idOrdine)).statusCode).toBe(200);
    expect((await cancel(caller, esito.idOrdine)).statusCode).toBe(200);
    const { rows } = await pool().query(
      `select p.stato, p.da_rimborsare is not null as rimborso,
              (select count(*) from registro where evento = 'rimborso'
                 and (dettagli ->> 'ordine')::integer = p.ordine_id) as righe
         from pagamento p where p.ordine_id = $1`,
      [esito.idOrdine],
    );
    expect(rows).toEqual([{ stato: 'PAGATO', rimborso: true, righe: 1 }]);
    expect(await readGiacenza(pool(), codice, 1)).toBe(3);
    expect(await caller.readCart()).toEqual({ [codice]: 5 });
  });

  it('keeps the stored answer of the confirmation, so its token creates no new order', async () => {
    const caller = await startBuyer(test);
    const codice = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    await caller.fillCart({ [codice]: 2 });
    const token = randomUUID();
    const first = (await caller.confirm({ token })).json<EsitoWire>();
    await cancel(caller, first.idOrdine);
    expect((await caller.confirm({ token })).json()).toEqual(first);
    expect(await readGiacenza(pool(), codice, 1)).toBe(20);
    expect(await caller.readCart()).toEqual({ [codice]: 2 });
  });
});
