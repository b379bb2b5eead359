/** Checks by PostgreSQL's plans that no search reads a whole table, whatever filters are combined (product.md §2). */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { writeCatalogo } from '@battistrada/demo/catalogo/write-catalogo';
import { endCarico, startCarico, tidyUp } from '@battistrada/demo/carico.sql';
import { NESSUN_CRITERIO } from '../../test/criteri.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Criteri } from './fonte.sql.ts';
import { listMisure } from './misure.sql.ts';
import { countProdotti, selectProdotti, selectProdottiBut } from './ricerca.sql.ts';

/** Enough rows that the planner would choose a table scan where it can. */
const ARTICOLI = 6_000;

/** The most frequent conditions of filters and text: all their combinations are tried. */
const FILTRI: readonly Partial<Criteri>[] = [
  { misure: ['205/55R16', '205/55R16C', '205/55R16CP'] },
  { marche: [1, 4] },
  { iv: 'V' },
  { settore: 'VETTURA' },
  { categorie: ['VET-TUR'] },
  { stagioni: [2] },
  { runflat: true },
  { outlet: true },
  { raggio: 16 },
  { indiceCaricoMin: 91 },
  { rinforzato: 'XL' },
  { marcature: ['M+S'] },
];

/** Less frequent conditions: tried alone, with a size, and with brand and season. */
const ALTRI: readonly Partial<Criteri>[] = [
  { marcature: ['M+S', '3PMSF', 'MO'] },
  { parole: ['crossclimate', '2'] },
  { parole: ['cross', 'climate2'] },
  { parole: ['pilotsport', '4'] },
  { escluse: ['tt'], misure: ['16.9-30'] },
  { escluse: ['4pr', '6pr', 'tt'] },
  { ean: '2000000000015' },
  { codice: 'DEMODIECI' },
  { runflat: false },
  { pezziMinimi: 4 },
  { pezziMinimi: 20, raggio: 17 },
  { pezziMinimi: 100, marcature: ['M+S'] },
  { tipoProdotto: 2, tipo: 'FERRO', raggio: 15 },
  { tipoProdotto: 2, tipo: 'LEGA' },
  { tipoProdotto: 3, tipo: 'CA', misure: ['10.00-20'] },
  { tipoProdotto: 3, tipo: 'FL' },
  { tipoProdotto: 4, parole: ['valvol'] },
  { tipoProdotto: 5 },
];

const ACQUIRENTE = { clienteId: 1, listinoId: 2, depositi: [1, 2, 3] };
const PAGINA = { accoppiata: [], limit: 24, offset: 0 };

