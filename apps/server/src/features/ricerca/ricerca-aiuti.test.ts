/**
 * The results for an unfinished text and for an article's code, for several values of a filter, and the data of a row.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('a search', () => {
  let test: TestApp;
  let caller: Caller;

  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    await pool.query(
      `insert into categoria (tipo_prodotto, id, descrizione, posizione) values (1, 'AUT-TRA', 'AUTOCARRO Trattivo', 3)`,
    );
    caller = await test.login((await buildUtente(pool)).username);
    const of = (codice: string, misura: string, overrides: object = {}) =>
      buildArticolo(pool, { codice, misura, misuraChiave: misura.replace(' ', ''), ...overrides });
    await of('A-R16', '205/55 R16', { marcaId: 1, stagione: 1 });
    await of('B-R17', '205/55 R17', { marcaId: 2, stagione: 2 });
    await of('C-R16', '225/45 R16', { stagione: 3 });
    await of('D-R18', '225/40 R18', { stagione: 1, giacenze: { 1: 0 }, ean: '2000000000527' });
    await of('E-R17', '225/55 R17', { stagione: 2 });
    await of('F-R22', '315/80 R22.5', {
      stagione: null,
      settore: 'AUTOCARRO',
      categoria: 'AUT-TRA',
      descrizione: '315/80 R22.5 156/150L 20PR TL BARUM ROAD',
    });
  });
  afterAll(() => test.close());

  const ids = async (query: Record<string, string | boolean>): Promise<string[]> => {
    const answer = await caller.get('/Ricerca/Pneumatici', query);
    expect(answer.statusCode).toBe(200);
    return answer
      .json<{ prodotti: { id: string }[] }>()
      .prodotti.map(({ id }) => id)
      .toSorted();
  };

  it.each([
    ['205/55', ['A-R16', 'B-R17']],
    ['205 55', ['A-R16', 'B-R17']],
    ['205/55 R16', ['A-R16']],
    ['205/55 r1', ['A-R16', 'B-R17']],
    ['205/55 invernali', ['B-R17']],
    ['225/4', ['C-R16']],
    ['225/4 anche non disponibili', ['C-R16', 'D-R18']],
  ])('for the beginning of a size, %j, finds the sizes that begin so', async (searchTextQuery, expected) => {
    expect(await ids({ searchTextQuery })).toEqual(expected);
  });

  it('finds the tubes of a bicycle by its diameter', async () => {
    const { pool } = test.database;
    for (const [codice, misura] of [
      ['BICI-26', '26x1.75'],
      ['BICI-28', '28x1.75'],
    ] as const)
      await buildArticolo(pool, {
        codice,
        tipoProdotto: 5,
        categoria: null,
        disegno: '',
        misura,
        misuraChiave: misura.replace('x', 'X'),
        raggio: null,
        descrizione: `CAMERA BICI ${misura}`,
      });
    const answer = await caller.get('/Ricerca/BiciScooter', { searchTextQuery: 'camera bici 26"' });
    expect(answer.json<{ prodotti: { id: string }[] }>().prodotti.map(({ id }) => id)).toEqual(['BICI-26']);
  });

  it('uses a size parameter rather than a size in the text', async () => {
    expect(await ids({ searchTextQuery: '205/55', misura: '225/45 R16' })).toEqual(['C-R16']);
  });

  it('shows an unavailable article when its code or EAN was typed, unless only available ones are requested', async () => {
    const { pool } = test.database;
    await buildArticolo(pool, { codice: 'DEL0000018', misura: '', misuraChiave: '', giacenze: { 1: 0 } });
    expect(await ids({ searchTextQuery: 'DEL0000018' })).toEqual(['DEL0000018']);
    expect(await ids({ searchTextQuery: '2000000000527' })).toEqual(['D-R18']);
    expect(await ids({ searchTextQuery: 'DEL0000018', includiNonDisponibili: false })).toEqual([]);
    expect(await ids({ searchTextQuery: 'DEL0000018 4 pz' })).toEqual([]);
  });

  it('accepts several seasons at once', async () => {
    expect(await ids({ stagione: '1,2' })).toEqual(['A-R16', 'B-R17', 'E-R17']);
    expect(await ids({ stagione: '3' })).toEqual(['C-R16']);
  });

  it('returns for each article the properties in its description and category', async () => {
    const answer = await caller.get('/Ricerca/Pneumatici', { searchTextQuery: '3158022.5' });
    expect(answer.json()).toMatchObject({
      prodotti: [{ id: 'F-R22', scheda: { asse: 'Trattivo', montaggio: 'TL', tele: 20, cerchio: null } }],
    });
  });

  it('names a tyre without a pattern by its description, without the size and the indices beside it', async () => {
    const { pool } = test.database;
    const descrizione = '165/70R14 81T Strada Due estivo';
    await buildArticolo(pool, {
      codice: 'H1',
      descrizione,
      disegno: '',
      misura: '165/70 R14',
      misuraChiave: '165/70R14',
    });
    const answer = await caller.get('/Ricerca/Pneumatici', { searchTextQuery: '1657014' });
    expect(answer.json()).toMatchObject({ prodotti: [{ id: 'H1', scheda: { nome: 'Strada Due estivo' } }] });
  });

  it('finds a tubeless tyre whose pattern is called TT by its own description', async () => {
    const descrizione = '120/70 ZR17 58W TL ANT SPORTSMART TT';
    const gomma = {
      descrizione,
      misura: '120/70 ZR17',
      misuraChiave: '120/70R17',
      raggio: 17,
      indiceCaricoMin: 58,
      iv: 'W',
    };
    await buildArticolo(test.database.pool, { ...gomma, codice: 'TT1', disegno: 'Sportsmart TT', settore: 'MOTO' });
    expect(await ids({ searchTextQuery: descrizione })).toEqual(['TT1']);
  });

  it('lists the patterns of a product type, the most common first', async () => {
    const { pool } = test.database;
    for (const codice of ['G1', 'G2']) {
      await buildArticolo(pool, { codice, disegno: 'Regioforce 2', marcaId: 2, tipoProdotto: 5, categoria: null });
    }
    await buildArticolo(pool, { codice: 'G3', disegno: 'Avant', marcaId: 1, tipoProdotto: 5, categoria: null });
    expect((await caller.get('/Ricerca/Disegni', { tipo: 5 })).json()).toEqual({
      disegni: [
        { idmarca: 2, disegno: 'Regioforce 2' },
        { idmarca: 1, disegno: 'Avant' },
      ],
    });
    expect((await caller.get('/Ricerca/Disegni', { tipo: 9 })).statusCode).toBe(422);
    expect((await test.anonymous.get('/Ricerca/Disegni')).statusCode).toBe(401);
  });
});
