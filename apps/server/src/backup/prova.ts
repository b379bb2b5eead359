/** Tests a backup: restores it into a temporary PostgreSQL and checks the books there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { openPool } from '../db/pool.ts';
import { isGuasto, type EsitoControllo } from '../verifica/controllo.ts';
import { runVerifica } from '../verifica/verifica.ts';
import { testi as testiVerifica } from '../verifica/testi.ts';
import type { Backup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const QUIET = { debug: () => {}, warn: () => {} };
const CONNECTIONS = 4;

/** True when every check of the books passes. Prints each check as `verifica` does. */
export async function tryBackup(backup: Backup, say: (line: string) => void): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'battistrada-prova-backup-'));
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: QUIET });
    const pool = openPool({ url: server.url, max: CONNECTIONS });
    try {
      await restoreBackup(pool, join(folder, 'file'), backup);
      const esiti = await verifyRestored(pool, backup, say);
      return !esiti.some(isGuasto);
    } finally {
      await pool.end();
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The checks of `verifica`, as of the instant the backup was made: what has run out since, as an order that waited for
 * its payment then, is ended by the product at its next start.
 */
export function verifyRestored(
  pool: pg.Pool,
  { manifesto }: Backup,
  say: (line: string) => void,
): Promise<EsitoControllo[]> {
  return runVerifica(pool, new Date(manifesto.creato), (esito) => say(testiVerifica.controllo(esito)));
}
