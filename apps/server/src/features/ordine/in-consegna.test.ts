import { randomUUID } from 'node:crypto';
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
    (await caller.get('/Ordini/InConsegna')).json<{ inConsegna: { quantita: number; descrizione: string }[] }>()
      .inConsegna;
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
    expect(await read(caller)).toEqual([
      { quantita: 5, descrizione: 'Due' },
      { quantita: 5, descrizione: 'Uno' },
    ]);
    // Delivered with a DDT, cancelled, invoiced, waiting to be paid: no more, or not yet.
    await test.database.pool.query('update riga_ordine set consegnata = true where ordine_id = $1 and codice = $2', [
      second,
      due,
    ]);
    await setStato(second, 'PARZIALMENTE_SPEDITO');
    await setStato(third, 'ANNULLATO');
    expect(await read(caller)).toEqual([{ quantita: 5, descrizione: 'Uno' }]);
    await setStato(first, 'FATTURATO');
    expect(await read(caller)).toEqual([{ quantita: 1, descrizione: 'Uno' }]);
    expect(await read(await dealer())).toEqual([]);
  });

  it('requires a session', async () => {
    expect((await test.anonymous.get('/Ordini/InConsegna')).statusCode).toBe(401);
  });
});
