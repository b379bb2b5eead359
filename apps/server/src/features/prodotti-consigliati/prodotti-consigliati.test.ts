import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('prodotti consigliati', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const query = (text: string, values: unknown[]) => test.database.pool.query(text, values);
  const recommend = (codice: string, posizione: number) =>
    query('insert into prodotto_consigliato (codice, posizione) values ($1, $2)', [codice, posizione]);
  const read = async (caller: Caller) =>
    (await caller.get('/ProdottiConsigliati/ProdottiConsigliati')).json<{ prodottiConsigliati: { id: string }[] }>()
      .prodottiConsigliati;

  it('return an empty list when nothing is recommended', async () => {
    expect(await read(await test.login((await buildUtente(test.database.pool)).username))).toEqual([]);
  });

  it('are in the wholesaler’s order, at this customer’s price, without withdrawn articles', async () => {
    const { pool } = test.database;
    const [last, first, withdrawn] = [
      await buildArticolo(pool, { marcaId: 2, prezzoListinoCents: 10_001, disegno: 'P Zero' }),
      await buildArticolo(pool, { prezzoListinoCents: 12_000, prezzi: { 1: 8_545, 2: 8_000 } }),
      await buildArticolo(pool),
    ];
    await recommend(last, 3);
    await recommend(first, 1);
    await recommend(withdrawn, 2);
    await query('update articolo set attivo = false where codice = $1', [withdrawn]);
    const { username, clienteId } = await buildUtente(pool, { listino: 2 });
    await query('insert into sconto_marca (cliente_id, marca_id, sconto_bp) values ($1, 2, 3333)', [clienteId]);

    expect(await read(await test.login(username))).toEqual([
      {
        id: first,
        desart: `205/55 R16 91V ${first}`,
        disegno: 'Primacy 4',
        idmarca: 1,
        marca: 'Michelin',
        prezzo: 80,
        immagine: null,
      },
      {
        id: last,
        desart: `205/55 R16 91V ${last}`,
        disegno: 'P Zero',
        idmarca: 2,
        marca: 'Pirelli',
        // 100.01 less 33.33 % is 66.676667.
        prezzo: 66.68,
        immagine: null,
      },
    ]);
    const other = await test.login((await buildUtente(pool, { listino: 1 })).username);
    expect(await read(other)).toMatchObject([{ prezzo: 85.45 }, { prezzo: 100.01 }]);
  });

  it('require a session', async () => {
    expect((await test.anonymous.get('/ProdottiConsigliati/ProdottiConsigliati')).statusCode).toBe(401);
  });
});
