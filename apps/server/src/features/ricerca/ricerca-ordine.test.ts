/** Compares the order of results with a plain sort of all matches: random prices, brand discounts and stock. */
import { lessPercent } from '@battistrada/domain/denaro';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom, type Random } from '@battistrada/demo/random';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const MISURE = [
  { misuraChiave: '205/55R16', misura: '205/55 R16', raggio: 16 },
  { misuraChiave: '225/45R17', misura: '225/45 R17', raggio: 17 },
];
const ARTICOLI = 400;
const DEPOSITI = [1, 2, 3, 4];
/** The price list of each buyer. */
const LISTINI = [1, 2, 16, 17, 20];

interface Articolo {
  codice: string;
  misuraChiave: string;
  raggio: number;
  marcaId: number;
  stagione: number;
  iv: string;
  indiceCaricoMin: number | null;
  rinforzato: string | null;
  marcature: string[];
  descrizione: string;
  prezzoListinoCents: number;
  prezzi: Record<number, number>;
  giacenze: Record<number, number>;
}

interface Compratore {
  caller: Caller;
  listino: number;
  depositi: number[];
  sconti: Map<number, number>;
}

describe('the order of a search', () => {
  let test: TestApp;
  const articoli: Articolo[] = [];
  const compratori: Compratore[] = [];
  const random = createRandom('ordine della ricerca');

  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    // More lists than the indexes hold, so that the last ones are looked up.
    await pool.query(`insert into listino (id, nome) select n, 'Listino ' || n from generate_series(3, 20) n`);
    for (let i = 0; i < ARTICOLI; i += 1) {
      const articolo = drawArticolo(random, i);
      articoli.push(articolo);
      await buildArticolo(pool, articolo);
    }
    // Discounts from none to 100 %: a free article comes first, without a division by zero.
    for (const [n, sconti] of [
      [0, 0, 0],
      [4_000, 4_150, 6_200],
      [10_000, 500, 3_333],
      [4_000, 0, 2_500],
      [0, 1_000, 0],
    ].entries()) {
      const depositi = [[1], [2, 4], [3, 1, 2], [4, 1], [2]][n] ?? [];
      const listino = LISTINI[n] ?? 1;
      const { username, clienteId } = await buildUtente(pool, { depositi, listino });
      for (const [i, sconto] of sconti.entries()) {
        await pool.query('insert into sconto_marca values ($1, $2, $3)', [clienteId, i + 1, sconto]);
      }
      const byMarca = new Map(sconti.map((sconto, i) => [i + 1, sconto]));
      compratori.push({ caller: await test.login(username), listino, depositi, sconti: byMarca });
    }
  });
  afterAll(() => test.close());

  const hasMarcature = (a: Articolo, ...segni: string[]): boolean =>
    segni.every((segno) => a.marcature.includes(segno));
  const queries: [string, Record<string, string>, (a: Articolo) => boolean, pieces?: number][] = [
    ['a size', { misura: '2055516' }, isPrima],
    ['a size and a brand', { misura: '2254517', marca: '2' }, (a) => a.misuraChiave === '225/45R17' && a.marcaId === 2],
    ['a season', { stagione: '2' }, (a) => a.stagione === 2],
    ['brands and a speed index', { marca: '1,3', iv: 'H' }, (a) => a.marcaId !== 2 && a.iv === 'H'],
    ['a rim', { searchTextQuery: 'R17' }, (a) => a.raggio === 17],
    ['a rim and a load index', { searchTextQuery: '98H', raggio: '16' }, isRaggioEIndici],
    ['marks', { searchTextQuery: 'M+S 3PMSF' }, (a) => hasMarcature(a, 'M+S', '3PMSF')],
    ['a mark and XL', { searchTextQuery: 'M+S XL' }, (a) => hasMarcature(a, 'M+S') && a.rinforzato === 'XL'],
    ['a size and a mark', { searchTextQuery: '2055516 M+S' }, (a) => isPrima(a) && hasMarcature(a, 'M+S')],
    ['a ply rating', { searchTextQuery: '8pr' }, (a) => !a.descrizione.includes('10PR')],
    ['no tube', { searchTextQuery: 'tl' }, (a) => !/TT|T\/T/.test(a.descrizione)],
    ['everything', {}, () => true],
    ...[2, 3, 4, 9, 20, 70].flatMap((pieces): typeof queries => [
      [`${pieces} of a size`, { searchTextQuery: `2055516 ${pieces} pz` }, isPrima, pieces],
      [`${pieces} of a season`, { searchTextQuery: `${pieces} pz`, stagione: '2' }, (a) => a.stagione === 2, pieces],
    ]),
  ];
  const cases = queries.flatMap(([what, query, matches, pieces = 1]) =>
    [true, false].map((includi) => ({ what, query, matches, pieces, includi })),
  );

  it.each(cases)(
    'is by availability, net price and code for $what, with unavailable ones: $includi',
    async (searched) => {
      for (const compratore of compratori) {
        expect(await searchAs(compratore, searched)).toEqual(sortPlainly(compratore, searched));
      }
    },
  );

  it('stays the same when stock changes', async () => {
    for (const articolo of articoli) articolo.giacenze = drawGiacenze(random);
    const giacenze = articoli.flatMap(({ codice, giacenze: pezzi }) =>
      Object.entries(pezzi).map(([deposito, quantita]) => ({ codice, deposito: Number(deposito), quantita })),
    );
    // Changed, added and deleted rows, because each has its own trigger.
    await test.database.pool.query(
      `merge into giacenza g
         using jsonb_to_recordset($1) as n (codice text, deposito smallint, quantita integer)
            on g.codice = n.codice and g.deposito_id = n.deposito
          when matched then update set quantita = n.quantita
          when not matched then insert values (n.codice, n.deposito, n.quantita)
          when not matched by source then delete`,
      [JSON.stringify(giacenze)],
    );
    for (const searched of cases.filter(({ pieces: wanted }) => wanted > 1)) {
      for (const compratore of compratori) {
        expect(await searchAs(compratore, searched)).toEqual(sortPlainly(compratore, searched));
      }
    }
  });

  it('stays the same when prices change, come and go', async () => {
    for (const articolo of articoli) articolo.prezzi = drawPrezzi(random, articolo.prezzoListinoCents);
    const prezzi = articoli.flatMap(({ codice, prezzi: propri }) =>
      Object.entries(propri).map(([listino, cents]) => ({ codice, listino: Number(listino), cents })),
    );
    await test.database.pool.query(
      `merge into prezzo p
         using jsonb_to_recordset($1) as n (codice text, listino smallint, cents integer)
            on p.codice = n.codice and p.listino_id = n.listino
          when matched then update set prezzo_cents = n.cents
          when not matched then insert (codice, listino_id, prezzo_cents) values (n.codice, n.listino, n.cents)
          when not matched by source then delete`,
      [JSON.stringify(prezzi)],
    );
    for (const searched of cases.filter(({ pieces: wanted }) => wanted === 1)) {
      for (const compratore of compratori) {
        expect(await searchAs(compratore, searched)).toEqual(sortPlainly(compratore, searched));
      }
    }
  });

  type Searched = (typeof cases)[number];

  const searchAs = ({ caller }: Compratore, { query, includi }: Searched): Promise<string[]> =>
    walk(caller, { ...query, includiNonDisponibili: String(includi) });

  const sortPlainly = (compratore: Compratore, { matches, pieces, includi }: Searched): string[] =>
    articoli
      .filter((articolo) => matches(articolo) && (includi || stockOf(articolo, compratore) >= pieces))
      .map((articolo) => keyOf(articolo, compratore))
      .toSorted();
});

