import { relative, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { requireWritable } from '../db/writable-folder.ts';
import { SetupError } from '../setup-error.ts';

/**
 * Creates the folders that are set apart from the data folder. Throws a SetupError that names the setting of one that
 * cannot be written: later only the log would tell that files are not taken or that no backup is made.
 */
export function checkFolders({
  dataDir,
  arriviDir,
  ordiniInCartella,
  esercizio,
}: Pick<Config, 'dataDir' | 'arriviDir' | 'ordiniInCartella' | 'esercizio'>): void {
  // The jobs use them.
  if (esercizio.ruolo === 'web') return;
  const folders = [
    ['ARRIVI_DIR', arriviDir],
    ['ORDINI_DIR', ordiniInCartella?.cartella],
    ['BACKUP_DIR', esercizio.backup.cartella],
  ] as const;
  for (const [name, folder] of folders) {
    // The data folder is checked with the database.
    if (folder === undefined || !relative(dataDir, folder).startsWith('..')) continue;
    try {
      requireWritable(resolve(folder));
    } catch {
      throw new SetupError(`${name}: la cartella ${folder} non è scrivibile, indicarne un'altra.`);
    }
  }
}
