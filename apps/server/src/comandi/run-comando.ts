import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { codeOf } from '../errore/code-of.ts';
import { DomainError } from '../errore/domain-error.ts';
import { systemClock } from '../ports/clock.ts';
import { SetupError } from '../setup-error.ts';
import { openBesideProduct } from '../start/open-beside-product.ts';
import { backup } from './backup.comando.ts';
import { chiave } from './chiave.comando.ts';
import type { Comando, ComandoCheApre, ComandoDeps, WithDatabase } from './comando.ts';
import { esporta } from './esporta.comando.ts';
import { importa } from './importa.comando.ts';
import { mappa } from './mappa.comando.ts';
import { pfu } from './pfu.comando.ts';
import { privacy } from './privacy.comando.ts';
import { ripristina } from './ripristina.comando.ts';
import { stato } from './stato.comando.ts';
import { utente } from './utente.comando.ts';
import { verifica } from './verifica.comando.ts';
import { webhook } from './webhook.comando.ts';

const COMANDI: Readonly<Record<string, ComandoCheApre>> = {
  backup: onMigrated(backup),
  chiave: onMigrated(chiave),
  esporta: onMigrated(esporta),
  importa: onMigrated(importa),
  mappa: onMigrated(mappa),
  pfu: onMigrated(pfu),
  privacy: onMigrated(privacy),
  ripristina,
  stato: onExisting(stato),
  utente: onMigrated(utente),
  verifica: onExisting(verifica),
  webhook: onMigrated(webhook),
};

/** The exit code of a command that could not start. */
const NOT_RUN = 2;

/**
 * Runs the command named by the first of `args` on the database named by `env`. Returns the exit code; errors are
 * printed.
 */
export async function runComando(
  args: string[],
  env: NodeJS.ProcessEnv,
  tell: Pick<ComandoDeps, 'say' | 'complain'>,
): Promise<number> {
  try {
    return await run(args, env, tell);
  } catch (error) {
    tell.complain(sentenceOf(error));
    return NOT_RUN;
  }
}

/** The server was stopped by its administrator, which for the embedded one is the product that ends. */
const FERMATO = '57P01';

function sentenceOf(error: unknown): string {
  if (error instanceof SetupError || error instanceof DomainError) return error.message;
  if (codeOf(error) === FERMATO) {
    return 'Il database è stato fermato mentre il comando lavorava: avviarlo di nuovo, poi ripetere il comando.';
  }
  return `Comando non riuscito. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

async function run(
  [nome = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  tell: Pick<ComandoDeps, 'say' | 'complain'>,
): Promise<number> {
  const comando = COMANDI[nome];
  if (comando === undefined) throw new SetupError(`Comando sconosciuto: uno tra ${Object.keys(COMANDI).join(', ')}.`);
  const config = loadConfig(env);
  const withDatabase: WithDatabase = async (action) => {
    const database = await openBesideProduct(config);
    try {
      return await action(database.pool);
    } finally {
      await database.close();
    }
  };
  return comando({ config, clock: systemClock, args, withDatabase, ...tell });
}

/** A command that needs the database, with the schema of this version. */
function onMigrated(comando: Comando): ComandoCheApre {
  return ({ withDatabase, ...deps }) =>
    withDatabase(async (pool) => {
      await migrate(pool);
      return comando({ ...deps, pool });
    });
}

/** A command that only reads: it creates no database, and leaves the schema as it is. */
function onExisting(comando: Comando): ComandoCheApre {
  return async ({ withDatabase, ...deps }) => {
    const { databaseUrl, dataDir } = deps.config;
    if (databaseUrl === null && !existsSync(join(dataDir, 'postgres'))) {
      throw new SetupError(
        `Nella cartella dei dati ${resolve(dataDir)} non c’è un database: avviare prima il prodotto, o indicarne un’altra con DATA_DIR.`,
      );
    }
    return withDatabase((pool) => comando({ ...deps, pool }));
  };
}
