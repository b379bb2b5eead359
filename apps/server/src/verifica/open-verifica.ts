import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { findRunningServer } from '../db/embedded-postgres.ts';
import { openDatabase, type Database } from '../db/open-database.ts';
import { SetupError } from '../setup-error.ts';
import { testi } from './testi.ts';

const QUIET = { log: { debug: () => {}, warn: () => {} } };

/**
 * The database to look at: DATABASE_URL's, else the embedded one, through the running product's server when there is one and
 * started for as long as it takes when not. Never makes one.
 */
export async function openForVerifica(config: Config): Promise<Database> {
  if (config.databaseUrl !== null) return openDatabase(config, QUIET);
  if (!existsSync(join(config.dataDir, 'postgres'))) {
    throw new SetupError(testi.nessunDatabase(resolve(config.dataDir)));
  }
  const running = findRunningServer(config.dataDir);
  if (running !== null) {
    // One that left only its file behind does not answer: then the folder is free, and the lock says so.
    const database = await openDatabase({ ...config, databaseUrl: running }, QUIET).catch(() => null);
    if (database !== null) return database;
  }
  return openDatabase(config, QUIET);
}
