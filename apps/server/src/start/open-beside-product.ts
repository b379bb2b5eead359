import type { Config } from '../config.ts';
import { findRunningServer } from '../db/embedded-postgres.ts';
import { openDatabase, type Database } from '../db/open-database.ts';

const QUIET = { log: { debug: () => {}, warn: () => {} } };

/**
 * The database for a command: DATABASE_URL's, otherwise the embedded one. It uses the server of the running product, or
 * starts the embedded one for the duration of the command.
 */
export async function openBesideProduct(config: Config): Promise<Database> {
  if (config.databaseUrl !== null) return openDatabase(config, QUIET);
  const running = findRunningServer(config.dataDir);
  if (running !== null) {
    // A server that left only its file behind does not answer. Then the folder is free, which the lock confirms.
    const database = await openDatabase({ ...config, databaseUrl: running }, QUIET).catch(() => null);
    if (database !== null) return database;
  }
  return openDatabase(config, QUIET);
}
