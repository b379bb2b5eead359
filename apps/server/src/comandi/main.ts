/** What an operator runs beside the product, or while it is stopped: `node main.ts chiave --nome=…`. */
import { existsSync } from 'node:fs';
import { loadConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { systemClock } from '../ports/clock.ts';
import { SetupError } from '../setup-error.ts';
import { openBesideProduct } from '../start/open-beside-product.ts';
import { backup } from './backup.comando.ts';
import { chiave } from './chiave.comando.ts';
import type { Comando } from './comando.ts';
import { esporta } from './esporta.comando.ts';
import { importa } from './importa.comando.ts';
import { mappa } from './mappa.comando.ts';
import { ripristina } from './ripristina.comando.ts';
import { stato } from './stato.comando.ts';
import { utente } from './utente.comando.ts';
import { webhook } from './webhook.comando.ts';

const COMANDI: Readonly<Record<string, Comando>> = {
  backup,
  chiave,
  esporta,
  importa,
  mappa,
  ripristina,
  stato,
  utente,
  webhook,
};

/** How a command ends that could not begin. */
const NOT_RUN = 2;

async function run([nome = '', ...args]: string[]): Promise<number> {
  const comando = COMANDI[nome];
  if (comando === undefined) throw new SetupError(`Comando sconosciuto: uno tra ${Object.keys(COMANDI).join(', ')}.`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  const database = await openBesideProduct(config);
  try {
    // A restore brings its own schema; who asks how things are changes nothing.
    if (comando !== ripristina && comando !== stato) await migrate(database.pool);
    return await comando({
      config,
      pool: database.pool,
      clock: systemClock,
      args,
      say: (line) => void process.stdout.write(`${line}\n`),
      complain: (line) => void process.stderr.write(`${line}\n`),
    });
  } finally {
    await database.close();
  }
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof SetupError ? error.message : `Comando non riuscito. ${fault}`}\n`);
  return NOT_RUN;
});
