/**
 * An agent with 400 customers and 40,000 orders: his day list in the database, a customer's card over HTTP, and the
 * cost of search and cart at the counter compared with the dealer's own (processor time of server and database
 * together).
 */
import type pg from 'pg';
import { openPool } from '../apps/server/src/db/pool.ts';
import { listFatti } from '../apps/server/src/features/agente/giornata.sql.ts';
import { headersOf, login, PREFIX, PRODUCT_USERNAME } from './account.ts';
import { withCatalogo } from './catalogo.ts';
import { cpuMsOf } from './cpu.ts';
import { medianOf, percentileOf, table } from './figures.ts';
import { measure, type Operation } from './load.ts';
import { makeRoom, cycleThrough, typicalSearches } from './scenarios.ts';

const CLIENTI = 400;
const ORDINI_A_CLIENTE = 100;
const RIGHE = 4;
const AGENTE = 'agente';
const VOLTE = 40;
const GIORNATA_MS = 20;
const SCHEDA_MS = 150;
const RAPPORTO = 1.1;
/** Counter and dealer take turns, so that other work of the machine affects both. */
const GIRI = 4;

export async function benchAgente(articoli: number, durationMs: number): Promise<void> {
  await withCatalogo(articoli, async ({ pool, databaseUrl, postgresPid, start }) => {
    await makeRoom(pool);
    const { ordini, clienti } = await fillAgente(pool);
    console.log(`${clienti} clienti, ${ordini.toLocaleString('it-IT')} ordini`);
    const giornata = await timeGiornata(databaseUrl);
    const product = await start();
    try {
      const cpuMs = (): number => cpuMsOf([product.pid, postgresPid()]);
      const agente = await login(product.address, AGENTE);
      const nextCodice = cycleThrough(await codiciOf(pool));
      const scheda = ask(product.address, agente, () => `/PerConto/${nextCodice()}/Agenti/Scheda`);
      const card = await measure(scheda, { connections: 1, durationMs, cpuMs });
      table(
        ['', 'p50', 'p95', 'obiettivo'],
        [
          times('lista del giorno, nel database', medianOf(giornata), percentileOf(giornata, 0.95), GIORNATA_MS),
          times('scheda del cliente, su HTTP', card.p50Ms, card.p95Ms, SCHEDA_MS),
        ],
      );
      await compareBanco(pool, product.address, agente, { connections: 1, durationMs: durationMs / GIRI, cpuMs });
    } finally {
      await product.stop();
    }
  });
}

const times = (name: string, p50: number, p95: number, obiettivo: number): string[] => [
  name,
  `${p50.toFixed(1)} ms`,
  `${p95.toFixed(1)} ms`,
  `< ${obiettivo} ms`,
];

/** Reads a path of the portal's calls again and again. */
const ask =
  (address: string, token: string, path: () => string): Operation =>
  async (connection) =>
    (await connection.send({ url: `${address}${PREFIX}${path()}`, headers: headersOf(token) })).status === 200;

/** Prints what search and cart cost an agent at the customer's counter, beside what they cost the dealer himself. */
async function compareBanco(
  pool: pg.Pool,
  address: string,
  agente: string,
  options: Parameters<typeof measure>[1],
): Promise<void> {
  const dealer = await login(address, PRODUCT_USERNAME);
  const davanti = `/PerConto/${await codiceOf(pool)}`;
  const searches = await typicalSearches(pool);
  const search = (): (() => string) => {
    const next = cycleThrough(searches);
    return () => `/Ricerca/Pneumatici?${new URLSearchParams(next()).toString()}`;
  };
  const cart = (): string => '/Carrello/Carrello?simulaSmistamento=true';
  await fillCart(pool, address, dealer, '');
  await fillCart(pool, address, agente, davanti);
  const ratios: string[][] = [];
  for (const [name, make] of [
    ['ricerca', search],
    ['carrello', () => cart],
  ] as const) {
    const costs: Record<'dealer' | 'agente', number[]> = { dealer: [], agente: [] };
    for (let giro = 0; giro < GIRI; giro += 1) {
      const [own, his] = [make(), make()];
      const alBanco = ask(address, agente, () => `${davanti}${his()}`);
      costs.dealer.push((await measure(ask(address, dealer, own), options)).cpuMsPerOperation);
      costs.agente.push((await measure(alBanco, options)).cpuMsPerOperation);
    }
    const [own, his] = [medianOf(costs.dealer), medianOf(costs.agente)];
    const ratio = `${(his / own).toFixed(2)} ×`;
    ratios.push([name, `${own.toFixed(2)} ms`, `${his.toFixed(2)} ms`, ratio, `≤ ${RAPPORTO} ×`]);
  }
  table(['CPU', 'rivenditore', 'al banco', 'rapporto', 'obiettivo'], ratios);
}

