import { relative, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { requireWritable } from '../db/writable-folder.ts';
import { SetupError } from '../setup-error.ts';

/**
 * Creates the folders that are set. Throws a SetupError that names the setting of one that cannot be written: later
 * only the log would tell that files are not taken or that no backup is made.
 */
export function checkFolders({
  databaseUrl,
  dataDir,
  arriviDir,
  ordiniInCartella,
  esercizio,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'arriviDir' | 'ordiniInCartella' | 'esercizio'>): void {
  const ofJobs = [
    ['ARRIVI_DIR', arriviDir],
    ['ORDINI_DIR', ordiniInCartella?.cartella],
    ['BACKUP_DIR', esercizio.backup.cartella],
  ] as const;
  const apart = ofJobs.filter(([, folder]) => folder !== undefined && relative(dataDir, folder).startsWith('..'));
  const folders = [
    // An embedded database checks its own data folder.
    ['DATA_DIR', databaseUrl === null ? undefined : dataDir] as const,
    ...(esercizio.ruolo === 'web' ? [] : apart),
  ];
  for (const [name, folder] of folders) {
    if (folder === undefined) continue;
    try {
      requireWritable(resolve(folder));
    } catch {
      throw new SetupError(`${name}: la cartella ${folder} non è scrivibile, indicarne un'altra.`);
    }
  }
}
