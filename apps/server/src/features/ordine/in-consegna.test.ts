import { randomUUID } from 'node:crypto';
import type { InConsegnaWire } from '@battistrada/contract/ordine-storico.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('merce in consegna', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const dealer = async () => test.login((await buildUtente(test.database.pool)).username);
  const read = async (caller: Caller) =>
    (await caller.get('/Ordini/InConsegna')).json<{ inConsegna: InConsegnaWire['inConsegna'] }>().inConsegna;
  const order = async (caller: Caller, pezzi: Record<string, number>): Promise<number> => {
    for (const [id, qty] of Object.entries(pezzi)) await caller.get('/Carrello/Aggiungi', { id, qty });
    await caller.get('/Carrello/Carrello', { simulaSmistamento: true });
    test.clock.advance(1_000);
    const answer = await caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: randomUUID() }, {});
    return answer.json<{ idOrdine: number }>().idOrdine;
  };
  const setStato = (id: number, stato: string) =>
    test.database.pool.query('update ordine set stato = $2 where id = $1', [id, stato]);

  it('adds up ordered and undelivered pieces by article, latest first', async () => {
    const caller = await dealer();
    const [uno, due] = [
      await buildArticolo(test.database.pool, { descrizione: 'Uno' }),
      await buildArticolo(test.database.pool, { descrizione: 'Due' }),
    ];
    expect(await read(caller)).toEqual([]);
    const first = await order(caller, { [uno]: 4 });
    const second = await order(caller, { [uno]: 1, [due]: 2 });
    const third = await order(caller, { [due]: 3 });
    expect(await read(caller)).toMatchObject([
      { quantita: 5, descrizione: 'Due' },
      { quantita: 5, descrizione: 'Uno' },
    ]);
    // Shipped with a DDT, cancelled, invoiced, waiting for payment: none of these is in delivery.
    await test.database.pool.query('update riga_ordine set consegnata = true where ordine_id = $1 and codice = $2', [
      second,
      due,
    ]);
    await setStato(second, 'PARZIALMENTE_SPEDITO');
    await setStato(third, 'ANNULLATO');
    expect(await read(caller)).toMatchObject([{ quantita: 5, descrizione: 'Uno' }]);
    await setStato(first, 'FATTURATO');
    expect(await read(caller)).toMatchObject([{ quantita: 1, descrizione: 'Uno' }]);
    expect(await read(await dealer())).toEqual([]);
  });

  it('names the orders of an article, newest first, with the day, and the carrier and its page after shipment', async () => {
    const caller = await dealer();
    const uno = await buildArticolo(test.database.pool, { descrizione: 'Uno', giacenze: { 1: 100 } });
    const first = await order(caller, { [uno]: 4 });
    await order(caller, { [uno]: 1 });
    await test.database.pool.query(
      `with s as (insert into spedizione (ordine_id, cliente_id, istante, corriere, colli)
                  select id, cliente_id, istante, 'BRT', '{https://tracking.example.it/1}' from ordine where id = $1 returning id)
       insert into riga_spedizione (spedizione_id, ordine_id, posizione, pezzi) select s.id, $1, r.posizione, 4
         from s, riga_ordine r where r.ordine_id = $1`,
      [first],
    );
    const [articolo] = await read(caller);
    expect(articolo?.ordini).toMatchObject([
      {
        quantita: 1,
        corriere: '',
        link: null,
        consegna: { testo: expect.stringMatching(/^\w{3} \d+ \w{3}$/) as unknown },
      },
      { quantita: 4, corriere: 'BRT', link: 'https://tracking.example.it/1' },
    ]);
  });

  it('requires a session', async () => {
    expect((await test.anonymous.get('/Ordini/InConsegna')).statusCode).toBe(401);
  });
});
