/**
 * No call reads a large table from end to end, not even in a trigger or function: PostgreSQL reports the plan of every
 * statement that ran. Small tables tempt the planner into sequential scans, so a few thousand articles prove it for a
 * million.
 */
import type { SignificatoGiacenze } from '@battistrada/domain/giacenza-erp';
import { fillDemo } from '@battistrada/demo/fill-demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from './db/pool.ts';
import { checkOsservati } from './features/osservati/controllo.service.ts';
import { createCacheRicerca } from './features/ricerca/vocabolari-cache.service.ts';
import { applyFigure, countRicevuto, countUscite } from './features/giacenza/giacenza.service.ts';
import { sumVendite } from './features/statistiche/somme.service.ts';
import { buildUtente } from './test/build.ts';
import { startBuyer, type Buyer } from './test/buyer.ts';
import { openExplained, tablesReadWhole, type Plan } from './test/plans.ts';
import { runAsSuperuser } from './test/superuser.ts';
import { createTestClock, startTestApp, type Caller, type TestApp } from './test/test-app.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

const ARTICOLI = 4_000;
/** A table with fewer rows may be read completely, because nothing is cheaper. */
const LARGE = 1_000;
const MINUTE = 60_000;
const NOW = '2026-03-10T09:00:00Z';

/** PostgreSQL chooses its plans by these assumed costs of disks. */
const DISKS = { 'as PostgreSQL comes': '4', 'as the embedded one': '1.1' };

/** The planner's statistics of the tables: current, from when they were almost empty, or none. */
const STATISTICS = {
  fresh: ['analyze'],
  stale: ['delete from pg_statistic where starelid >= 16384', setKnown('relpages = 1, reltuples = 60')],
  'not there': ['delete from pg_statistic where starelid >= 16384', setKnown('relpages = 0, reltuples = -1')],
};

function setKnown(known: string): string {
  return `update pg_class set ${known} where oid >= 16384 and relkind = 'r'`;
}

