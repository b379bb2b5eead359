/** `npm run verifica`: prints one line for each check of the books, then a summary. It writes nothing. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SetupError } from '../setup-error.ts';
import { isGuasto } from '../verifica/controllo.ts';
import { testi } from '../verifica/testi.ts';
import { runVerifica } from '../verifica/verifica.ts';
import type { ComandoCheApre } from './comando.ts';

const WELL = 0;
const FAULTS_FOUND = 1;

export const verifica: ComandoCheApre = async ({ config, clock, args, withDatabase, say }) => {
  if (args.length > 0) throw new SetupError('Si usa così: npm run verifica');
  // Without a database there is nothing to check, and a command that only reads creates none.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new SetupError(testi.nessunDatabase(resolve(config.dataDir)));
  }
  return withDatabase(async (pool) => {
    const esiti = await runVerifica(pool, clock.now(), (esito) => say(testi.controllo(esito)));
    const falliti = esiti.filter(isGuasto).length;
    say(testi.esito(esiti.length, falliti));
    return falliti === 0 ? WELL : FAULTS_FOUND;
  });
};
