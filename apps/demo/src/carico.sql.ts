/** The frame of the bulk load of demo data: lock, settings, and the search rows at the end. */
import type pg from 'pg';
import { LOCK } from '@battistrada/server/db/advisory-locks';
import { firstRow, sql, type Db } from '@battistrada/server/db/sql';

/**
 * Waits for other processes that fill, however long, and switches off the row-by-row update of the search table until
 * the transaction ends.
 */
export async function startCarico(tx: Db): Promise<void> {
  await tx.query('set local statement_timeout = 0');
  await tx.query('set local idle_in_transaction_session_timeout = 0');
  // Processes that start together fill only once.
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK.datiDimostrativi]);
  await tx.query("set local battistrada.carico = 'on'");
}

/** True when there are customers, users or articles: then no demo data may be added. */
export async function hasDati(tx: Db): Promise<boolean> {
  const row = await firstRow<{ presenti: boolean }>(
    tx,
    sql`select exists (select from cliente) or exists (select from utente) or exists (select from articolo) as presenti`,
  );
  return row?.presenti === true;
}

/** Writes all search rows and sets the sequences of ids and order numbers behind the written ones. */
export async function endCarico(tx: Db): Promise<void> {
  await tx.query('select ricostruisci_ricerca(null)');
  for (const tabella of CON_IDENTITA) {
    await tx.query(
      `select setval(pg_get_serial_sequence('${tabella}', 'id'), coalesce(max(id), 1), count(*) > 0) from ${tabella}`,
    );
  }
  await tx.query("select setval('numero_ordine', coalesce((select max(numero) from ordine), 100000))");
}

/** Tables whose rows were written with their ids. */
const CON_IDENTITA = ['agente', 'cliente', 'utente', 'ordine', 'documento', 'promo'] as const;

/**
 * Runs after the commit: statistics for the planner, and a visibility map so that index-only scans are fast from the
 * first search.
 */
export async function tidyUp(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('set statement_timeout = 0');
    await connection.query('vacuum (analyze)');
  } finally {
    // The connection has a changed setting, so it is closed instead of reused.
    connection.release(true);
  }
}
