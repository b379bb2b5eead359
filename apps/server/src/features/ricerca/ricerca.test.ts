import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente, type ArticoloOverrides } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface ProdottoWire {
  id: string;
  prezzo: number;
  disponibilitaTotale: number;
  accoppiabile: boolean | null;
  vicino: boolean;
}
interface PaginaWire {
  prodotti: ProdottoWire[];
  numeroPagine: number;
}

describe('ricerca', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const article = (overrides: ArticoloOverrides) => buildArticolo(test.database.pool, overrides);
  type Query = Record<string, string | number | boolean>;
  const search = async (caller: Caller, query: Query, tipo = 'Pneumatici'): Promise<PaginaWire> => {
    const answer = await caller.get(`/Ricerca/${tipo}`, query);
    expect(answer.statusCode).toBe(200);
    return answer.json<PaginaWire>();
  };
  const ids = async (caller: Caller, query: Query, tipo?: string) =>
    (await search(caller, query, tipo)).prodotti.map(({ id }) => id);

  it('returns a product with this customer’s price and the stock of his warehouses in his order', async () => {
    const consegna = { giorno: '2026-03-11', entro: null, testo: 'mer 11 mar' };
    const caller = await startBuyer(test, { depositi: [3, 1] });
    const id = await article({
      misuraChiave: '225/45R17',
      misura: '225/45 R17',
      disegno: 'Pilot Sport 5',
      prezzoListinoCents: 15_000,
      prezzi: { 1: 9_990, 2: 8_000 },
      pfuCents: 230,
      contributoCents: 55,
      giacenze: { 1: 4, 2: 100, 3: 7 },
      ean: '2000000000015',
    });
    const answer = await search(caller, { misura: '225/45 R17' });
    expect(answer).toEqual({
      numeroPagine: 1,
      totale: 1,
      prodotti: [
        {
          id,
          tipoProdotto: 'Pneumatici',
          desart: `205/55 R16 91V ${id}`,
          idmarca: 1,
          marca: 'Michelin',
          disegno: 'Pilot Sport 5',
          misura: '225/45 R17',
          indiceCarico: '91',
          iv: 'V',
          settore: 'VETTURA',
          categoria: 'TURISMO',
          stagione: 1,
          runflat: false,
          rinforzato: null,
          marcature: [],
          ean: '2000000000015',
          etichetta: null,
          prezzoListino: 150,
          prezzo: 99.9,
          pfu: 2.3,
          contributoLogistico: 0.55,
          disponibilita: [
            { deposito: 3, quantita: 7, tempiConsegna: '24 ore', consegna },
            { deposito: 1, quantita: 4, tempiConsegna: '24 ore', consegna },
          ],
          disponibilitaTotale: 11,
          outlet: false,
          dot: null,
          immagine: null,
          urlEsterno: null,
          scheda: { nome: expect.any(String), formato: null, asse: null, montaggio: null, tele: null, cerchio: null },
          accoppiabile: null,
          vicino: false,
        },
      ],
    });
  });

  it('returns pages of 24, available first, then by price and code, without duplicates or gaps', async () => {
    const caller = await startBuyer(test, { depositi: [1] });
    for (let i = 0; i < 60; i += 1) {
      await article({
        codice: `PAG${String((i * 37) % 60).padStart(3, '0')}`,
        misuraChiave: '195/65R15',
        misura: '195/65 R15',
        prezzi: { 1: 5_000 + (i % 7) * 100 },
        giacenze: { 1: i % 5 === 0 ? 0 : i },
      });
    }
    const query = { misura: '1956515', includiNonDisponibili: true };
    const pages = [
      await search(caller, query),
      await search(caller, { ...query, pagina: 2 }),
      await search(caller, { ...query, pagina: 3 }),
    ];
    expect(pages.map(({ prodotti }) => prodotti.length)).toEqual([24, 24, 12]);
    expect(pages.map(({ numeroPagine }) => numeroPagine)).toEqual([3, 3, 3]);
    const all = pages.flatMap(({ prodotti }) => prodotti);
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    const key = ({ disponibilitaTotale, prezzo, id }: ProdottoWire) =>
      `${disponibilitaTotale > 0 ? 0 : 1} ${String(Math.round(prezzo * 100)).padStart(9, '0')} ${id}`;
    expect(all.map(key)).toEqual(all.map(key).toSorted());
    expect(await search(caller, { ...query, pagina: 4 })).toEqual({ prodotti: [], numeroPagine: 3, totale: 60 });

    const inText = { searchTextQuery: '1956515 anche non disponibili' };
    expect((await search(caller, inText)).numeroPagine).toBe(3);
    expect((await search(caller, { ...inText, includiNonDisponibili: false })).numeroPagine).toBe(2);
    expect((await search(caller, { misura: '1956515' })).numeroPagine).toBe(2);
    expect((await search(caller, { misura: '1956515', includinondisponibili: true })).numeroPagine).toBe(3);
  });

  it('shows prices and no stock to a customer without warehouses', async () => {
    const id = await article({ misuraChiave: '155/80R13', misura: '155/80 R13', giacenze: { 1: 9 } });
    const caller = await startBuyer(test, { depositi: [] });
    expect(await search(caller, { misura: '155/80R13' })).toMatchObject({
      prodotti: [{ id, prezzo: 100, disponibilita: [], disponibilitaTotale: 0 }],
    });
  });

  it.each<[string, Query, ArticoloOverrides]>([
    ['brand by id', { marca: 2 }, { marcaId: 2 }],
    ['brand by name', { marca: 'pirelli' }, { marcaId: 2 }],
    ['speed index, exactly', { iv: 'W' }, { iv: 'W' }],
    ['season', { stagione: 2 }, { stagione: 2 }],
    ['sector', { settore: 'SUV' }, { settore: 'SUV' }],
    ['run-flat', { runflat: true }, { runflat: true }],
    ['outlet', { outlet: true }, { outlet: true }],
    ['category', { categoria: 'SPORTIVO' }, { categoria: 'SPORTIVO' }],
    ['category by name', { categoria: 'Sportivo' }, { categoria: 'SPORTIVO' }],
    ['the words of the text', { searchTextQuery: 'zqprimacy' }, { descrizione: 'gomma ZQPrimacy5' }],
    ['the size in the text', { searchTextQuery: '2355518' }, { misura: '235/55 R18', misuraChiave: '235/55R18' }],
  ])('filters by %s', async (what, query, overrides) => {
    const caller = await startBuyer(test);
    const misuraChiave = overrides.misuraChiave ?? '245/40R19';
    const wanted = await article({ misuraChiave, ...overrides });
    await article({ misuraChiave: '245/40R19' });
    const found = await ids(caller, 'searchTextQuery' in query ? query : { misura: '245/40R19', ...query });
    expect(found, what).toContain(wanted);
    const others = await test.database.pool.query<{ codice: string }>(
      `select codice from articolo where codice <> $1 and misura_chiave = '245/40R19' and marca_id = 1 and iv = 'V'
          and stagione = 1 and settore = 'VETTURA' and not runflat and not outlet and categoria = 'TURISMO'
          and descrizione not like '%ZQ%'`,
      [wanted],
    );
    expect(others.rowCount).toBeGreaterThan(0);
    for (const { codice } of others.rows) expect(found).not.toContain(codice);
  });

  it('marks each result whose brand and pattern exist in the paired size too', async () => {
    const caller = await startBuyer(test);
    await article({ codice: 'FRONT-A', misuraChiave: '255/35R19', disegno: 'Coppia' });
    await article({ codice: 'FRONT-B', misuraChiave: '255/35R19', disegno: 'Solo' });
    await article({ codice: 'REAR-A', misuraChiave: '285/30R19', disegno: 'Coppia' });
    const { prodotti } = await search(caller, { misura: '255/35R19', accoppiata: '285/30 R19' });
    expect(prodotti.map(({ id, accoppiabile }) => [id, accoppiabile])).toEqual([
      ['FRONT-A', true],
      ['FRONT-B', false],
    ]);
  });

  it('appends the near results after the last page without repeating any', async () => {
    const caller = await startBuyer(test);
    const misura = '275/40R20';
    await article({ codice: 'EXACT', misuraChiave: misura, marcaId: 2, stagione: 2 });
    await article({ codice: 'OTHER-BRAND', misuraChiave: misura, marcaId: 1, stagione: 2 });
    await article({ codice: 'OTHER-SEASON', misuraChiave: misura, marcaId: 2, stagione: 1 });
    await article({ codice: 'NOT-THERE', misuraChiave: misura, marcaId: 2, stagione: 2, giacenze: { 1: 0 } });
    await article({ codice: 'OTHER-SIZE', misuraChiave: '275/45R20', marcaId: 2, stagione: 2 });
    const query = { misura, marca: 2, stagione: 2 };
    expect(await ids(caller, query)).toEqual(['EXACT']);
    const { prodotti } = await search(caller, { ...query, espandiRicerca: true });
    expect(prodotti.map(({ id, vicino }) => [id, vicino])).toEqual([
      ['EXACT', false],
      ['OTHER-BRAND', true],
      ['OTHER-SEASON', true],
      ['NOT-THERE', true],
    ]);
    expect(await ids(caller, { ...query, espandiRicerca: true, pagina: 2 })).toEqual([]);
  });

  it('sends alloy rims to the customer’s external address', async () => {
    const { username, clienteId } = await buildUtente(test.database.pool);
    await test.database.pool.query(`update cliente set url_cerchi = 'https://cerchi.example/x' where id = $1`, [
      clienteId,
    ]);
    const caller = await test.login(username);
    const rim = { tipoProdotto: 2, misura: '', misuraChiave: '', settore: null, stagione: null, categoria: null };
    const alloy = await article({ ...rim, tipo: 'LEGA', raggio: 17 });
    const iron = await article({ ...rim, tipo: 'FERRO', raggio: 15 });
    expect(await search(caller, { tipo: 'LEGA', raggio: 17 }, 'Cerchi')).toMatchObject({
      prodotti: [{ id: alloy, urlEsterno: 'https://cerchi.example/x' }],
    });
    expect(await search(caller, { tipo: 'FERRO', raggio: 15 }, 'Cerchi')).toMatchObject({
      prodotti: [{ id: iron, urlEsterno: null }],
    });
  });

  it('filters rims by the typed bolt circle and offset', async () => {
    const caller = await startBuyer(test);
    const rim = { tipoProdotto: 2, tipo: 'FERRO', misura: '', misuraChiave: '', settore: null, stagione: null };
    const fits = await article({ ...rim, categoria: null, raggio: 16, descrizione: 'CERCHIO 6.50Jx16 5x112 ET46' });
    await article({ ...rim, categoria: null, raggio: 16, descrizione: 'CERCHIO 6.50Jx16 5x112 ET40' });
    await article({ ...rim, categoria: null, raggio: 16, descrizione: 'CERCHIO 6.50Jx16 5x108 ET46' });
    const searchTextQuery = 'cerchio ferro 16 5x112 et46';
    expect(await search(caller, { searchTextQuery }, 'Cerchi')).toMatchObject({ totale: 1, prodotti: [{ id: fits }] });
  });

  it('finds an article with its new price or stock right after a change', async () => {
    const caller = await startBuyer(test);
    const id = await article({ misuraChiave: '165/70R14', prezzi: { 1: 5_000 }, giacenze: { 1: 0 } });
    const pool = test.database.pool;
    expect(await ids(caller, { misura: '165/70R14' })).toEqual([]);
    await pool.query('update giacenza set quantita = 5 where codice = $1', [id]);
    await pool.query('update prezzo set prezzo_cents = 4500 where codice = $1', [id]);
    expect(await search(caller, { misura: '165/70R14' })).toMatchObject({
      prodotti: [{ prezzo: 45, disponibilitaTotale: 5 }],
    });
    await pool.query('delete from prezzo where codice = $1', [id]);
    expect(await search(caller, { misura: '165/70R14' })).toMatchObject({ prodotti: [{ prezzo: 100 }] });
    await pool.query('update articolo set attivo = false where codice = $1', [id]);
    expect(await ids(caller, { misura: '165/70R14' })).toEqual([]);
  });

  it.each<[string, Query, string?]>([
    ['a brand nobody has', { marca: 'Nessuna' }],
    ['an unknown speed index', { iv: 'ZZ' }],
    ['an unknown sector', { settore: 'AEREO' }],
    ['a season beyond 3', { stagione: 4 }],
    ['a season beyond 3 among others', { stagione: '1,4' }],
    ['a list of seasons with an empty place', { stagione: '1,' }],
    ['a malformed size', { misura: 'grande' }],
    ['a malformed rear size', { misura: '2055516', accoppiata: '5x112' }],
    ['page 0', { pagina: 0 }],
    ['a fractional page', { pagina: 1.5 }],
    ['a flag that is neither', { runflat: 'forse' }],
    ['an unknown category', { categoria: 'X' }],
    ['a tube type for tyres', { tipo: 'CA' }],
    ['iron rims of 18', { tipo: 'FERRO', raggio: 18 }, 'Cerchi'],
    ['an unknown product type', {}, 'Aerei'],
    ['a text of more than 500 characters', { searchTextQuery: 'x'.repeat(501) }],
  ])('refuses %s as malformed', async (_what, query, tipo = 'Pneumatici') => {
    const caller = await startBuyer(test);
    const answer = await caller.get(`/Ricerca/${tipo}`, query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ codice: 'RICHIESTA_NON_VALIDA', errori: [{ campo: expect.any(String) }] });
  });

  it.each(['🛞🛞', "'; drop table articolo; --", '<script>alert(1)</script>', '%_\\', ':* & !', '\u0007'])(
    'reads %j as text and never fails',
    async (searchTextQuery) => {
      const answer = await (await startBuyer(test)).get('/Ricerca/Pneumatici', { searchTextQuery });
      expect(answer.statusCode).toBe(200);
    },
  );

  it.each<Query>([
    { misura: '345/25R24' },
    { misura: '215/95R13' },
    { misura: '999/55R16', espandiRicerca: true },
    { misura: '345/25R24', accoppiata: '215/95R13' },
  ])('answers a well-formed size nobody makes with an empty page: %o', async (query) => {
    expect(await search(await startBuyer(test), query)).toEqual({ prodotti: [], numeroPagine: 0, totale: 0 });
  });

  it('lists brands alphabetically, whatever their capitals', async () => {
    const caller = await startBuyer(test);
    for (const [id, nome] of [
      [901, 'BKT'],
      [902, 'Barum'],
      [903, 'BFGoodrich'],
    ] as const) {
      await test.database.pool.query('insert into marca (id, nome) values ($1, $2) on conflict do nothing', [id, nome]);
      await article({ marcaId: id });
    }
    const { marche } = (await caller.get('/Ricerca/Marche', { tipo: 1 })).json<{ marche: { marca: string }[] }>();
    const nomi = marche.map(({ marca }) => marca).filter((marca) => marca.startsWith('B'));
    expect(nomi.filter((nome) => ['BKT', 'Barum', 'BFGoodrich'].includes(nome))).toEqual([
      'Barum',
      'BFGoodrich',
      'BKT',
    ]);
  });

  it('lists brands, speed indices and categories', async () => {
    const caller = await startBuyer(test);
    await article({ marcaId: 3, iv: 'H' });
    await article({ categoria: 'SPORTIVO' });
    await article({ tipoProdotto: 4, misura: '', misuraChiave: '', categoria: 'VALVOLE' });
    test.clock.advance(60_000);
    expect((await caller.get('/Ricerca/Marche', { tipo: 1 })).json()).toMatchObject({
      marche: expect.arrayContaining([{ idmarca: 3, marca: 'Continental' }]),
    });
    expect((await caller.get('/Ricerca/Marche', { tipo: 5 })).json()).toEqual({ marche: [] });
    expect((await caller.get('/Ricerca/Marche', { tipo: 6 })).statusCode).toBe(422);
    expect((await caller.get('/Ricerca/IV')).json()).toMatchObject({ iv: expect.arrayContaining(['H', 'V']) });
    expect((await caller.get('/Ricerca/Categorie', { tipo: 4 })).json()).toEqual({
      categorie: [{ id: 'VALVOLE', descrizione: 'Valvole' }],
    });
    const { mappaCategorie } = (await caller.get('/Ricerca/MappaCategorie')).json<{
      mappaCategorie: { tipo: number; categorie: unknown[] }[];
    }>();
    expect(mappaCategorie.map(({ tipo, categorie }) => [tipo, categorie.length])).toEqual([
      [1, 2],
      [2, 0],
      [3, 0],
      [4, 1],
      [5, 0],
    ]);
  });
});
