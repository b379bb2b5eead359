/** A pooler between us and the server (PgBouncer and its kind): whether a connection of ours stays one of the server's. */
import pg from 'pg';
import { SetupError } from '../setup-error.ts';

/** The number of the server's process, as the server told it when we connected; a pooler tells one of its own. */
const numberOf = (client: object): unknown => Reflect.get(client, 'processID');

/**
 * Throws a SetupError where each transaction may get another connection of the server: what is prepared, listened for, locked by the
 * turn of imports and set for a connection would be another's at the next statement, and nobody would notice at once.
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
