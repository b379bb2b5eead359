import { MINUTE_MS } from '@battistrada/domain/durata';
import { addDays, giornoOf, oraOf } from '@battistrada/domain/giorno';
import { findUltimo } from '../backup/backup.sql.ts';
import { makeBackup, pruneBackups } from '../backup/make-backup.ts';
import { BackupInCorso } from '../backup/write-backup.ts';
import type { Job } from './job.ts';

/**
 * Makes the daily backup after its hour (BACKUP_ORARIO), then deletes old backups. One process makes it; the others
 * find that it exists.
 */
export const backup: Job = {
  name: 'backup',
  everyMs: MINUTE_MS,
  limitMs: 120 * MINUTE_MS,
  run: async ({ pool, clock, config, log }) => {
    const { cartella, orario, chiave } = config.esercizio.backup;
    if (orario === null) return;
    const now = clock.now();
    const oggi = giornoOf(now);
    // The last day whose hour has come.
    const dovuto = oraOf(now) >= orario ? oggi : addDays(oggi, -1);
    const ultimo = await findUltimo(pool);
    const fatto = ultimo === null ? null : dayOf(ultimo.iniziato, orario);
    if (fatto !== null && fatto >= dovuto) return;
    const made = await makeBackup({ pool, clock, dataDir: config.dataDir, cartella, chiave }).catch(unlessRunning);
    if (made === null) return;
    log.info({ file: made.file, byte: made.byte }, 'backup made');
    const pruned = made.isVerificato ? await pruneBackups(config.esercizio.backup) : 0;
    if (pruned > 0) log.info({ pruned }, 'old backups deleted');
  },
};

/** Another process, or a person, is making one. */
function unlessRunning(error: unknown): null {
  if (error instanceof BackupInCorso) return null;
  throw error;
}

/** The day whose backup began at this instant. */
function dayOf(iniziato: Date, orario: string): string {
  const giorno = giornoOf(iniziato);
  return oraOf(iniziato) >= orario ? giorno : addDays(giorno, -1);
}
