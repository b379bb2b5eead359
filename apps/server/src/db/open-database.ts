import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { codeOf } from '../errore/code-of.ts';
import { SetupError } from '../setup-error.ts';
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { openPool } from './pool.ts';
import { assertSessions } from './pooler.ts';

export type Database = {
  url: string;
  pool: pg.Pool;
  /** Closes the pool and stops the embedded server. */
  close: () => Promise<void>;
};

const OLDEST_VERSION = 15;
const POOL_PATIENCE_MS = 500;

/**
 * Opens the configured database: the embedded one, started here, or DATABASE_URL's, which must answer, be recent enough
 * and use UTF-8. Throws a SetupError that names the fault, without the password.
 */
export async function openDatabase(
  config: Config,
  options: Pick<EmbeddedPostgresOptions, 'log' | 'onLost'> & {
    /** The database in the sentence of a fault. */
    nome?: string;
  },
): Promise<Database> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, ...options });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const pool = openPool({ url, max: config.dbPool });
  // A connection that breaks while idle is replaced at the next use. Without this listener the error would end the
  // process.
  pool.on('error', (error) => options.log.warn(`Connessione al database interrotta: ${error.message}`));
  const connections = watchConnections(pool);
  const close = async () => {
    // Requests have ended by now. The wait for other users of a connection (the demo fill) is limited.
    await Promise.race([connections.end(), pause(POOL_PATIENCE_MS, undefined, { ref: false })]);
    await embedded?.stop();
  };
  if (!embedded) {
    await checkServer(pool, options.nome ?? 'Il database di DATABASE_URL').catch(async (error: unknown) => {
      await close();
      throw error;
    });
  }
  return { url, pool, close };
}

/**
 * The pool's own end only asks its connections to close. PostgreSQL reports those that are open when it stops, so its
 * end waits until they are closed.
 */
function watchConnections(pool: pg.Pool): { end: () => Promise<void> } {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (connection) => open.add(connection));
  pool.on('remove', (connection) => open.delete(connection));
  return {
    end: async () => {
      await pool.end();
      while (open.size > 0) await once(pool, 'remove');
    },
  };
}

async function checkServer(pool: pg.Pool, nome: string): Promise<void> {
  const [server] = await pool
    .query<{ version: string; encoding: string }>(
      "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
    )
    .then(
      ({ rows }) => rows,
      (error: unknown) => {
        throw new SetupError(`${nome} non è utilizzabile: ${reasonOf(error)}.`);
      },
    );
  await assertSessions(pool);
  if (!server) return;
  if (Number.parseInt(server.version, 10) < OLDEST_VERSION) {
    throw new SetupError(
      `DATABASE_URL indica un PostgreSQL ${server.version}: serve la versione ${OLDEST_VERSION} o una successiva.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new SetupError(`Il database di DATABASE_URL è codificato ${server.encoding}: crearne uno UTF8.`);
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'connessione rifiutata',
  ECONNRESET: 'connessione interrotta',
  ENOTFOUND: 'nome del server sconosciuto',
  EAI_AGAIN: 'nome del server sconosciuto',
  ENOENT: 'il socket indicato non esiste',
  ETIMEDOUT: 'nessuna risposta',
  '28P01': 'credenziali rifiutate',
  '28000': 'credenziali rifiutate',
  '3D000': 'il database indicato non esiste',
  '53300': 'troppe connessioni aperte',
  '25006': 'accetta solo letture (una replica, o un servizio col disco pieno)',
};

/** Prefers the error code: a name with several addresses fails with an error whose message is empty. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error) ?? '';
  if (/timeout/i.test(error.message)) return 'nessuna risposta';
  return REASONS[code] ?? (error.message || code);
}
