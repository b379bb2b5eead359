/**
 * The measured operations: the same questions to the product and to the floor, each with its own tables, about the same
 * articles.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { headersOf, login, PREFIX, PRODUCT_USERNAME } from './account.ts';
import type { Connection, Operation } from './load.ts';

export interface Scenario {
  readonly name: string;
  /** CPU time of server and database together, in multiples of the floor's. */
  readonly obiettivo: number;
  readonly product: Operation;
  readonly floor: Operation;
}

/** The lines of an order, and of a cart that is only read. */
const ORDER_LINES = 3;
export const CART_LINES = 6;
const COPIES = 32;

/** What is asked of the product and of the floor alike. Each call resolves with false when it did not succeed. */
interface Shop {
  search(connection: Connection, query: Record<string, string>): Promise<boolean>;
  add(connection: Connection, id: string): Promise<boolean>;
  readCart(connection: Connection): Promise<boolean>;
  confirm(connection: Connection): Promise<boolean>;
  readHistory(connection: Connection): Promise<boolean>;
}

/** A line of articles for each connection, so that no two wait for the same stock. */
type LinesOf = (connection: Connection, n: number) => string[];

export async function prepareScenarios(
  pool: pg.Pool,
  product: string,
  floor: string,
): Promise<Record<'ricerca' | 'carrello' | 'ordine' | 'storico' | 'conferma', Scenario>> {
  await makeRoom(pool);
  const dealers = await createDealers(pool);
  const sessions = await Promise.all(dealers.map((username) => login(product, username)));
  const nextQuery = cycleThrough(await typicalSearches(pool));
  const articles = await plentifulArticles(pool);
  const linesOf: LinesOf = ({ index }, n) =>
    Array.from({ length: n }, (_, i) => articles[(index * CART_LINES + i) % articles.length] ?? '');
  const shops = [productShop(product, sessions), floorShop(floor, dealers)] as const;
  const ofBoth = (operationOf: (shop: Shop) => Operation): Pick<Scenario, 'product' | 'floor'> => {
    const [ours, bare] = shops;
    return { product: operationOf(ours), floor: operationOf(bare) };
  };
  return {
    ricerca: {
      name: 'ricerca (misura e stagione, a volte marca o indice di velocità)',
      obiettivo: 2,
      ...ofBoth((shop) => (connection) => shop.search(connection, nextQuery())),
    },
    carrello: {
      name: `carrello di ${CART_LINES} righe`,
      obiettivo: 3,
      ...ofBoth((shop) => readFilledCart(shop, linesOf)),
    },
    ordine: {
      name: `ordine (${ORDER_LINES} aggiunte, carrello, conferma)`,
      obiettivo: 3,
      ...ofBoth((shop) => (connection) => order(shop, connection, linesOf)),
    },
    // After the orders above, so that there are some to read.
    storico: {
      name: 'storico (gli ultimi ordini)',
      obiettivo: 2.5,
      ...ofBoth((shop) => (connection) => shop.readHistory(connection)),
    },
    // The whole order as well, but only the confirmation is timed.
    conferma: {
      name: `conferma di ${ORDER_LINES} righe`,
      obiettivo: 3,
      ...ofBoth((shop) => (connection) => order(shop, connection, linesOf, connection.startTiming)),
    },
  };
}

