/**
 * A pooler between us and the server (PgBouncer and its kind): checks that each of our connections keeps one connection
 * of the server.
 */
import pg from 'pg';
import { SetupError } from '../setup-error.ts';

/** The number of the server's process, received at the connection; a pooler sends a number of its own. */
const numberOf = (client: object): unknown => Reflect.get(client, 'processID');

/**
 * Throws a SetupError when each transaction may get another connection of the server. Prepared statements, listeners,
 * the lock of imports and settings of a connection would then belong to another connection at the next statement,
 * without an immediate error.
 */
export async function assertSessions(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]?.pid === numberOf(connection)) return;
  } finally {
    connection.release();
  }
  const { connectionString } = pool.options;
  const [one, other] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  try {
    await one.connect();
    await other.connect();
    await one.query("set battistrada.prova = 'uno'");
    const { rows } = await other.query<{ prova: string | null }>(
      "select current_setting('battistrada.prova', true) as prova",
    );
    await one.query('reset battistrada.prova');
    if (rows[0]?.prova !== 'uno') return;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
  throw new SetupError(
    'DATABASE_URL passa per un pooler che assegna le connessioni per transazione: assegnarle per sessione (pool_mode = session) o indicare il server stesso.',
  );
}