describe('the query plans of a search', () => {
  let database: TestDatabase;
  let connection: pg.PoolClient;

  beforeAll(async () => {
    database = await createTestDatabase();
    await inTransaction(database.pool, async (tx) => {
      await startCarico(tx);
      await writeCatalogo(tx, ARTICOLI, 2026);
      await endCarico(tx);
    });
    await tidyUp(database.pool);
    connection = await database.pool.connect();
  });
  afterAll(async () => {
    connection.release();
    await database.drop();
  });

  /**
   * Explains the statements that `search` sends, with one plan for all values, as the product's pool sets it
   * (db/pool.ts).
   */
  async function explain(search: (db: Db) => Promise<unknown>): Promise<string> {
    const sent: string[] = [];
    const recorder = {
      query: async ({ text }: { text: string }) => {
        sent.push(text);
        return { rows: [], rowCount: 0 };
      },
    };
    await search(recorder as unknown as Db);
    const plans: string[] = [];
    for (const text of sent) {
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return plans.join('\n');
  }

  const readsWhole = (plan: string): string[] =>
    plan.match(/Seq Scan on (?:articolo_ricerca|articolo|giacenza|prezzo)\b.*/g) ?? [];

  /** Groups lead to articles by index-only scans: the table is read only for the rows of the page. */
  const readsArticoliOfGruppo = (plan: string): string[] =>
    plan.match(/Index Scan using articolo_ricerca_(?:gruppo|raggio).*/g) ?? [];

  it('are checked by a test that detects a table scan', async () => {
    const plan = await explain((db) => db.query({ text: 'select count(disegno) from articolo_ricerca' }));
    expect(readsWhole(plan)).toHaveLength(1);
  });

  // All combinations for the usual search, and at most three conditions at once with another number of pieces, which
  // changes only one condition.
  it.each([
    { pezziMinimi: 1, insieme: FILTRI.length },
    { pezziMinimi: 0, insieme: 3 },
    { pezziMinimi: 4, insieme: 3 },
  ])(
    'read no whole table, and no article by its group, for up to $insieme filters and at least $pezziMinimi pieces',
    async ({ pezziMinimi, insieme }) => {
      for (let scelti = 0; scelti < 2 ** FILTRI.length; scelti += 1) {
        const filtri = FILTRI.filter((_, i) => (scelti & (2 ** i)) !== 0);
        if (filtri.length > insieme) continue;
        const criteri = Object.assign({}, NESSUN_CRITERIO, ...filtri, { pezziMinimi }) as Criteri;
        const plan = await explain((db) => selectProdotti(db, ACQUIRENTE, criteri, PAGINA));
        expect(readsWhole(plan), JSON.stringify(filtri)).toEqual([]);
        if (criteri.misure.length === 0) expect(readsArticoliOfGruppo(plan), JSON.stringify(filtri)).toEqual([]);
      }
    },
  );

  it('read no whole table, and look prices up by index, for a price list that the search indexes do not hold', async () => {
    const acquirente = { ...ACQUIRENTE, listinoId: 40 };
    for (const filtri of [...FILTRI, { pezziMinimi: 0 }, { ...FILTRI[0], pezziMinimi: 4 }]) {
      const plan = await explain((db) => selectProdotti(db, acquirente, { ...NESSUN_CRITERIO, ...filtri }, PAGINA));
      expect(readsWhole(plan), JSON.stringify(filtri)).toEqual([]);
      expect(plan, JSON.stringify(filtri)).toContain('Index Only Scan using prezzo_di_listino');
      if (!('misure' in filtri)) expect(readsArticoliOfGruppo(plan), JSON.stringify(filtri)).toEqual([]);
    }
  });

  it.each(ALTRI)('read no whole table for %j, alone and with others', async (altro) => {
    const marcaStagione = { marche: [1], stagioni: [2] };
    for (const altri of [{}, { misure: ['205/55R16'] }, marcaStagione, { pezziMinimi: 0 }]) {
      const criteri = { ...NESSUN_CRITERIO, ...altri, ...altro };
      const plan = await explain((db) => selectProdotti(db, ACQUIRENTE, criteri, PAGINA));
      expect(readsWhole(plan), JSON.stringify(altri)).toEqual([]);
      const counted = await explain((db) => countProdotti(db, ACQUIRENTE, criteri));
      expect(readsWhole(counted), `count of ${JSON.stringify(altri)}`).toEqual([]);
    }
  });

  it('read for words beside a size only that size’s articles, not all that contain the words', async () => {
    const criteri = { ...NESSUN_CRITERIO, misure: ['205/55R16', '205/55R16C'], parole: ['primacy', '4'] };
    for (const altri of [{}, { marche: [1] }, { pezziMinimi: 4 }]) {
      const plan = await explain((db) => selectProdotti(db, ACQUIRENTE, { ...criteri, ...altri }, PAGINA));
      expect(plan).toContain('Bitmap Index Scan on articolo_ricerca_parole_misura');
      expect(plan).not.toMatch(/articolo_ricerca_parole$/m);
    }
  });

  it('look the words beside a beginning of a size up once, and not once a size', async () => {
    const misure = Array.from({ length: 40 }, (_, i) => `2${String(i).padStart(2, '0')}/55R16`);
    const criteri = { ...NESSUN_CRITERIO, misure, parole: ['pilotsport4'] };
    const plan = await explain((db) => selectProdotti(db, ACQUIRENTE, criteri, PAGINA));
    expect(readsWhole(plan)).toEqual([]);
    expect(plan).toMatch(/Bitmap Index Scan on articolo_ricerca_parole$/m);
    expect(plan).not.toContain('articolo_ricerca_parole_misura');
  });

  it('count all groups in one walk through the index', async () => {
    for (const altri of [{ outlet: true }, { stagioni: [1] }, { raggio: 17 }, { pezziMinimi: 20 }]) {
      const criteri = { ...NESSUN_CRITERIO, ...altri };
      const plan = await explain((db) => countProdotti(db, ACQUIRENTE, criteri));
      expect(plan, JSON.stringify(altri)).toMatch(/Index Only Scan using articolo_ricerca_(?:gruppo|raggio)_/);
      expect(plan, JSON.stringify(altri)).toContain('gruppo_id = ANY');
    }
  });

  it('read no whole table for a late page, a paired size, near results, a customer without warehouses', async () => {
    const misura = { ...NESSUN_CRITERIO, misure: ['225/45R17'] };
    const esatta = { ...misura, marche: [1], stagioni: [1] };
    const senzaDepositi = { ...ACQUIRENTE, depositi: [] };
    const searches: ((db: Db) => Promise<unknown>)[] = [
      (db) => selectProdotti(db, ACQUIRENTE, { ...NESSUN_CRITERIO, stagioni: [1] }, { ...PAGINA, offset: 2_376 }),
      (db) => selectProdotti(db, ACQUIRENTE, misura, { ...PAGINA, accoppiata: ['255/40R17'] }),
      (db) => selectProdottiBut(db, ACQUIRENTE, { ...misura, pezziMinimi: 0 }, esatta, { ...PAGINA, limit: 1_000 }),
      (db) => selectProdotti(db, senzaDepositi, { ...NESSUN_CRITERIO, pezziMinimi: 0 }, PAGINA),
      (db) => listMisure(db, 1),
    ];
    for (const search of searches) expect(readsWhole(await explain(search))).toEqual([]);
  });
});
