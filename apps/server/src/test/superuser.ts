import type pg from 'pg';

/** Runs statements that only a superuser may, on a connection that is closed afterwards. */
export async function runAsSuperuser(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query(`do $$ begin
      execute format('set role %I', (
        select rolname from pg_roles where rolsuper and pg_has_role(oid, 'member') order by rolname = current_user desc limit 1));
    end $$`);
    for (const statement of statements) await connection.query(statement);
  } finally {
    connection.release(true);
  }
}
