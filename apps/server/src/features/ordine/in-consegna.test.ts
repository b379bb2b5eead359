import { randomUUID } from 'node:crypto';
import type { InConsegnaWire } from '@battistrada/contract/ordine-storico.schema';
import { DAY_MS } from '@battistrada/domain/durata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startProgramma } from '../../test/programma.ts';
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
  /** The ERP ships pieces of an order now, by BRT. */
  const ship = async (id: number, codice: string, quantita: number) => {
    const erp = await startProgramma(test, { ambiti: ['erp'] });
    const [numero] = await numbersOf([id]);
    const answer = await erp.post(`/ordini/${numero}/stato`, {
      stato: 'SPEDITO',
      istante: test.clock.now().toISOString(),
      numeroErp: `V-${id}`,
      corriere: 'BRT',
      colli: ['https://tracking.example.it/1'],
      righe: [{ codice, quantita }],
    });
    expect(answer.statusCode).toBe(200);
  };
  const numbersOf = async (ids: readonly number[]): Promise<number[]> => {
    const { rows } = await test.database.pool.query<{ id: number; numero: number }>('select id, numero from ordine');
    return ids.map((id) => rows.find((row) => row.id === id)?.numero ?? 0);
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

  it('names the orders of an article, newest first, and of what has left the carrier and its page', async () => {
    const caller = await dealer();
    const uno = await buildArticolo(test.database.pool, { descrizione: 'Uno', giacenze: { 1: 100 } });
    const first = await order(caller, { [uno]: 4 });
    const second = await order(caller, { [uno]: 1 });
    await ship(first, uno, 3);
    const [articolo] = await read(caller);
    const consegna = { testo: 'mer 11 mar' };
    expect(articolo).toMatchObject({
      quantita: 5,
      ordini: [
        { quantita: 1, corriere: '', link: null, consegna },
        { quantita: 3, corriere: 'BRT', link: 'https://tracking.example.it/1', consegna },
        { quantita: 1, corriere: '', link: null, consegna },
      ],
    });
    expect(articolo?.ordini.map(({ numero }) => numero)).toEqual(await numbersOf([second, first, first]));
  });

  it('contains what has left until its promised day, at least until the day after it left', async () => {
    const { username } = await buildUtente(test.database.pool);
    const device = randomUUID();
    // A session ends overnight.
    const enter = () => test.login(username, { device });
    const uno = await buildArticolo(test.database.pool, { descrizione: 'Uno', giacenze: { 1: 100 } });
    const id = await order(await enter(), { [uno]: 4 });
    await ship(id, uno, 3);
    const days = async () => {
      const [articolo] = await read(await enter());
      test.clock.advance(DAY_MS);
      return articolo?.ordini.map(({ quantita }) => quantita);
    };
    // On Tuesday, and on Wednesday, the promised day. The piece that has not left stays.
    expect([await days(), await days(), await days()]).toEqual([[3, 1], [3, 1], [1]]);
    await ship(id, uno, 1);
    expect([await days(), await days(), await days()]).toEqual([[1], [1], undefined]);
  });

  it('requires a session', async () => {
    expect((await test.anonymous.get('/Ordini/InConsegna')).statusCode).toBe(401);
  });
});