/** Customers like the demo's complete one, all of one agent, each with a history of his own. */
async function fillAgente(pool: pg.Pool): Promise<{ clienti: number; ordini: number }> {
  await pool.query(
    `with suoi as (
       select count(*) as n from clienti_di((select id from utente where username = $2), current_date)
     ), c as (
       insert into cliente (ragione_sociale, indirizzo, cap, citta, provincia, partita_iva, pagamento, listino_id)
       select 'Gomme Banco ' || n, x.indirizzo, x.cap, x.citta, x.provincia, x.partita_iva, x.pagamento, x.listino_id
         from cliente x, generate_series(1, $3::integer - (select n from suoi)) n
        where x.id = (select cliente_id from utente where username = $1) returning id
     ), d as (
       insert into cliente_deposito (cliente_id, deposito_id, posizione)
       select c.id, x.deposito_id, x.posizione from c, cliente_deposito x
        where x.cliente_id = (select cliente_id from utente where username = $1)
     )
     insert into assegnazione (cliente_id, agente_id, dal)
     select c.id, g.id, '2020-01-01' from c, agente g where g.username = $2`,
    [PRODUCT_USERNAME, AGENTE, CLIENTI],
  );
  const suoi = await pool.query<{ id: number }>(
    `select cliente_id as id from clienti_di((select id from utente where username = $1), current_date) order by 1`,
    [AGENTE],
  );
  // One customer at a time, so that no statement takes long.
  for (const { id } of suoi.rows) await fillStorico(pool, id);
  await pool.query('vacuum (analyze)');
  const { rows } = await pool.query<{ clienti: number; ordini: number }>(
    `select (select count(*)::integer from clienti_di(u.id, current_date)) as clienti,
            (select count(*)::integer from ordine where cliente_id in (select cliente_id from clienti_di(u.id, current_date))) as ordini
       from utente u where u.username = $1`,
    [AGENTE],
  );
  return rows[0] ?? { clienti: 0, ordini: 0 };
}

/** Orders of two years, one a week, with four lines each. */
async function fillStorico(pool: pg.Pool, clienteId: number): Promise<void> {
  await pool.query(
    `with o as (
       insert into ordine (numero, cliente_id, utente_id, deposito_id, tipo, stato, istante, destinazione, tutti_insieme,
                           paga_online, pagamento, imponibile_cents, pfu_cents, contributo_cents, coupon_cents, iva_bp, iva_cents,
                           totale_cents, bonus_cents, versione_client)
       select (select max(numero) from ordine) + n, $2, t.utente_id, t.deposito_id, 'A', 'FATTURATO',
              now() - (n * 7 + $2::integer % 7) * interval '1 day', t.destinazione, t.tutti_insieme, false, t.pagamento,
              t.imponibile_cents, t.pfu_cents, t.contributo_cents, 0, t.iva_bp, t.iva_cents, t.totale_cents, t.bonus_cents,
              t.versione_client
         from generate_series(1, $3::integer) n,
              (select * from ordine where cliente_id = (select cliente_id from utente where username = $1) and coupon_cents = 0
                order by id limit 1) t
       returning id
     ), a as materialized (
       select row_number() over () - 1 as i, x.*
         from (select * from articolo where tipo_prodotto = 1 and attivo order by codice limit 300) x
     )
     insert into riga_ordine (ordine_id, posizione, cliente_id, codice, descrizione, marca_id, is_pneumatico, quantita,
                              quantita_non_disponibile, includi_depositi_secondari, prezzo_cents, imponibile_cents, pfu_cents,
                              contributo_cents, consegnata)
     select o.id, n, $2, a.codice, a.descrizione, a.marca_id, true, 4, 0, false, a.prezzo_listino_cents,
            a.prezzo_listino_cents * 4, 0, 0, true
       from o cross join generate_series(1, $4::integer) n join a on a.i = (o.id * 31 + n * 17) % 300`,
    [PRODUCT_USERNAME, clienteId, ORDINI_A_CLIENTE, RIGHE],
  );
}

/** Milliseconds of each reading of the day's data, on a separate connection. */
async function timeGiornata(url: string): Promise<number[]> {
  const pool = openPool({ url, max: 1 });
  try {
    const { rows } = await pool.query<{ id: number }>('select id from utente where username = $1', [AGENTE]);
    const now = new Date();
    const chiesto = {
      utenteId: rows[0]?.id ?? 0,
      now,
      preventiviDal: new Date(now.getTime() - 30 * 24 * 3_600_000),
    };
    const times: number[] = [];
    for (let volta = 0; volta < VOLTE + 5; volta += 1) {
      const start = performance.now();
      await listFatti(pool, chiesto);
      // The first ones fill the caches.
      if (volta >= 5) times.push(performance.now() - start);
    }
    return times;
  } finally {
    await pool.end();
  }
}

async function codiciOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ codice: string }>(
    `select codice_cliente(c.codice_erp, c.id) as codice from cliente c
      where c.id in (select cliente_id from clienti_di((select id from utente where username = $1), current_date))`,
    [AGENTE],
  );
  return rows.map(({ codice }) => encodeURIComponent(codice));
}

/** The code of the customer who is measured as dealer too. */
async function codiceOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ codice: string }>(
    `select codice_cliente(c.codice_erp, c.id) as codice from cliente c join utente u on u.cliente_id = c.id where u.username = $1`,
    [PRODUCT_USERNAME],
  );
  return encodeURIComponent(rows[0]?.codice ?? '');
}

async function fillCart(pool: pg.Pool, product: string, token: string, davanti: string): Promise<void> {
  const { rows } = await pool.query<{ codice: string }>(
    'select distinct codice from giacenza where quantita >= 1000000 order by codice limit 6',
  );
  for (const { codice } of rows) {
    await fetch(
      `${product}${PREFIX}${davanti}/Carrello/Aggiungi?${new URLSearchParams({ id: codice, qty: '2' }).toString()}`,
      {
        headers: headersOf(token),
      },
    );
  }
}