function productShop(address: string, sessions: readonly string[]): Shop {
  const call = async (connection: Connection, path: string, query: Record<string, string>, method = 'GET') => {
    const answer = await connection.send({
      method,
      url: `${address}${PREFIX}${path}?${new URLSearchParams(query).toString()}`,
      headers: {
        ...headersOf(sessions[connection.index % sessions.length] ?? ''),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    return answer.status === 200;
  };
  return {
    // As the portal does: the size is in the text, so that van sizes are included, as in the floor.
    search: (connection, { misura = '', ...filtri }) =>
      call(connection, '/Ricerca/Pneumatici', { searchTextQuery: misura, ...filtri }),
    add: (connection, id) => call(connection, '/Carrello/Aggiungi', { id, qty: '1', token: randomUUID() }),
    readCart: (connection) => call(connection, '/Carrello/Carrello', { simulaSmistamento: 'true' }),
    confirm: (connection) =>
      call(connection, '/Ordine/ConfermaOrdine', { idDestinazione: '-1', token: randomUUID() }, 'POST'),
    readHistory: (connection) => call(connection, '/Ordini/Cerca', {}),
  };
}

/** The same users as the product's: they share no cart, because the two are measured one after the other. */
function floorShop(address: string, dealers: readonly string[]): Shop {
  const call = async (connection: Connection, path: string, query: Record<string, string>) => {
    const utente = dealers[connection.index % dealers.length] ?? '';
    const url = `${address}${path}?${new URLSearchParams({ ...query, utente }).toString()}`;
    return (await connection.send({ url })).status === 200;
  };
  return {
    search: (connection, query) => call(connection, '/search', query),
    add: (connection, id) => call(connection, '/add', { id, token: randomUUID() }),
    readCart: (connection) => call(connection, '/cart', {}),
    confirm: (connection) => call(connection, '/confirm', { token: randomUUID() }),
    readHistory: (connection) => call(connection, '/history', {}),
  };
}

async function order(
  shop: Shop,
  connection: Connection,
  linesOf: LinesOf,
  beforeConfirm = (): void => {},
): Promise<boolean> {
  const done: boolean[] = [];
  for (const id of linesOf(connection, ORDER_LINES)) done.push(await shop.add(connection, id));
  done.push(await shop.readCart(connection));
  beforeConfirm();
  done.push(await shop.confirm(connection));
  return done.every(Boolean);
}

/** Fills the cart of a connection's user at its first reading, which is not measured. */
function readFilledCart(shop: Shop, linesOf: LinesOf): Operation {
  const filled = new Set<number>();
  return async (connection) => {
    if (!filled.has(connection.index)) {
      filled.add(connection.index);
      for (const id of linesOf(connection, CART_LINES)) await shop.add(connection, id);
    }
    return shop.readCart(connection);
  };
}

/** Enough credit and stock for any number of orders. */
export async function makeRoom(pool: pg.Pool): Promise<void> {
  await pool.query('update cliente set fido_massimo_cents = null');
  await pool.query(
    `update giacenza set quantita = 1000000
      where deposito_id in (select deposito_id from cliente_deposito) and codice in (
        select codice from articolo where tipo_prodotto = 1 order by codice limit 200)`,
  );
}

/** Users like the demo's complete customer, one for each connection, so that carts are not shared. */
export async function createDealers(pool: pg.Pool): Promise<string[]> {
  const usernames = Array.from({ length: COPIES }, (_, i) => `banco${i}`);
  for (const username of usernames) {
    await pool.query(
      `with c as (
         insert into cliente (ragione_sociale, indirizzo, cap, citta, provincia, partita_iva, pagamento, listino_id)
         select ragione_sociale, indirizzo, cap, citta, provincia, partita_iva, pagamento, listino_id
           from cliente where id = (select cliente_id from utente where username = $2) returning id
       ), d as (
         insert into cliente_deposito (cliente_id, deposito_id, posizione)
         select c.id, x.deposito_id, x.posizione from c, cliente_deposito x
          where x.cliente_id = (select cliente_id from utente where username = $2)
       )
       insert into utente (cliente_id, username, nome, password_hash, tipo, versione_termini)
       select c.id, $1, $1, u.password_hash, 'cliente', 3 from c, utente u where u.username = $2`,
      [username, PRODUCT_USERNAME],
    );
  }
  // A user may confirm some hundred times in ten minutes, and refusals would be measured as cheap orders. A window that
  // ends later than its ten minutes counts as over.
  await pool.query(
    `insert into limite (key, points, expire)
     select 'conferme:' || id, -1000000000, extract(epoch from now()) * 1000 + 600000 from utente where username = any ($1::text[])`,
    [usernames],
  );
  return usernames;
}

/** The commonest sizes with a season, every third one with a brand, every fifth with a speed index. */
export async function typicalSearches(pool: pg.Pool): Promise<Record<string, string>[]> {
  const sizes = await commonestSizes(pool, 40);
  return sizes.map(({ misura, marca }, i) => ({
    misura,
    stagione: '1',
    ...(i % 3 === 2 ? { marca: String(marca) } : {}),
    ...(i % 5 === 4 ? { iv: 'V' } : {}),
  }));
}

/** The car sizes with the most articles, and a brand that makes each. */
export async function commonestSizes(pool: pg.Pool, limit: number): Promise<{ misura: string; marca: number }[]> {
  const { rows } = await pool.query<{ misura: string; marca: number }>(
    `select misura, min(marca_id) as marca from articolo where settore in ('VETTURA', 'SUV')
      group by misura order by count(*) desc, misura limit $1`,
    [limit],
  );
  return rows;
}

export async function plentifulArticles(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ codice: string }>(
    `select codice from giacenza
      where quantita >= 1000000
        and deposito_id = (select deposito_id from cliente_deposito d join utente u on u.cliente_id = d.cliente_id
                            where u.username = $1 and d.posizione = 1)
      order by codice limit $2`,
    [PRODUCT_USERNAME, COPIES * CART_LINES],
  );
  return rows.map(({ codice }) => codice);
}

export function cycleThrough<T>(items: readonly T[]): () => T {
  let i = 0;
  return () => {
    const item = items[i % items.length];
    i += 1;
    if (item === undefined) throw new Error('nothing to rotate');
    return item;
  };
}
