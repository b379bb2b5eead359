import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { addProdotto, buildVenduto, getPreventivo, openPreventivoId, readPreventivo } from '../../test/preventivi.ts';

describe('the sale prices of a dealer', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const articolo = (giacenza = 20, marcaId = 1) => buildVenduto(test, { giacenza, marcaId });

  describe('with his mark-up', () => {
    it('start with the list price and fifteen days', async () => {
      expect((await (await startBuyer(test)).get('/Preventivo/Ricarichi')).json()).toEqual({
        ricarichi: [],
        arrotondamento: 0,
        validitaGiorni: 15,
        marche: [
          { id: 3, nome: 'Continental' },
          { id: 1, nome: 'Michelin' },
          { id: 2, nome: 'Pirelli' },
        ],
      });
    });

    it('follow the saved rule that fits best', async () => {
      const caller = await startBuyer(test);
      const preventivo = await openPreventivoId(caller);
      await addProdotto(caller, preventivo, await articolo());
      await addProdotto(caller, preventivo, await articolo(20, 2));
      const regole = {
        ricarichi: [
          { idMarca: null, raggio: null, percentuale: 10, importo: 0 },
          { idMarca: 2, raggio: 16, percentuale: 0, importo: 12.5 },
        ],
        arrotondamento: 0.5,
        validitaGiorni: 30,
      };
      const answer = await caller.post('/Preventivo/ImpostaRicarichi', {}, regole);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, regole]);
      const letto = await getPreventivo(caller, preventivo);
      // (60.50 × 1.10 + 2.30) × 1.22 = 84.00; (60.50 + 12.50 + 2.30) × 1.22 = 91.87
      expect(letto.corpo.map(({ prezzoVendita }) => prezzoVendita)).toEqual([84, 92]);
      expect(readPreventivo(await caller.get('/Preventivo/Nuovo')).testata.validoFino).toBe('2026-04-09');
    });

    it('are deleted by an empty list only, and kept when the body has no list', async () => {
      const caller = await startBuyer(test);
      const generale = { idMarca: null, raggio: null, percentuale: 5, importo: 0 };
      const write = (body?: object) => caller.post('/Preventivo/ImpostaRicarichi', {}, body);
      await write({ ricarichi: [generale] });
      for (const body of [undefined, {}, { arrotondamento: 0.5 }, { ricarichi: null }, { prima: { ricarichi: [] } }]) {
        const answer = await write(body);
        expect([body, answer.statusCode]).toEqual([body, 422]);
        expect(answer.json()).toMatchObject({ errori: [{ campo: 'ricarichi' }] });
      }
      const read = () => caller.get('/Preventivo/Ricarichi').then((answer) => answer.json<object>());
      expect(await read()).toMatchObject({ ricarichi: [generale] });
      expect((await write({ ricarichi: [] })).statusCode).toBe(200);
      expect(await read()).toMatchObject({ ricarichi: [], validitaGiorni: 15 });
    });

    it('can be replaced by a price typed by hand and restored', async () => {
      const caller = await startBuyer(test);
      const preventivo = await openPreventivoId(caller);
      const [riga] = (await addProdotto(caller, preventivo, await articolo())).corpo;
      const id = riga?.id;
      const scritto = readPreventivo(await caller.post('/Preventivo/ImpostaPrezzo', { id }, { prezzo: 99.9 }));
      expect(scritto.corpo).toMatchObject([{ prezzoVendita: 99.9, prezzoManuale: true, totaleVendita: 399.6 }]);
      expect(readPreventivo(await caller.post('/Preventivo/ImpostaPrezzo', { id }, {})).corpo).toEqual([riga]);
      for (const prezzo of [-1, 1e7, 1.999, 'tanto']) {
        expect((await caller.post('/Preventivo/ImpostaPrezzo', { id }, { prezzo })).statusCode).toBe(422);
      }
    });

    it('refuse invalid rules and keep the existing ones', async () => {
      const caller = await startBuyer(test);
      const generale = { idMarca: null, raggio: null, percentuale: 5, importo: 0 };
      await caller.post('/Preventivo/ImpostaRicarichi', {}, { ricarichi: [generale] });
      for (const [body, status] of [
        [{ ricarichi: [generale, generale] }, 422],
        [{ ricarichi: [{ ...generale, percentuale: -1 }] }, 422],
        [{ ricarichi: [{ ...generale, importo: 1e6 }] }, 422],
        [{ ricarichi: [{ ...generale, raggio: 16.2 }] }, 422],
        [{ ricarichi: [{ ...generale, idMarca: 999 }] }, 404],
        [{ arrotondamento: 0.3 }, 422],
        [{ validitaGiorni: 0 }, 422],
      ] as const) {
        expect([body, (await caller.post('/Preventivo/ImpostaRicarichi', {}, body)).statusCode]).toEqual([
          body,
          status,
        ]);
      }
      expect((await caller.get('/Preventivo/Ricarichi')).json()).toMatchObject({ ricarichi: [generale] });
    });

    it('use all rules of the later of two saves at the same time', async () => {
      const caller = await startBuyer(test);
      const rule = (percentuale: number) => ({ ricarichi: [1, 2, null].map((idMarca) => ({ idMarca, percentuale })) });
      const answers = await Promise.all(
        [1, 2, 3, 4].map((n) => caller.post('/Preventivo/ImpostaRicarichi', {}, rule(n))),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      const { ricarichi } = (await caller.get('/Preventivo/Ricarichi')).json<{
        ricarichi: { percentuale: number }[];
      }>();
      expect(ricarichi).toHaveLength(3);
      expect(new Set(ricarichi.map(({ percentuale }) => percentuale)).size).toBe(1);
    });
  });

  describe('in the cart', () => {
    const carrello = async (caller: Caller) =>
      (await caller.get('/Carrello/Carrello'))
        .json<{ carrello: { id: string; qtadig: number }[] }>()
        .carrello.map(({ id, qtadig }) => [id, qtadig]);

    it('answer 409 before 400, line by line, and can be forced with a confirmation', async () => {
      const caller = await startBuyer(test);
      const id = await articolo(2);
      const add = (query: object) => caller.get('/Carrello/Aggiungi', { id, qty: 4, preventivo: true, ...query });
      const short = await add({ token: 'a' });
      expect([short.statusCode, short.json()]).toMatchObject([400, { codice: 'DISPONIBILITA_SUPERATA' }]);
      expect((await add({ token: 'a', forzaAggiunta: true })).statusCode).toBe(200);
      const again = await add({ token: 'b' });
      expect([again.statusCode, again.json()]).toMatchObject([409, { codice: 'GIA_NEL_CARRELLO' }]);
      expect((await add({ token: 'b', forzaAggiunta: true })).statusCode).toBe(200);
      expect(await carrello(caller)).toEqual([[id, 8]]);
    });

    it('add a whole alternative or nothing', async () => {
      const caller = await startBuyer(test);
      const preventivo = await openPreventivoId(caller);
      const [uno, due, tre] = [await articolo(), await articolo(2), await articolo()];
      expect((await caller.post('/Preventivo/InCarrello', { id: preventivo })).json()).toMatchObject({
        codice: 'PREVENTIVO_SENZA_PRODOTTI',
      });
      await addProdotto(caller, preventivo, uno);
      await addProdotto(caller, preventivo, due);
      await addProdotto(caller, preventivo, tre, { qty: 1, alternativa: 2 });
      const put = (query: object = {}) => caller.post('/Preventivo/InCarrello', { id: preventivo, ...query });
      const short = await put();
      expect([short.statusCode, short.json<{ Message: string }>().Message.includes(due)]).toEqual([400, true]);
      expect(await carrello(caller)).toEqual([]);
      expect((await put({ alternativa: 3 })).statusCode).toBe(422);
      expect((await put({ alternativa: 2 })).json()).toEqual({ ok: true, righe: 1, pezzi: 1 });
      await caller.get('/Carrello/Aggiungi', { id: uno, qty: 1 });
      const there = await put();
      expect([there.statusCode, there.json<{ Message: string }>().Message.includes(uno)]).toEqual([409, true]);
      const forced = await Promise.all([1, 2, 3].map(() => put({ forzaAggiunta: true, token: 't' })));
      expect(forced.map((answer) => answer.json<unknown>())).toEqual(
        Array.from({ length: 3 }, () => ({ ok: true, righe: 3, pezzi: 10 })),
      );
      expect(await carrello(caller)).toEqual([
        [uno, 5],
        [due, 4],
        [tre, 1],
      ]);
    });

    it('name the withdrawn articles', async () => {
      const caller = await startBuyer(test);
      const preventivo = await openPreventivoId(caller);
      const id = await articolo();
      await addProdotto(caller, preventivo, id);
      await test.database.pool.query('update articolo set attivo = false where codice = $1', [id]);
      const answer = await caller.post('/Preventivo/InCarrello', { id: preventivo, forzaAggiunta: true });
      expect([answer.statusCode, answer.json<{ Message: string }>().Message.includes(id)]).toEqual([404, true]);
    });
  });
});
