/**
 * The bare floor: the same questions, answered by plain node:http and the driver from plain tables in a schema of its
 * own. An article is one row with its stock in an array, a cart one table, an order two. There is no trigger, session,
 * validation, customer price or lock beyond a statement's: nobody could sell with it, and nothing can cost less.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { chiaviRicerca, parseMisura } from '@battistrada/domain/misura';
import { inTransaction, openPool } from '../apps/server/src/db/pool.ts';
import { execute, firstRow, rows, sql } from '../apps/server/src/db/sql.ts';

const pool = openPool({ url: process.env.DATABASE_URL ?? '', max: Number(process.env.DB_POOL) });

/** Filled from the product's tables: the same articles, sizes and pieces. */
const SCHEMA = `
  drop schema if exists pavimento cascade;
  create schema pavimento;
  create table pavimento.articolo as
    select a.codice, a.descrizione, a.marca_id, a.misura, a.misura_chiave, a.stagione, a.iv, a.disegno, a.ean,
           a.prezzo_listino_cents as prezzo_cents, a.pfu_cents, r.giacenze
      from articolo a join articolo_ricerca r on r.codice = a.codice;
  alter table pavimento.articolo add primary key (codice);
  create index on pavimento.articolo (misura_chiave, prezzo_cents);
  create table pavimento.riga_carrello (
    utente text not null, codice text not null, quantita integer not null, primary key (utente, codice));
  create table pavimento.ordine (
    id integer generated always as identity primary key, utente text not null, istante timestamptz not null,
    totale_cents bigint not null);
  create index on pavimento.ordine (utente, id);
  create table pavimento.riga_ordine (
    ordine_id integer not null, codice text not null, quantita integer not null, prezzo_cents integer not null,
    primary key (ordine_id, codice));
  analyze pavimento.articolo`;

function search(query: URLSearchParams): Promise<unknown> {
  const misura = parseMisura(query.get('misura') ?? '');
  const misure = misura === null ? [] : chiaviRicerca(misura);
  const marca = query.has('marca') ? sql`and marca_id = ${Number(query.get('marca'))}` : sql``;
  const stagione = query.has('stagione') ? sql`and stagione = ${Number(query.get('stagione'))}` : sql``;
  const iv = query.has('iv') ? sql`and iv = ${query.get('iv')}` : sql``;
  return rows(
    pool,
    sql`select *, count(*) over () as totale from pavimento.articolo
         where misura_chiave = any (${misure}::text[]) ${marca} ${stagione} ${iv}
         order by prezzo_cents, codice limit 24`,
  );
}

function readCart(utente: string): Promise<unknown> {
  return rows(
    pool,
    sql`select c.quantita, a.* from pavimento.riga_carrello c join pavimento.articolo a on a.codice = c.codice
         where c.utente = ${utente}`,
  );
}

function readHistory(utente: string): Promise<unknown> {
  return rows(
    pool,
    sql`select o.*, (select json_agg(r) from pavimento.riga_ordine r where r.ordine_id = o.id) as righe
          from pavimento.ordine o where o.utente = ${utente} order by o.id desc limit 10`,
  );
}

/** From the product's own tables: a dealer's price and stock need a join of these in any case. */
function readAvailability(codici: readonly string[]): Promise<unknown> {
  return rows(
    pool,
    sql`select a.codice, a.ean, a.descrizione, a.prezzo_listino_cents as listino, a.pfu_cents as pfu, p.prezzo_cents as prezzo,
               s.sconto_bp as sconto, g.deposito_id as deposito, g.quantita
          from articolo a
          left join prezzo p on p.codice = a.codice and p.listino_id = 1
          left join sconto_marca s on s.marca_id = a.marca_id and s.cliente_id = 1
          left join giacenza g on g.codice = a.codice and g.deposito_id in (select deposito_id from cliente_deposito where cliente_id = 1)
         where a.codice = any (${codici}::text[])`,
  );
}

async function add(utente: string, query: URLSearchParams): Promise<unknown> {
  await execute(
    pool,
    sql`insert into pavimento.riga_carrello as c values (${utente}, ${query.get('id')}, ${Number(query.get('qty') ?? 1)})
        on conflict (utente, codice) do update set quantita = c.quantita + excluded.quantita`,
  );
  return { ok: true };
}

function confirm(utente: string): Promise<unknown> {
  return inTransaction(pool, async (tx) => {
    const righe = await rows<{ codice: string; quantita: number; prezzo: number }>(
      tx,
      sql`delete from pavimento.riga_carrello c using pavimento.articolo a where a.codice = c.codice and c.utente = ${utente}
          returning c.codice, c.quantita, a.prezzo_cents as prezzo`,
    );
    const totale = righe.reduce((somma, { quantita, prezzo }) => somma + quantita * prezzo, 0);
    const ordine = await firstRow<{ id: number }>(
      tx,
      sql`insert into pavimento.ordine (utente, istante, totale_cents) values (${utente}, ${new Date()}, ${totale}) returning id`,
    );
    const codici = righe.map(({ codice }) => codice);
    const quantita = righe.map((riga) => riga.quantita);
    await execute(
      tx,
      sql`insert into pavimento.riga_ordine
          select ${ordine?.id}, r.* from unnest(${codici}::text[], ${quantita}::integer[],
                                                ${righe.map(({ prezzo }) => prezzo)}::integer[]) r`,
    );
    await execute(
      tx,
      sql`update pavimento.articolo a set giacenze[1] = a.giacenze[1] - r.quantita
            from unnest(${codici}::text[], ${quantita}::integer[]) as r (codice, quantita) where a.codice = r.codice`,
    );
    return ordine;
  });
}

const WORK: Record<string, (utente: string, query: URLSearchParams) => Promise<unknown>> = {
  '/search': (_utente, query) => search(query),
  '/cart': readCart,
  '/history': readHistory,
  '/add': add,
  '/confirm': confirm,
};

async function readBody(request: IncomingMessage): Promise<{ codici: string[] }> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return JSON.parse(body) as { codici: string[] };
}

const filling = await pool.connect();
await filling.query('set statement_timeout = 0');
await filling.query(SCHEMA);
filling.release(true);

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const work = WORK[pathname] ?? (async () => 'ready');
  const answering =
    pathname === '/availability'
      ? readBody(request).then(async (body) => ({ articoli: await readAvailability(body.codici) }))
      : work(searchParams.get('utente') ?? '', searchParams);
  answering.then(
    (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
