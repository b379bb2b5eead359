import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const PATH = '/Ordini/Riordina';

describe('riordina', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  /** A dealer who ordered four pieces each of a plentiful article, of a scarce one and of a withdrawn one. */
  async function startOrder() {
    const { pool } = test.database;
    const buyer = await startBuyer(test, { depositi: [1, 2] });
    const molti = await buildArticolo(pool, { giacenze: { 1: 100 } });
    const pochi = await buildArticolo(pool, { giacenze: { 1: 4, 2: 3 }, descrizione: 'Quasi finito' });
    const ritirato = await buildArticolo(pool, { giacenze: { 1: 100 }, descrizione: 'Fuori listino' });
    await buyer.fillCart({ [molti]: 4, [pochi]: 4, [ritirato]: 4 });
    const { idOrdine } = (await buyer.confirm()).json<{ idOrdine: number }>();
    await pool.query('update articolo set attivo = false where codice = $1', [ritirato]);
    return { buyer, idOrdine, molti, pochi, ritirato };
  }

  it('puts the available articles into the cart and names the others', async () => {
    const { buyer, idOrdine, molti, pochi, ritirato } = await startOrder();
    await buyer.fillCart({ [molti]: 2, [pochi]: 1 });
    const answer = await buyer.post(PATH, { id: idOrdine });
    expect(answer.json()).toEqual({
      ok: true,
      // Of the three pieces in the other warehouse, one is already in the cart.
      aggiunti: 6,
      nonDisponibili: [
        { id: pochi, descrizione: 'Quasi finito', richiesti: 4, aggiunti: 2, motivo: 'DISPONIBILITA' },
        { id: ritirato, descrizione: 'Fuori listino', richiesti: 4, aggiunti: 0, motivo: 'RITIRATO' },
      ],
      righe: 2,
      pezzi: 9,
    });
    expect(await buyer.readCart()).toEqual({ [molti]: 6, [pochi]: 3 });
    // Again: the cart already has all pieces of the scarce article, and a line has at most 9,999 pieces.
    await test.database.pool.query(`update riga_carrello set quantita = 9997 where codice = $1`, [molti]);
    await test.database.pool.query(`update giacenza set quantita = 30000 where codice = $1`, [molti]);
    expect((await buyer.post(PATH, { id: idOrdine })).json()).toMatchObject({
      aggiunti: 2,
      nonDisponibili: [
        { id: molti, richiesti: 4, aggiunti: 2, motivo: 'QUANTITA_MASSIMA' },
        { id: pochi, aggiunti: 0, motivo: 'NEL_CARRELLO' },
        { id: ritirato },
      ],
    });
  });

  it('counts a token once, even when it is sent often at the same time', async () => {
    const { buyer, idOrdine, molti } = await startOrder();
    const query = { id: idOrdine, token: 'uno' };
    const answers = await Promise.all([buyer.post(PATH, query), buyer.post(PATH, query), buyer.post(PATH, query)]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await buyer.readCart())[molti]).toBe(4);
    await buyer.post(PATH, { id: idOrdine, token: 'due' });
    expect((await buyer.readCart())[molti]).toBe(8);
  });

  it('refuses another customer’s order and a malformed id, and requires a session', async () => {
    const { idOrdine } = await startOrder();
    const other = await startBuyer(test);
    expect((await other.post(PATH, { id: idOrdine })).json()).toMatchObject({ codice: 'NON_TROVATO' });
    expect(await other.readCart()).toEqual({});
    expect((await other.post(PATH, { id: 'x' })).statusCode).toBe(422);
    expect((await other.post(PATH)).statusCode).toBe(422);
    expect((await test.anonymous.post(PATH, { id: idOrdine })).statusCode).toBe(401);
  });
});
