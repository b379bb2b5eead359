/** `npm run ripristina -- --file=…`: restores a backup into an empty database and checks the books (product.md §9). */
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { tryBackup, verifyRestored } from '../backup/prova.ts';
import { openBackup, type Backup } from '../backup/read-backup.ts';
import { checkSchema, restoreBackup } from '../backup/restore-backup.ts';
import { testi } from '../backup/testi.ts';
import { SetupError } from '../setup-error.ts';
import { isGuasto } from '../verifica/controllo.ts';
import { testi as testiVerifica } from '../verifica/testi.ts';
import type { ComandoCheApre } from './comando.ts';
import { readOptions } from './read-options.ts';

const DONE = 0;
const FAULTS_FOUND = 1;

/** Refuses what it can before it opens the database, so that a new DATA_DIR stays as it is. */
export const ripristina: ComandoCheApre = async ({ config, withDatabase, args, say }) => {
  const { file, identita, prova } = readArguments(args);
  const { chiave } = config.esercizio.backup;
  const backup = await openBackup(file, {
    passphrase: chiave !== null && 'passphrase' in chiave ? chiave.passphrase : null,
    identita: identita === undefined ? null : await readIdentita(identita),
  });
  try {
    if (prova) {
      const balances = await tryBackup(backup, say);
      say(balances ? testi.provaRiuscita : testi.provaFallita);
      return balances ? DONE : FAULTS_FOUND;
    }
    checkSchema(backup.manifesto);
    return await withDatabase((pool) => restore(pool, config.dataDir, backup, say));
  } finally {
    await backup.close();
  }
};

async function restore(pool: pg.Pool, dataDir: string, backup: Backup, say: (line: string) => void): Promise<number> {
  await restoreBackup(pool, dataDir, backup);
  const { tabelle, file } = backup.manifesto;
  say(
    testi.ripristinato(
      tabelle.reduce((sum, { righe }) => sum + righe, 0),
      file.length,
    ),
  );
  const esiti = await verifyRestored(pool, backup, say);
  const failed = esiti.filter(isGuasto).length;
  say(testiVerifica.esito(esiti.length, failed));
  return failed === 0 ? DONE : FAULTS_FOUND;
}

/** The file that `age-keygen` writes: comments and one secret key. */
async function readIdentita(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SetupError(testi.manca(file));
  });
  const key = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (key === undefined) throw new SetupError(testi.chiaveSbagliata);
  return key.trim();
}

function readArguments(args: string[]): { file: string; identita?: string | undefined; prova: boolean } {
  const options = { file: { type: 'string' }, identita: { type: 'string' }, prova: { type: 'boolean' } } as const;
  const { file = '', identita, prova = false } = readOptions({ args, options }, testi.usoRipristina).values;
  if (file === '') throw new SetupError(testi.serveFile);
  return { file, identita, prova };
}
