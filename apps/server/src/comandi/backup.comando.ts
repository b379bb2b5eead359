/**
 * `npm run backup -- [--file=…] [--prova]`: writes one file with everything needed to continue on another machine
 * (product.md §9).
 */
import { resolve } from 'node:path';
import { makeBackup, type BackupFatto } from '../backup/make-backup.ts';
import { tryBackup } from '../backup/prova.ts';
import { openBackup } from '../backup/read-backup.ts';
import { testi } from '../backup/testi.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando, ComandoDeps } from './comando.ts';
import { readOptions } from './read-options.ts';

const DONE = 0;
const FAULTS_FOUND = 1;

export const backup: Comando = async (deps) => {
  const { config, pool, clock, args, say } = deps;
  const { file, prova } = readArguments(args);
  const { cartella, chiave } = config.esercizio.backup;
  const fatto = await makeBackup(
    { pool, clock, dataDir: config.dataDir, cartella, chiave },
    ...(file === undefined ? [] : [resolve(file)]),
  );
  const righe = fatto.manifesto.tabelle.reduce((sum, tabella) => sum + tabella.righe, 0);
  say(testi.fatto(fatto.file, fatto.manifesto.tabelle.length, righe, fatto.byte));
  if (!fatto.isVerificato) say(testi.nonVerificabile);
  return prova ? tryIt(deps, fatto) : DONE;
};

async function tryIt({ config, say }: ComandoDeps, { file, isVerificato }: BackupFatto): Promise<number> {
  if (!isVerificato) throw new SetupError(testi.serveChiave);
  say(testi.prova);
  const { chiave } = config.esercizio.backup;
  const passphrase = chiave !== null && 'passphrase' in chiave ? chiave.passphrase : null;
  const opened = await openBackup(file, { passphrase, identita: null });
  try {
    const balances = await tryBackup(opened, say);
    say(balances ? testi.provaRiuscita : testi.provaFallita);
    return balances ? DONE : FAULTS_FOUND;
  } finally {
    await opened.close();
  }
}

function readArguments(args: string[]): { file?: string | undefined; prova: boolean } {
  const options = { file: { type: 'string' }, prova: { type: 'boolean' } } as const;
  const { file, prova = false } = readOptions({ args, options }, testi.usoBackup).values;
  return { file, prova };
}
