import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfig } from '../config.ts';
import { systemClock } from '../ports/clock.ts';
import { SetupError } from '../setup-error.ts';
import { openBesideProduct } from '../start/open-beside-product.ts';
import { isGuasto } from './controllo.ts';
import { testi } from './testi.ts';
import { runVerifica } from './verifica.ts';

/** Exit codes; 0 means that all is well. */
const FAULTS_FOUND = 1;
const NOT_CHECKED = 2;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints one line for each check, then a summary. */
async function run(): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  // Without a database there is nothing to check, and a command that only reads creates none.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new SetupError(testi.nessunDatabase(resolve(config.dataDir)));
  }
  const database = await openBesideProduct(config);
  try {
    const esiti = await runVerifica(database.pool, systemClock.now(), (esito) => say(testi.controllo(esito)));
    const falliti = esiti.filter(isGuasto).length;
    say(testi.esito(esiti.length, falliti));
    return falliti === 0 ? 0 : FAULTS_FOUND;
  } finally {
    await database.close();
  }
}

process.exitCode = await run().catch((error: unknown) => {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof SetupError ? error.message : `Verifica non riuscita. ${fault}`}\n`);
  return NOT_CHECKED;
});
