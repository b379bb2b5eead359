import type { Config } from '../config.ts';
import { findRunningServer } from '../db/embedded-postgres.ts';
import { openDatabase, type Database } from '../db/open-database.ts';

const QUIET = { log: { debug: () => {}, warn: () => {} } };

/**
 * The database for a command: DATABASE_URL's, else the embedded one, through the running product's server when there is one and started
 * for as long as it takes when not.
 */
export async function openBesideProduct(config: Config): Promise<Database> {
  if (config.databaseUrl !== null) return openDatabase(config, QUIET);
  const running = findRunningServer(config.dataDir);
  if (running !== null) {
    // One that left only its file behind does not answer: then the folder is free, and the lock says so.
    const database = await openDatabase({ ...config, databaseUrl: running }, QUIET).catch(() => null);
    if (database !== null) return database;
  }
  return openDatabase(config, QUIET);
}
