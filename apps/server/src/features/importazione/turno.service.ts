/** The turn of imports: of all processes one at a time runs them, on a connection of its own that holds the turn. */
import type pg from 'pg';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { endTurn, tryTurn } from './importazione.sql.ts';

/** Runs `work` within the turn of imports; returns false when another process has the turn. */
export async function withTurn(
  deps: ImportazioneDeps,
  work: (connection: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  return onOwnConnection(deps.pool, async (connection) => {
    if (!(await tryTurn(connection))) return false;
    try {
      await work(connection);
    } finally {
      await endTurn(connection);
    }
    return true;
  });
}

/** Runs `work` on a connection without time limits, closed at the end: it owns the stage and the turn. */
export async function onOwnConnection<T>(pool: pg.Pool, work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query(
      // A stage is joined and sorted whole.
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set plan_cache_mode = auto;
       set work_mem = '64MB'`,
    );
    return await work(connection);
  } finally {
    connection.release(true);
  }
}
