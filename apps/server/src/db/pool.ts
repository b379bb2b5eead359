/** Connections to PostgreSQL, and what its types become: days stay text, big integers of cents become numbers. */
import pg from 'pg';
import { causaCorrente } from '../causa/causa.ts';
import { watchPool } from './pool-watch.ts';
import type { Db, Sql } from './sql.ts';

const { builtins } = pg.types;

/** Cents and counts stay far below 2^53; a day must never pass through a time zone. */
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
  /** Connections of this process at most. */
  max: number;
}

/** How PostgreSQL calls a connection of ours, where nobody says what it works for. */
const NAME = 'battistrada';

/** How long a request waits for a connection of the pool to be free. */
const WAIT_MS = 10_000;
/** How long a new one may take: shorter, so that what a silent server has begun is given up soon after its return. */
const CONNECT_MS = 4_000;
/**
 * A statement that takes 15 seconds is a fault: better an error than a queue behind it. Every statement is prepared and written for one
 * plan: planning a search anew each time costs more than the search.
 */
const SETTINGS = `set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '30s';
  set plan_cache_mode = force_generic_plan`;
/** An idle connection that stands so long is asked whether the other end is still there. */
const KEEP_ALIVE_MS = 10_000;

class PatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'string' ? config : { ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** The pool waits for what it gives, which its types leave out. */
const tellSettings = (connection: pg.ClientBase): unknown => connection.query(SETTINGS);

export function openPool({ url, max }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: NAME,
    connectionTimeoutMillis: WAIT_MS,
    Client: PatientClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Awaited before the connection is used. Not start parameters: a pooler refuses a start that names what it does not know.
    onConnect: tellSettings,
  });
  // A connection lost while idle is replaced at the next use; one lost in use fails its own query. Neither ends the process.
  pool.on('error', ignore);
  pool.on('connect', (connection) => connection.on('error', ignore));
  watchPool(pool);
  return pool;
}

function ignore(): void {}

/**
 * Names what runs now to PostgreSQL (`pg_stat_activity`, `%a` of its log; the queues note it): a statement to go with another one in the
 * same message, so that it costs no way there and back. `local`: until the transaction ends.
 */
export function nameWork(scope: 'local' | 'session'): string {
  const causa = causaCorrente();
  // Ids are made by us; nothing else is ever spliced in.
  return causa === null || !/^[\da-f-]{36}$/.test(causa.id)
    ? ''
    : `; set ${scope} application_name = '${NAME} ${causa.id}'`;
}

/**
 * A server that takes no writing: a standby that a failover's way led to for a moment, or a service with a full disk. Such a connection
 * leaves the pool with its first refused write, so that the next one finds the right server; searches go on meanwhile.
 */
function isSolaLettura(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
 * Inside, await nothing but SQL: a connection and its row locks are held. `first` runs before, in the message that begins it: it has no
 * values, and what comes after it sees what was committed until it ended.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>, first?: Sql): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    await connection.query(`begin${nameWork('local')}${first === undefined ? '' : `; ${first.strings.join('')}`}`);
    const result = await work(connection);
    await connection.query('commit');
    return result;
  } catch (error) {
    if (isSolaLettura(error)) broken = error;
    await connection.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}