const isPrima = (a: Articolo): boolean => a.misuraChiave === '205/55R16';
const isRaggioEIndici = (a: Articolo): boolean => isPrima(a) && (a.indiceCaricoMin ?? 0) >= 98 && a.iv === 'H';

function drawArticolo(random: Random, i: number): Articolo {
  const prezzoListinoCents = random.int(20, 300) * 10;
  return {
    codice: `A${String((i * 149) % ARTICOLI).padStart(4, '0')}`,
    ...random.pick(MISURE),
    marcaId: random.int(1, 3),
    stagione: random.int(1, 3),
    iv: random.pick(['H', 'V', 'W']),
    ...drawDati(random),
    prezzoListinoCents,
    prezzi: drawPrezzi(random, prezzoListinoCents),
    giacenze: drawGiacenze(random),
  };
}

function drawPrezzi(random: Random, prezzoListinoCents: number): Record<number, number> {
  const prezzi: Record<number, number> = {};
  for (const listino of LISTINI) {
    // Sometimes far below half of the list price, or above it.
    if (random.chance(0.5)) prezzi[listino] = Math.round((prezzoListinoCents * random.int(5, 110)) / 100);
  }
  return prezzi;
}

function drawGiacenze(random: Random): Record<number, number> {
  const giacenze: Record<number, number> = {};
  for (const deposito of DEPOSITI) {
    if (random.chance(0.4)) giacenze[deposito] = random.int(0, random.pick([6, 6, 40, 150]));
  }
  return giacenze;
}

/** Indices, marks, ply ratings and stock, drawn independently of each other. */
const drawDati = (random: Random): Pick<Articolo, 'indiceCaricoMin' | 'rinforzato' | 'marcature' | 'descrizione'> => ({
  indiceCaricoMin: random.chance(0.1) ? null : random.int(80, 110),
  rinforzato: random.chance(0.3) ? 'XL' : null,
  // The order of marks in an ERP's data has no meaning.
  marcature: random.pick([[], ['M+S'], ['M+S', '3PMSF'], ['3PMSF', 'MO', 'M+S'], ['MO']]),
  descrizione: random.pick(['PRIMACY', 'PRIMACY TL', 'PRIMACY 8PR TT', 'PRIMACY T/T', 'PRIMACY 10PR']),
});

const stockOf = ({ giacenze }: Articolo, { depositi }: Compratore): number =>
  depositi.reduce((somma, id) => somma + (giacenze[id] ?? 0), 0);

/** A text key that sorts like the results: available first, then cents, then code. */
function keyOf(articolo: Articolo, compratore: Compratore): string {
  const { codice, marcaId, prezzoListinoCents, prezzi } = articolo;
  const netto = prezzi[compratore.listino] ?? lessPercent(prezzoListinoCents, compratore.sconti.get(marcaId) ?? 0);
  return format(stockOf(articolo, compratore) > 0, netto, codice);
}

const format = (isAvailable: boolean, cents: number, codice: string): string =>
  `${isAvailable ? 0 : 1} ${String(cents).padStart(8, '0')} ${codice}`;

/** All pages of a search, with the rows in the form of keyOf. */
async function walk(caller: Caller, query: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (let pagina = 1, pagine = 1; pagina <= pagine; pagina += 1) {
    const answer = await caller.get('/Ricerca/Pneumatici', { ...query, pagina });
    const { prodotti, numeroPagine, totale } = answer.json<{
      prodotti: { id: string; prezzo: number; disponibilitaTotale: number }[];
      numeroPagine: number;
      totale: number;
    }>();
    expect(numeroPagine).toBe(Math.ceil(totale / 24));
    pagine = numeroPagine;
    for (const { id, prezzo, disponibilitaTotale } of prodotti) {
      found.push(format(disponibilitaTotale > 0, Math.round(prezzo * 100), id));
    }
  }
  return found;
}
