/** The server's handling of a search text, beyond the parser (domain.md c1, c2; specification §2 "Search"). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface PaginaWire {
  prodotti: { id: string; vicino: boolean }[];
  numeroPagine: number;
}

describe('a search by text', () => {
  let test: TestApp;
  let caller: Caller;

  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    await pool.query(`insert into categoria (tipo_prodotto, id, descrizione, posizione)
                      values (1, 'AUT-TRA', 'AUTOCARRO Trattivo', 3), (1, 'AUT-RIM', 'AUTOCARRO Rimorchio', 4)`);
    caller = await test.login((await buildUtente(pool)).username);
  });
  afterAll(() => test.close());

  const search = async (query: Record<string, string | boolean>): Promise<PaginaWire> => {
    const answer = await caller.get('/Ricerca/Pneumatici', query);
    expect(answer.statusCode).toBe(200);
    return answer.json<PaginaWire>();
  };
  const ids = async (query: Record<string, string | boolean>) => (await search(query)).prodotti.map(({ id }) => id);
  const article = (codice: string, misura: string, overrides: object = {}) =>
    buildArticolo(test.database.pool, { codice, misura, misuraChiave: misura.replace(' ', ''), ...overrides });

  it('finds nothing for an empty text or a lone question mark, and everything for the other filters', async () => {
    await article('R16', '215/60 R16', { stagione: 2 });
    for (const searchTextQuery of ['16', '🚗', '%', '---', '(', '\\']) {
      expect(await search({ searchTextQuery }), searchTextQuery).toEqual({ prodotti: [], numeroPagine: 0, totale: 0 });
    }
    // Parameters that only widen a search, or accompany its results, do not answer the question.
    for (const accanto of ['includiNonDisponibili', 'includinondisponibili', 'espandiRicerca']) {
      expect((await search({ searchTextQuery: '16', [accanto]: true })).prodotti, accanto).toEqual([]);
    }
    expect((await search({ searchTextQuery: '16', accoppiata: '215/60R16' })).prodotti).toEqual([]);
    expect(await ids({ searchTextQuery: '16', stagione: '2' })).toContain('R16');
    expect(await ids({ searchTextQuery: '16', misura: '215/60R16' })).toEqual(['R16']);
  });

  it('applies the indices typed after a size to that axle of a pair', async () => {
    await article('FRONT-96', '245/40 R19', { indiceCaricoMin: 96, iv: 'Y' });
    await article('FRONT-98', '245/40 R19', { indiceCaricoMin: 98, iv: 'Y' });
    await article('REAR-98', '275/35 R19', { indiceCaricoMin: 98, iv: 'Y' });
    await article('REAR-100', '275/35 R19', { indiceCaricoMin: 100, iv: 'Y' });
    const searchTextQuery = 'ant 245 40 19 98y post 275 35 19 100y';
    expect(await ids({ searchTextQuery })).toEqual(['FRONT-98']);
    expect(await ids({ searchTextQuery, misura: '275/35 R19', accoppiata: '245/40 R19' })).toEqual(['REAR-100']);
  });

  it('limits truck tyres to the axle that the wholesaler’s categories name', async () => {
    const truck = { settore: 'AUTOCARRO', stagione: null };
    await article('DRIVE', '315/80 R22.5', { ...truck, categoria: 'AUT-TRA' });
    await article('TRAILER', '315/80 R22.5', { ...truck, categoria: 'AUT-RIM' });
    expect(await ids({ searchTextQuery: '31580225 trattivo' })).toEqual(['DRIVE']);
    expect(await ids({ searchTextQuery: '315/80 r22,5 rimorchio' })).toEqual(['TRAILER']);
    expect(await ids({ searchTextQuery: '31580225' })).toEqual(['DRIVE', 'TRAILER']);
    // No category here mentions steering axles, so the word restricts nothing.
    expect(await ids({ searchTextQuery: '31580225 sterzo' })).toEqual(['DRIVE', 'TRAILER']);
    expect(await ids({ searchTextQuery: '31580225 trattivo', categoria: 'AUT-RIM' })).toEqual(['TRAILER']);
  });

  it('understands the names of its own filters, and looks for none of them in the descriptions', async () => {
    await article('NAMES-S1', '225/35 R19', { stagione: 1, settore: 'SUV' });
    await article('NAMES-W', '225/35 R19', { stagione: 2 });
    const unfiltered = await ids({ misura: '225/35R19', includiNonDisponibili: true });
    expect(await ids({ searchTextQuery: '2253519 includi non disponibili' })).toEqual(unfiltered);
    expect(await ids({ searchTextQuery: '2253519 stagione estiva' })).toEqual(['NAMES-S1']);
    expect(await ids({ searchTextQuery: 'settore suv 2253519' })).toEqual(['NAMES-S1']);
  });

  it('finds the same tyres when the rim stands apart from its size, or a brand is glued behind it', async () => {
    await article('APART-17', '235/35 R17', { stagione: 2, raggio: 17 });
    await article('APART-18', '235/35 R18', { stagione: 2, raggio: 18 });
    for (const searchTextQuery of ['235/35 inv 17', '17 235/35', 'r17 235 35', '2353517mich']) {
      expect(await ids({ searchTextQuery }), searchTextQuery).toEqual(['APART-17']);
    }
  });

  it('finds a pattern in any spelling of A/T, and tubes for any use', async () => {
    const offRoad = { settore: 'SUV', categoria: null };
    await article('SLASH', '265/70 R17', { ...offRoad, disegno: 'Geolandar A/T G015' });
    await article('PLAIN', '265/70 R17', { ...offRoad, disegno: 'Grabber AT3' });
    await article('ROAD', '265/70 R17', { ...offRoad, disegno: 'Scorpion Verde' });
    for (const text of ['2657017 at', '2657017 a/t', '2657017 A/T']) {
      expect(await ids({ searchTextQuery: text })).toEqual(['PLAIN', 'SLASH']);
    }
    expect(await ids({ searchTextQuery: '2657017 g015' })).toEqual(['SLASH']);
    await article('TUBE', '3.00-10', { tipoProdotto: 3, tipo: 'CA', settore: null, stagione: null, categoria: null });
    const answer = await caller.get('/Ricerca/CamereAria', { searchTextQuery: 'camera moto 3.00-10' });
    expect(answer.json<PaginaWire>().prodotti.map(({ id }) => id)).toEqual(['TUBE']);
  });

  it.each([
    ['crossclimate2', 'CrossClimate 2'],
    ['cross climate 2', 'CrossClimate 2'],
    ['crossclimate 2', 'CrossClimate 2'],
    ['premium contact 7', 'PremiumContact 7'],
    ['premiumcontact7', 'PremiumContact 7'],
    ['vector4seasons', 'Vector 4Seasons'],
    ['ts870', 'TS 870'],
    ['ts 870', 'TS870'],
    ['blizzak lm 005', 'Blizzak LM005'],
    ['rain expert', 'RainExpert 5'],
    ['pilotsport4', 'Pilot Sport 4'],
    ['weathercontrol', 'Weather Control A005'],
    ['nblue hd', "N'Blue HD Plus"],
    ['eprimacy', 'E.Primacy'],
    ['z401', 'Z-401 All Season Elite'],
    ['speedlife 3', 'Speed-Life 3'],
    ['xice', 'X-Ice'],
    ['dmv3', 'DM-V3'],
    ['s1evo3', 'S1 evo3'],
    ['s1evo3', 'S1 Evo 3'],
    ['ts870p', 'TS 870 P'],
    ['vector4seasons', 'Vector 4 Seasons'],
    ['eco contact6', 'EcoContact 6'],
    ['pilotsport4', 'Pilot Sport4'],
  ])('finds the pattern of «%s» written as %s', async (scritto, disegno) => {
    const codice = randomUUID();
    await article(codice, '235/60 R18', { disegno });
    const other = randomUUID();
    await article(other, '235/60 R18', { disegno: 'Energy Saver' });
    for (const searchTextQuery of [scritto, `${scritto} 235/60r18`]) {
      const found = await ids({ searchTextQuery });
      expect(found, searchTextQuery).toContain(codice);
      expect(found, searchTextQuery).not.toContain(other);
    }
  });

  it('finds a pattern whose several words are typed as one, as the catalogue divides it, on every page', async () => {
    await article('DIABLO', '180/55 R17', { disegno: 'Diablo Rosso III', settore: 'MOTO' });
    await article('WINTER', '185/65 R15', { disegno: 'WinterContact TS 870 P' });
    await article('VECTOR', '185/65 R15', { disegno: 'Vector 4Seasons Gen-3' });
    for (let i = 1; i <= 25; i++) await article(`OPAT-${i}`, '265/70 R16', { disegno: 'Open Country A/T III' });
    // The names of the catalogue are kept for ten minutes.
    test.clock.advance(600_000);
    for (const [searchTextQuery, ...found] of [
      ['diablorossoiii', 'DIABLO'],
      ['DiabloRossoIII 1805517', 'DIABLO'],
      ['michelindiablorosso', 'DIABLO'],
      ['wintercontactts870p', 'WINTER'],
      ['wintercontactts870p 1856515', 'WINTER'],
      ['vector4seasonsgen3', 'VECTOR'],
      ['diablorossoiv'],
      ['wintercontactts870p 1805517'],
    ]) {
      expect(await ids({ searchTextQuery: searchTextQuery ?? '' }), searchTextQuery).toEqual(found);
    }
    const pagina = (numero: string) => search({ searchTextQuery: 'opencountryatiii', pagina: numero });
    expect((await pagina('1')).prodotti).toHaveLength(24);
    expect(await pagina('2')).toMatchObject({ numeroPagine: 2, prodotti: [{ vicino: false }] });
    expect(await pagina('3')).toMatchObject({ numeroPagine: 2, prodotti: [] });
  });

  it('divides no name that the catalogue also has in one word, on a page past the end neither', async () => {
    await article('ONE-WORD', '245/70 R16', { disegno: 'Supersteelmax' });
    for (let i = 1; i <= 25; i++) await article(`WORDS-${i}`, '245/70 R16', { disegno: 'Super Steel Max' });
    test.clock.advance(600_000);
    expect(await ids({ searchTextQuery: 'supersteelmax' })).toEqual(['ONE-WORD']);
    const past = await search({ searchTextQuery: 'supersteelmax', pagina: '2' });
    expect(past).toMatchObject({ numeroPagine: 1, prodotti: [] });
  });

  it('finds by a year of production the tyres of each of its weeks', async () => {
    await article('DOT-1524', '175/60 R15', { descrizione: '175/60 R15 81H MICHELIN PRIMACY DOT 1524' });
    await article('DOT-2024', '175/60 R15', { descrizione: '175/60 R15 81H MICHELIN PRIMACY DOT 2024' });
    await article('DOT-2423', '175/60 R15', { descrizione: '175/60 R15 81H MICHELIN PRIMACY DOT 2423' });
    await article('DOT-24', '175/60 R15', { descrizione: '175/60 R15 81H MICHELIN PRIMACY DOT 24' });
    await article('DOT24', '175/60 R15', { descrizione: '175/60 R15 81H MICHELIN PRIMACY DOT24' });
    await article('DOT3024', '175/60 R15', { descrizione: '175/60 R15 81H MICHELIN PRIMACY DOT3024' });
    await article('NO-DOT', '175/60 R15', { descrizione: '175/60 R15 81H MICHELIN PRIMACY' });
    const del2024 = ['DOT-1524', 'DOT-2024', 'DOT-24', 'DOT24', 'DOT3024'];
    for (const anno of ['dot 2024', 'DOT 24', 'dot2024', '1756015 dot 2024', 'mich dot 24 175/60 r15']) {
      expect((await ids({ searchTextQuery: anno })).toSorted(), anno).toEqual(del2024);
    }
    expect(await ids({ searchTextQuery: '1756015 dot 2423' })).toEqual(['DOT-2423']);
    expect(await ids({ searchTextQuery: '1756015 dot 2022' })).toEqual([]);
  });

  it('takes no figures of another word for those of a pattern', async () => {
    await article('M-DRIVE', '315/80 R22.5', { descrizione: '315/80 R22.5 149/145M MICHELIN M-DRIVE' });
    await article('M-149', '315/80 R22.5', { descrizione: '315/80 R22.5 156/150L MICHELIN M 149' });
    for (const searchTextQuery of ['m149', 'm149 315/80r22.5']) {
      expect(await ids({ searchTextQuery }), searchTextQuery).toEqual(['M-149']);
    }
  });

  it('tries no other spellings of a long text', async () => {
    await article('LONG', '235/60 R18', { disegno: 'Uno Due Tre Quattro Cinque Sei' });
    expect(await ids({ searchTextQuery: 'uno due tre quattro cinque sei' })).toEqual(['LONG']);
    expect(await ids({ searchTextQuery: 'uno due tre quattrocinque' })).toEqual(['LONG']);
    expect(await ids({ searchTextQuery: 'unodue tre quattro cinque sei sei' })).toEqual([]);
  });

  it('excludes articles with another ply rating, tube, rim width or axle in the description', async () => {
    const agri = { settore: 'AGRICOLO', stagione: null, categoria: null };
    await article('TT-8PR', '12.4-28', { ...agri, descrizione: '12.4-28 8PR TT' });
    await article('TL-12PR', '12.4-28', { ...agri, descrizione: '12.4-28 12PR TL' });
    await article('SILENT', '12.4-28', { ...agri, descrizione: '12.4-28' });
    expect(await ids({ searchTextQuery: '12.4-28 tl' })).toEqual(['SILENT', 'TL-12PR']);
    expect(await ids({ searchTextQuery: '12.4-28 tt' })).toEqual(['SILENT', 'TT-8PR']);
    expect(await ids({ searchTextQuery: '12.4-28 12pr' })).toEqual(['SILENT', 'TL-12PR']);

    const rim = { tipoProdotto: 2, tipo: 'FERRO', settore: null, stagione: null, categoria: null, misuraChiave: '' };
    for (const [codice, canale] of [
      ['J7', '7J'],
      ['J70', '7.0J'],
      ['J700', '7.00J'],
      ['J75', '7.5J'],
      ['J750', '7.50J'],
      ['J65', '6.5J'],
    ] as const) {
      await article(codice, '', { ...rim, raggio: 17, descrizione: `CERCHIO ${canale}x17 5x112 ET45` });
    }
    const rims = async (searchTextQuery: string) => {
      const answer = await caller.get('/Ricerca/Cerchi', { searchTextQuery });
      return answer.json<PaginaWire>().prodotti.map(({ id }) => id);
    };
    expect(await rims('7.5jx17')).toEqual(['J75', 'J750']);
    expect(await rims('7jx17 5x112')).toEqual(['J7', 'J70', 'J700']);

    await test.database.pool.query(`insert into categoria (tipo_prodotto, id, descrizione, posizione)
      values (1, 'SCO-ANT', 'SCOOTER Anteriore', 5), (1, 'SCO-POS', 'SCOOTER Posteriore', 6), (2, 'FUR', 'FERRO Furgone', 1)`);
    test.clock.advance(60_000);
    const scooter = { settore: 'SCOOTER', stagione: null };
    await article('FRONT', '110/70-16', { ...scooter, misuraChiave: '110/70R16', categoria: 'SCO-ANT' });
    await article('REAR', '110/70-16', { ...scooter, misuraChiave: '110/70R16', categoria: 'SCO-POS' });
    expect(await ids({ searchTextQuery: '110/70-16 post' })).toEqual(['REAR']);
    expect(await ids({ searchTextQuery: '110/70-16 ant' })).toEqual(['FRONT']);
    await article('VAN-RIM', '', { ...rim, raggio: 16, categoria: 'FUR' });
    await article('CAR-RIM', '', { ...rim, raggio: 16 });
    expect(await rims('cerchi ferro 16 furgone')).toEqual(['VAN-RIM']);
  });

  it('reads a size parameter like a size in the text', async () => {
    await article('VAN', '225/65 R16C', { settore: 'TRASPORTO_LEGGERO', categoria: null });
    expect(await ids({ searchTextQuery: '2256516' })).toEqual(['VAN']);
    expect(await ids({ misura: '2256516' })).toEqual(['VAN']);
    expect(await ids({ searchTextQuery: '2156516 e 2256516', misura: '225/65 R16', accoppiata: '215/65 R16' })).toEqual(
      ['VAN'],
    );
  });

  it('finds by a twin index also the tyre whose cell has no C, and no weaker one', async () => {
    await article('OFF-ROAD', '245/75 R16', { indiceCaricoMin: 120, iv: 'S' });
    await article('PASSENGER', '245/75 R16', { indiceCaricoMin: 111, iv: 'S' });
    await article('VAN-C', '245/75 R16C', { indiceCaricoMin: 120, iv: 'S' });
    expect((await ids({ searchTextQuery: '245/75r16 120/116s' })).toSorted()).toEqual(['OFF-ROAD', 'VAN-C']);
    expect(await ids({ searchTextQuery: '245/75r16c' })).toEqual(['VAN-C']);
    // Without an index of its own, the rear size of a pair is as written.
    const rear = { misura: '245/75 R16C', accoppiata: '215/65 R16C' };
    expect(await ids({ searchTextQuery: '215/65r16c 109/107r e 245/75r16c', ...rear })).toEqual(['VAN-C']);
    expect((await ids({ searchTextQuery: '215/65r16c e 245/75r16c 120/116s', ...rear })).toSorted()).toEqual([
      'OFF-ROAD',
      'VAN-C',
    ]);
  });

  it('finds each article once, however often a brand is named', async () => {
    await article('ONCE', '185/55 R14');
    expect(await ids({ misura: '1855514', marca: '1,Michelin,1' })).toEqual(['ONCE']);
  });

  it('finds the tube of a size for the radial tyre too, and a tube made for two sizes', async () => {
    const tube = { tipoProdotto: 3, tipo: 'CA', settore: null, stagione: null, categoria: null };
    await article('TUBE-20', '10.00-20', tube);
    await article('TUBE-20-DUE', '10.00/11.00-20', tube);
    await article('TUBE-24-DUE', '10.00/11.00-24', tube);
    for (const searchTextQuery of ['camera 10.00-20', 'camera 10.00r20', 'camera 11.00/10.00-20']) {
      const answer = await caller.get('/Ricerca/CamereAria', { searchTextQuery });
      expect(answer.json<PaginaWire>().prodotti.map(({ id }) => id)).toEqual(['TUBE-20', 'TUBE-20-DUE']);
    }
    const answer = await caller.get('/Ricerca/CamereAria', { searchTextQuery: 'camera 1100-20' });
    expect(answer.json<PaginaWire>().prodotti.map(({ id }) => id)).toEqual(['TUBE-20-DUE']);
  });

  it('lists the speed indices from the slowest, and a new one within a minute', async () => {
    const list = async () => {
      const { iv } = (await caller.get('/Ricerca/IV')).json<{ iv: string[] }>();
      return iv.filter((uno) => 'KNTHV'.includes(uno));
    };
    for (const iv of ['H', 'T', 'V', 'K']) await article(`IV-${iv}`, '165/65 R13', { iv });
    expect(await list()).toEqual(['K', 'T', 'H', 'V']);
    await article('IV-N', '165/65 R13', { iv: 'N' });
    test.clock.advance(60_000);
    expect(await list()).toEqual(['K', 'N', 'T', 'H', 'V']);
  });

  it('includes the sizes that can replace an agricultural size', async () => {
    const agri = { settore: 'AGRICOLO', stagione: null, categoria: null };
    await article('CROSS-PLY', '16.9-30', agri);
    await article('RADIAL', '16.9 R30', agri);
    await article('METRIC', '420/85 R30', agri);
    await article('OTHER', '18.4-30', agri);
    expect(await ids({ searchTextQuery: '16.9-30' })).toEqual(['CROSS-PLY']);
    const { prodotti } = await search({ searchTextQuery: '16.9-30', espandiRicerca: true });
    expect(prodotti.map(({ id, vicino }) => [id, vicino])).toEqual([
      ['CROSS-PLY', false],
      ['METRIC', true],
      ['RADIAL', true],
    ]);
  });

  it('applies index, marks or rim without a size too', async () => {
    await article('HEAVY', '445/65 R22.5', { indiceCaricoMin: 169, iv: 'K', raggio: 22.5, settore: 'AUTOCARRO' });
    expect(await ids({ searchTextQuery: 'carico 168' })).toEqual(['HEAVY']);
    expect(await ids({ searchTextQuery: 'R22.5', iv: 'K' })).toEqual(['HEAVY']);
    await test.database.pool.query(`update articolo set marcature = '{M+S,3PMSF}' where codice = 'HEAVY'`);
    expect(await ids({ searchTextQuery: '3pmsf' })).toEqual(['HEAVY']);
    await test.database.pool.query(`update articolo set stagione = 2 where codice = 'HEAVY'`);
    expect(await ids({ searchTextQuery: '3pmsf invernale iv k' })).toEqual(['HEAVY']);
  });
});
