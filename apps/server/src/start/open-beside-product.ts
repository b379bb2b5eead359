import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { LOCK } from '../db/advisory-locks.ts';
import { findRunningServer } from '../db/embedded-postgres.ts';
import { openDatabase, type Database } from '../db/open-database.ts';
import { messageOf } from '../errore/message-of.ts';
import { SetupError } from '../setup-error.ts';

const QUIET = { log: { debug: () => {}, warn: () => {} } };

/** A server that is stopping answers no more and gives its folder free before the last attempt. */
const TENTATIVI = 20;
const PAUSA_MS = 500;

/**
 * The database for a command: DATABASE_URL's, otherwise the embedded one. It uses the server of the running product or
 * of another command, or starts the embedded one for the duration of the command. A command that started it keeps it
 * until the others on it have ended. Throws a SetupError when the folder stays in use by a server that lets nobody in,
 * with both reasons.
 */
export async function openBesideProduct(config: Config, tentativi = TENTATIVI): Promise<Database> {
  if (config.databaseUrl !== null) return openDatabase(config, QUIET);
  for (let tentativo = 1; ; tentativo += 1) {
    const running = findRunningServer(config.dataDir);
    if (running === null) return openAsOwner(config);
    try {
      return await openAsGuest(config, running);
    } catch (rifiuto) {
      // A server that left only its file behind does not answer. Then the folder is free, which the lock confirms.
      try {
        return await openAsOwner(config);
      } catch (error) {
        if (!(error instanceof SetupError)) throw error;
        if (tentativo === tentativi) throw new SetupError(`${error.message} ${messageOf(rifiuto)}`);
      }
    }
    await pause(PAUSA_MS);
  }
}

async function openAsGuest(config: Config, databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ ...withOneMore(config), databaseUrl }, { ...QUIET, nome: 'Il suo database' });
  try {
    const presenza = await holdLock(database.pool, 'pg_advisory_lock_shared');
    return {
      ...database,
      close: async () => {
        presenza.release(true);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openAsOwner(config: Config): Promise<Database> {
  const database = await openDatabase(withOneMore(config), QUIET);
  return {
    ...database,
    close: async () => {
      // Held until the server has stopped: a command that comes now waits, loses its connection, and starts its own.
      await holdLock(database.pool, 'pg_advisory_lock');
      await database.close();
    },
  };
}

/** The connection that holds the lock is not the command's. */
const withOneMore = (config: Config): Config => ({ ...config, dbPool: config.dbPool + 1 });

/** A connection that holds the lock of the commands on one embedded server. */
async function holdLock(pool: pg.Pool, lock: 'pg_advisory_lock' | 'pg_advisory_lock_shared'): Promise<pg.PoolClient> {
  const connection = await pool.connect();
  connection.on('error', () => {});
  await connection.query('set statement_timeout = 0');
  await connection.query(`select ${lock}($1)`, [LOCK.comandi]);
  return connection;
}
