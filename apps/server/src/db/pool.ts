/** Connections to PostgreSQL, and the mapping of its types: days stay text, big integers of cents become numbers. */
import pg from 'pg';
import { causaCorrente } from '../causa/causa.ts';
import { watchPool } from './pool-watch.ts';
import { execute, sql, type Db, type Sql } from './sql.ts';

const { builtins } = pg.types;

/** Cents and counts stay far below 2^53. A day must never be converted by a time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
    if (oid === builtins.DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

export interface PoolOptions {
  /** `postgres://…`, or a socket folder's connection string. */
  url: string;
  /** Maximum number of connections of this process. */
  max: number;
}

/** The application name of our connections in PostgreSQL, when no work has named itself. */
const NAME = 'battistrada';

/** How long a request waits for a connection of the pool to be free. */
const WAIT_MS = 10_000;
/** Time limit for a new connection. It is short, so that attempts to a silent server end soon after its return. */
const CONNECT_MS = 4_000;
/**
 * A statement that takes 15 seconds is a fault: an error is better than a queue behind it. Every statement is prepared
 * and written for one plan, because planning a search each time costs more than the search.
 */
const SETTINGS = `set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '30s';
  set plan_cache_mode = force_generic_plan`;
/** After this time the system checks whether the other end of an idle connection still exists. */
const KEEP_ALIVE_MS = 10_000;

class Connection extends pg.Client {
  declare pipeline: boolean;

  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'string' ? config : { ...config, connectionTimeoutMillis: CONNECT_MS });
  }

  /**
   * Whether a statement is sent before the previous one is answered. Off by default, because COPY cannot be pipelined.
   * Call it only when no answer is outstanding.
   */
  setPipelining(isOn: boolean): void {
    this.pipeline = isOn;
  }
}

/** The pool waits for the returned promise, which its types omit. */
const tellSettings = (connection: pg.ClientBase): unknown => connection.query(SETTINGS);

/** Opens a pool of connections with this product’s types and time limits. The caller ends it. */
export function openPool({ url, max }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: NAME,
    connectionTimeoutMillis: WAIT_MS,
    Client: Connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Runs before the connection is used. These are no start parameters, because a pooler refuses a start with
    // parameters that it does not know.
    onConnect: tellSettings,
  });
  // A connection lost while idle is replaced at the next use; one lost during a query fails that query. Neither may end
  // the process.
  pool.on('error', ignore);
  pool.on('connect', (connection) => connection.on('error', ignore));
  watchPool(pool);
  return pool;
}

function ignore(): void {}

/**
 * Names the current work to PostgreSQL (`pg_stat_activity`, `%a` of its log; the queues store it). The statement is
 * sent in the same message as another one, so that it costs no round trip. `local`: until the transaction ends.
 */
export function nameWork(scope: 'local' | 'session'): string {
  const causa = causaCorrente();
  // The ids are our own; nothing else is ever put into the text.
  return causa === null || !/^[\da-f-]{36}$/.test(causa.id)
    ? ''
    : `; set ${scope} application_name = '${NAME} ${causa.id}'`;
}

/**
 * True for a refused write on a read-only server: a standby reached for a moment during a failover, or a service with a
 * full disk. Such a connection leaves the pool, so that the next one finds the right server; searches go on meanwhile.
 */
function isSolaLettura(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside, await nothing but
 * SQL, because a connection and its row locks are held.
 */
export function inTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  return transact(pool, async (connection) => {
    await connection.query(`begin${nameWork('local')}`);
    const result = await work(connection);
    await connection.query('commit');
    return result;
  });
}

/** Runs a part of a transaction: when it throws, only its own writes are rolled back, and the transaction can go on. */
export async function inSavepoint<T>(tx: Db, part: () => Promise<T>): Promise<T> {
  await execute(tx, sql`savepoint part`);
  try {
    return await part();
  } catch (error) {
    await execute(tx, sql`rollback to savepoint part`);
    throw error;
  } finally {
    await execute(tx, sql`release savepoint part`);
  }
}

/** The result of a transaction and its last writes, which are sent together with the commit. */
export class Ending<T> {
  readonly result: T;
  readonly writes: readonly Sql[];

  constructor(result: T, writes: readonly Sql[]) {
    this.result = result;
    this.writes = writes;
  }
}

/**
 * Like `inTransaction`, with fewer round trips: `work` begins before the beginning of the transaction is answered, and
 * may ask several things in one round trip by `askTogether`. `first` runs before all of it, so that later statements
 * see everything committed until it ended. `work` must not end before everything it asked is answered. `before` is
 * committed on its own, whatever becomes of the transaction; `work` gets its promise, and awaits it before it writes.
 */
export function inTransactionPipelined<T>(
  pool: pg.Pool,
  first: Sql,
  work: (tx: Db, before: Promise<unknown>) => Promise<T | Ending<T>>,
  before: (db: Db) => Promise<unknown> = async () => {},
): Promise<T> {
  return transact(pool, async (connection) => {
    setPipelining(connection, true);
    const done = before(connection);
    const [, , , given] = await askTogether([
      done,
      connection.query(`begin${nameWork('local')}`),
      execute(connection, first),
      work(connection, done),
    ]);
    const [result, writes] = given instanceof Ending ? [given.result, given.writes] : [given, []];
    await askTogether([...writes.map((write) => execute(connection, write)), connection.query('commit')]);
    return result;
  });
}

/** Reads several things in one round trip. Each read sees what was committed when its turn came. */
export async function readTogether<T extends readonly unknown[] | []>(
  pool: pg.Pool,
  ask: (db: Db) => T,
): Promise<Together<T>> {
  const connection = await pool.connect();
  try {
    setPipelining(connection, true);
    return await askTogether(ask(connection));
  } finally {
    setPipelining(connection, false);
    connection.release();
  }
}

type Together<T> = { -readonly [P in keyof T]: Awaited<T[P]> };

/** Waits for every answer, also when one fails. The first failure in the list is thrown. */
export async function askTogether<T extends readonly unknown[] | []>(asked: T): Promise<Together<T>> {
  await Promise.allSettled(asked);
  return Promise.all(asked);
}

function setPipelining(connection: pg.PoolClient, isOn: boolean): void {
  if (connection instanceof Connection) connection.setPipelining(isOn);
}

async function transact<T>(pool: pg.Pool, run: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    return await run(connection);
  } catch (error) {
    if (isSolaLettura(error)) broken = error;
    await connection.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    setPipelining(connection, false);
    connection.release(broken);
  }
}
