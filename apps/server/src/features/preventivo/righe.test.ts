import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import {
  addProdotto,
  getPreventivo,
  openPreventivoId,
  readPreventivo,
  type PreventivoLetto,
} from '../../test/preventivi.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('a line moved to another alternative', () => {
  let test: TestApp;
  let caller: Caller;
  let codice: string;
  let altro: string;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    caller = await startBuyer(test);
    codice = await buildArticolo(test.database.pool, { prezzi: { 1: 6_000 } });
    altro = await buildArticolo(test.database.pool, { prezzi: { 1: 7_000 } });
  });
  afterAll(() => test.close());

  const rigaOf = ({ corpo }: PreventivoLetto, id: string, alternativa: number): string =>
    corpo.find((riga) => riga.codice_prodotto === id && riga.alternativa === alternativa)?.id ?? '';
  const move = (id: string, alternativa: number | string, chi = caller) =>
    chi.post('/Preventivo/SpostaProdotto', { id, alternativa }, {});
  const righe = ({ corpo }: PreventivoLetto) =>
    corpo.map((riga) => [riga.codice_prodotto, riga.alternativa, riga.qtadig]);

  it('keeps pieces and price and is counted in the other total', async () => {
    const idPreventivo = await openPreventivoId(caller);
    await addProdotto(caller, idPreventivo, codice);
    const riga = rigaOf(await addProdotto(caller, idPreventivo, altro, { qty: 2 }), altro, 1);
    await caller.post('/Preventivo/ImpostaPrezzo', { id: riga }, { prezzo: 99.9 });
    const spostato = readPreventivo(await move(riga, 3));
    expect(righe(spostato)).toEqual([
      [codice, 1, 4],
      [altro, 3, 2],
    ]);
    expect(spostato.totali.map(({ alternativa, pezzi }) => [alternativa, pezzi])).toEqual([
      [1, 4],
      [3, 2],
    ]);
    expect(spostato.corpo[1]).toMatchObject({ id: riga, prezzoVendita: 99.9 });
    expect(readPreventivo(await move(riga, 3))).toEqual(spostato);
  });

  it('is merged with the same article there and uses that line’s price', async () => {
    const idPreventivo = await openPreventivoId(caller);
    const qui = rigaOf(await addProdotto(caller, idPreventivo, codice), codice, 1);
    const la = rigaOf(await addProdotto(caller, idPreventivo, codice, { qty: 2, alternativa: 2 }), codice, 2);
    await caller.post('/Preventivo/ImpostaPrezzo', { id: qui }, { prezzo: 80 });
    const insieme = readPreventivo(await move(qui, 2));
    expect(insieme.corpo).toMatchObject([{ id: la, alternativa: 2, qtadig: 6, prezzoVendita: 80 }]);
    expect((await move(qui, 1)).statusCode).toBe(404);
    const terza = rigaOf(await addProdotto(caller, idPreventivo, codice, { qty: 9_999, alternativa: 3 }), codice, 3);
    const troppi = await move(terza, 2);
    expect([troppi.statusCode, troppi.json<{ Message: string }>().Message]).toEqual([
      422,
      'Una riga può contenere al massimo 9.999 pezzi.',
    ]);
    const letto = await getPreventivo(caller, idPreventivo);
    expect(righe(letto)).toEqual([
      [codice, 2, 6],
      [codice, 3, 9_999],
    ]);
  });

  it('is changed by its dealer only, and cannot move to another quotation', async () => {
    const riga = rigaOf(await addProdotto(caller, await openPreventivoId(caller), codice), codice, 1);
    expect((await move(riga, 2, await startBuyer(test))).statusCode).toBe(404);
    expect((await move(riga, 2, test.anonymous)).statusCode).toBe(401);
    expect((await move('00000000-0000-4000-8000-000000000000', 2)).statusCode).toBe(404);
    for (const alternativa of ['0', '4', '1.5', 'due', '']) {
      expect([alternativa, (await move(riga, alternativa)).statusCode]).toEqual([alternativa, 422]);
    }
  });
});