describe('the query plans', () => {
  let filled: TestDatabase;
  let large: Set<string>;
  let articoli: string[];

  const strings = async (text: string): Promise<string[]> =>
    (await filled.pool.query<[string]>({ text, rowMode: 'array' })).rows.map(([value]) => value);

  beforeAll(async () => {
    filled = await createTestDatabase();
    await fillDemo(filled.pool, { articoli: ARTICOLI, clock: createTestClock(NOW), log: () => {} });
    await watchMuch();
    await writeMuch();
    await shipMuch();
    await sumVendite({ pool: filled.pool, clock: createTestClock(NOW) });
    // Every brand sells every day.
    await filled.pool.query(
      `insert into vendita_marca
       select g::date, m.id, 1, 100 from generate_series(date '2024-11-15', '2026-03-10', '1 day') g, marca m
       on conflict do nothing`,
    );
    await filled.pool.query('analyze');
    large = new Set(await strings(`select relname from pg_class where relkind = 'r' and reltuples >= ${LARGE}`));
    articoli = await strings('select codice from articolo where attivo and tipo_prodotto = 1 order by codice limit 60');
    await filled.pool.query(
      `insert into giacenza select codice, deposito, 1000 from unnest($1::text[]) codice, unnest(array[1, 2]) deposito
       on conflict (codice, deposito_id) do update set quantita = 1000`,
      [articoli],
    );
  });
  afterAll(() => filled.drop());

  /**
   * Creates thousands of watches of articles and of searches by size or brand; the test concerns only a few of them.
   */
  async function watchMuch(): Promise<void> {
    await filled.pool.query(
      `insert into osservato (id, cliente_id, utente_id, codice, ricerca, tipo_prodotto, misure, marche, quando, mail, vero,
                              creato, da_guardare)
       select gen_random_uuid(), u.cliente_id, u.id, case when n % 2 = 0 then a.codice end,
              case when n % 2 = 1 then '{"tipoProdotto":"Pneumatici","marca":"1"}'::jsonb end, 1,
              case when n % 4 = 1 then array[a.misura_chiave] else '{}' end, '{}', 'disponibile', false, true, now(), false
         from (select id, cliente_id from utente where cliente_id is not null order by id limit 1) u,
              (select codice, misura_chiave, row_number() over (order by codice desc) as n
                 from articolo where tipo_prodotto = 1 and misura_chiave <> '') a
        where n % 4 <> 3 or n < 40`,
    );
    await filled.pool.query('analyze osservato');
  }

  /** Creates thousands of customers with a message each, and searches without results. */
  async function writeMuch(): Promise<void> {
    await filled.pool.query(
      `insert into cliente
       select (jsonb_populate_record(null::cliente, to_jsonb(c) || jsonb_build_object('id', 100000 + n,
                'ragione_sociale', 'Gomme ' || n, 'codice_erp', 'P' || n, 'telefono', '059 ' || (100000 + n)))).*
         from cliente c, generate_series(1, 2000) n where c.id = 1`,
    );
    await filled.pool.query(
      `insert into messaggio (cliente_id, utente_id, da_staff, istante, testo, letto)
       select c.id, u.id, false, x.ora, 'Messaggio numero ' || c.id, case when c.id % 20 <> 0 then x.ora end
         from cliente c, (select id from utente order by id limit 1) u, (select $1::timestamptz as ora) x
        where c.id > 100000 order by c.id`,
      [NOW],
    );
    await filled.pool.query(
      `insert into domanda_persa
       select w::date, 1, 'M' || n, 1, 0, 1 from generate_series(date '2025-03-10', '2026-03-09', '7 days') w, generate_series(1, 500) n`,
    );
  }

  /** Ships every order in the last month, without the triggers that would write all orders anew, out of their order. */
  async function shipMuch(): Promise<void> {
    await filled.pool.query('alter table spedizione disable trigger user');
    await filled.pool.query(
      `with nuova as (insert into spedizione (ordine_id, cliente_id, istante, corriere, colli)
                      select id, cliente_id, $1::timestamptz - (id % 30) * interval '1 day', 'BRT', '{K1}' from ordine
                      returning id, ordine_id)
       insert into riga_spedizione
       select n.id, r.ordine_id, r.posizione, 1 from nuova n join riga_ordine r on r.ordine_id = n.ordine_id`,
      [NOW],
    );
    await filled.pool.query('alter table spedizione enable trigger user');
  }

  it('are checked for the tables that grow', () => {
    const grow = [
      'cliente',
      'conversazione',
      'messaggio',
      'domanda_persa',
      'vendita_articolo',
      'vendita_marca',
      'osservato',
      'articolo',
      'articolo_ricerca',
      'documento',
      'giacenza',
      'ordine',
      'prezzo',
      'riga_ordine',
      'riga_spedizione',
      'spedizione',
    ];
    expect([...large]).toEqual(expect.arrayContaining(grow));
  });

  describe.each(Object.entries(DISKS))('with costs %s', (_, random_page_cost) => {
    let test: TestApp;
    let buyer: Buyer;
    let staff: Caller;
    let plans: Plan[];

    beforeAll(async () => {
      const explained = await openExplained(filled, { random_page_cost });
      plans = explained.plans;
      test = await startTestApp({}, explained.database);
      buyer = await startBuyer(test, { depositi: [1, 2], fidoMassimoCents: 100_000_000 });
      staff = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    });
    afterAll(() => test.close());
    const pool = () => test.database.pool;

    it('show a table scan, inside a function too', async () => {
      plans.length = 0;
      await inTransaction(pool(), async (tx) => {
        await tx.query(`create function pg_temp.conta() returns bigint language plpgsql as $$
                        begin return (select count(disegno) from articolo); end $$`);
        await tx.query('select pg_temp.conta()');
      });
      expect(plans.flatMap(tablesReadWhole)).toEqual(['articolo']);
    });

    it.each(Object.entries(STATISTICS))('never scan a large table, with statistics %s', async (__, statements) => {
      await runAsSuperuser(filled.pool, statements);
      plans.length = 0;
      await work();
      const whole = plans.flatMap((plan) =>
        tablesReadWhole(plan).flatMap((table) => (large.has(table) ? [`${table}: ${plan.statement}`] : [])),
      );
      expect(plans.length).toBeGreaterThan(100);
      expect([...new Set(whole)]).toEqual([]);
    });

    it('do not look for the orders of many customers among those of all others', async () => {
      await runAsSuperuser(filled.pool, STATISTICS.fresh);
      plans.length = 0;
      // Thousands of customers, who have not ordered.
      expect((await staff.get('/BackOffice/Ordini', { testo: 'gomme' })).statusCode).toBe(200);
      expect((await staff.get('/BackOffice/OrdiniConteggi', { testo: 'gomme' })).statusCode).toBe(200);
      const cercati = plans.filter(({ statement }) => statement.includes('::integer[]'));
      expect(cercati.length).toBeGreaterThan(1);
      expect(cercati.filter(({ text }) => text.includes('ordine_per_istante'))).toEqual([]);
    });

    /**
     * Does everything that changes stock and orders, after a first call for many rows, because a session keeps the
     * plans it made then.
     */
    async function work(): Promise<void> {
      const [a = '', b = '', c = ''] = articoli;
      await importFigures(articoli.slice(6), 'netta');
      await importFigures([a], 'netta');
      await importFigures([b], 'fisica');
      await pool().query('delete from giacenza where codice = $1 and deposito_id = 2', [a]);
      await importFigures([a], 'netta', 2);
      await pool().query('update articolo set prezzo_listino_cents = prezzo_listino_cents + 1 where codice = $1', [a]);
      await pool().query('update prezzo set prezzo_cents = prezzo_cents + 1 where codice = $1', [a]);

      const { idOrdine: annullato } = await order([a, b, c]);
      expect((await buyer.post('/Ordine/AnnullaOrdine', { id: annullato })).statusCode).toBe(200);
      for (const azione of ['carta', 'annulla']) {
        const { redirectUri } = await order([a, b], { pagaOnline: true });
        expect((await pay(redirectUri, azione)).headers.location).toContain('/pagamento/stato');
      }
      const { idOrdine: spedito } = await order([a, c]);
      await inTransaction(pool(), async (tx) => {
        await tx.query(`update ordine set numero_erp = 'E', ricevuto_il = $2 where id = $1`, [
          spedito,
          test.clock.now(),
        ]);
        await countRicevuto(tx, spedito, 'fisica');
        await countUscite(tx, spedito, [{ posizione: 1, deposito: 1, pezzi: 2 }], test.clock.now(), 'fisica');
      });
      test.clock.advance(MINUTE);
      await importFigures([a, c], 'fisica');
      expect((await buyer.get('/Ricerca/Pneumatici', { searchTextQuery: '205/55 R16' })).statusCode).toBe(200);
      expect((await buyer.get('/Ordini/Cerca')).statusCode).toBe(200);
      expect((await buyer.get('/Ordini/InConsegna')).statusCode).toBe(200);
      await lookAsStaff(a);
      const log = { info() {}, warn() {}, error() {} };
      await checkOsservati({ pool: pool(), clock: test.clock, log, ...createCacheRicerca(pool(), test.clock) });
    }

    /** Reads every list of the staff with each of its filters. */
    async function lookAsStaff(codice: string): Promise<void> {
      const filtri: Record<string, string | number | boolean>[] = [
        {},
        { stato: 'CONFERMATO' },
        { deposito: 1 },
        { dal: '2026-01-01', al: '2026-02-01' },
        { idCliente: 1 },
        { daPrendere: true },
        { primaVecchi: true },
        { primaVecchi: true, daPrendere: true, deposito: 1 },
        { primaVecchi: true, testo: 'rossi' },
        ...['rossi', '100500', codice, 'cantiere', '12345678903'].map((testo) => ({ testo })),
      ];
      for (const filtro of filtri) {
        expect((await staff.get('/BackOffice/Ordini', filtro)).statusCode).toBe(200);
        expect((await staff.get('/BackOffice/OrdiniConteggi', filtro)).statusCode).toBe(200);
      }
      const { ordini } = (await staff.get('/BackOffice/Ordini')).json<{ ordini: { id: number; numero: number }[] }>();
      const [primo] = ordini;
      expect((await staff.get('/BackOffice/Ordini', { dopo: primo?.id ?? 0 })).statusCode).toBe(200);
      expect((await staff.get('/BackOffice/Ordine', { numero: primo?.numero ?? 0 })).statusCode).toBe(200);
      expect((await staff.get('/BackOffice/Prelievo', { numeri: String(primo?.numero) })).statusCode).toBe(200);
      for (const testo of [codice, '8001234567890', 'michelin']) {
        expect((await staff.get('/BackOffice/CercaArticoli', { testo })).statusCode).toBe(200);
        expect((await staff.get('/BackOffice/Articoli', { testo })).statusCode).toBe(200);
      }
      for (const call of [
        'DaFare',
        'RichiestePfu',
        'Rimborsi',
        'Outlet',
        'Bundle',
        'Consigliati',
        'LottiCoupon',
        'Mancanti',
        'RichiesteCredito',
      ]) {
        expect((await staff.get(`/BackOffice/${call}`)).statusCode).toBe(200);
      }
      for (const filtro of [
        {},
        { evento: 'ordine' },
        { cliente: '12345678903' },
        { dal: '2026-01-01', al: '2026-02-01' },
      ]) {
        expect((await staff.get('/BackOffice/Registro', filtro)).statusCode).toBe(200);
      }
      expect((await staff.get('/BackOffice/MancantiArticolo', { codice })).statusCode).toBe(200);
      await lookAtPeople();
      await lookAtFigures();
      const outlet = await staff.post('/BackOffice/AnteprimaOutlet', {}, { finoA: '0120' });
      expect(outlet.statusCode).toBe(200);
    }

    async function read(path: string, filtri: readonly Record<string, string | number | boolean>[]): Promise<void> {
      for (const filtro of filtri) expect((await staff.get(`/BackOffice/${path}`, filtro)).statusCode, path).toBe(200);
    }

    /** Reads customers, articles and conversations with each filter, and their next page. */
    async function lookAtPeople(): Promise<void> {
      const clienti = [{}, { testo: 'gomme 17' }, { testo: 'P17' }, { testo: '059 1000' }, { testo: '12345678903' }];
      await read('Clienti', [...clienti, { bloccati: true }, { dopo: 100_500 }]);
      await read('Cliente', [{ id: 100_020 }]);
      await read('ClienteRapporti', [{ id: 100_020 }]);
      await read('Articoli', [
        {},
        { testo: articoli[0] ?? '' },
        { testo: '8001234567890' },
        { senza: 'prezzo' },
        { senza: 'etichetta' },
        { senza: 'pfu' },
        { dopo: articoli[0] ?? '' },
      ]);
      const filtri = [{}, { soloNonLette: true }, { filtro: 'nuove' }, { filtro: 'mie' }, { filtro: 'libere' }];
      await read('Conversazioni', [...filtri, { testo: 'numero 100040' }, { testo: 'gomme 17' }, { dopo: 9_000_000 }]);
      await staff.post('/BackOffice/SegnaLetti', {}, { idCliente: 100_020, finoA: 1 });
    }

    /** Reads the figures and runs their job: the orders of a day are found by their instant. */
    async function lookAtFigures(): Promise<void> {
      test.clock.advance(2 * MINUTE);
      await sumVendite({ pool: pool(), clock: test.clock });
      const giorni = ['1', '7', '28'].map((quanti) => ({ giorni: quanti }));
      for (const figura of ['StatisticheOrdini', 'StatisticheArticoli', 'StatisticheMarche'])
        await read(figura, giorni);
      await read('StatisticheFermi', [{}]);
      await read('ClientiSilenziosi', [{ settimane: '4' }, { settimane: '26' }]);
      // A period that covers most of a table may read the whole table.
      await read('RicercheVuote', [{ settimane: '1' }]);
      await read(
        'DomandaPersa',
        ['misura', 'stagione', 'marca', 'tutto'].map((per) => ({ settimane: '1', per })),
      );
    }

    async function importFigures(
      codici: readonly string[],
      significato: SignificatoGiacenze,
      deposito = 1,
    ): Promise<void> {
      test.clock.advance(MINUTE);
      const now = test.clock.now();
      const figure = codici.map((codice) => ({ codice, deposito, pezzi: 900, rilevataIl: now }));
      await inTransaction(pool(), (tx) => applyFigure(tx, figure, significato, now));
    }

    async function order(codici: readonly string[], body = {}): Promise<EsitoWire> {
      await buyer.fillCart(Object.fromEntries(codici.map((codice) => [codice, 2])));
      const answer = await buyer.confirm({}, body);
      expect(answer.statusCode).toBe(200);
      return answer.json<EsitoWire>();
    }

    const pay = (redirectUri: string | null, azione: string) =>
      test.app.inject({
        method: 'POST',
        url: redirectUri ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ azione }).toString(),
      });
  });
});

interface EsitoWire {
  idOrdine: number;
  redirectUri: string | null;
}
