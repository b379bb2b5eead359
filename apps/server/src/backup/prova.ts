/** Tests a backup: restores it into a temporary PostgreSQL and checks the books there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { openPool } from '../db/pool.ts';
import { runVerifica } from '../verifica/verifica.ts';
import { testi as testiVerifica } from '../verifica/testi.ts';
import type { Backup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const QUIET = { debug: () => {}, warn: () => {} };
const CONNECTIONS = 4;

/** True when every check of the books passes. Prints each check as `verifica` does. */
export async function tryBackup(backup: Backup, now: Date, say: (line: string) => void): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'battistrada-prova-backup-'));
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: QUIET });
    const pool = openPool({ url: server.url, max: CONNECTIONS });
    try {
      await restoreBackup(pool, join(folder, 'file'), backup);
      const esiti = await runVerifica(pool, now, (esito) => say(testiVerifica.controllo(esito)));
      return esiti.every(({ guasti }) => guasti === 0);
    } finally {
      await pool.end();
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
