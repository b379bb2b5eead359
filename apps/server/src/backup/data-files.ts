/** The files beside the database: everything in DATA_DIR except the database and the backups. */
import { readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { isLockFile } from '../db/process-lock.ts';
import { codeOf } from '../errore/code-of.ts';

/**
 * The embedded database, and the locks of the processes that use the folder: in another one they would keep a product
 * from starting.
 */
const isLeftOut = (name: string): boolean => name === 'postgres' || isLockFile(name);

/** Paths within `dataDir`, with `/`, sorted; empty when the folder does not exist. Links are not followed. */
export async function listDataFiles(dataDir: string, cartellaBackup: string): Promise<string[]> {
  const backup = resolve(cartellaBackup);
  const found: string[] = [];
  async function walk(folder: string): Promise<void> {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(unlessAbsent([]))) {
      const path = join(folder, entry.name);
      if (resolve(path) === backup || (folder === dataDir && isLeftOut(entry.name))) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) found.push(relative(dataDir, path).split(sep).join('/'));
    }
  }
  await walk(dataDir);
  return found.toSorted();
}

/** What to answer instead of an error when a file or folder is not there. Every other error is thrown. */
export function unlessAbsent<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (codeOf(error) === 'ENOENT') return instead;
    throw error;
  };
}
