/** What surrounds the bulk load of the demo data: its lock, its settings, the search rows at its end. */
import type pg from 'pg';
import { firstRow, sql, type Db } from '@battistrada/server/db/sql';

/** Any number nobody else takes on this database: processes that start together fill once. */
const LOCK = 4_180_019;

/**
 * Waits for other processes that fill, for as long as it takes, and switches the upkeep of search row by row off until the
 * transaction ends.
 */
export async function startCarico(tx: Db): Promise<void> {
  await tx.query('set local statement_timeout = 0');
  await tx.query('set local idle_in_transaction_session_timeout = 0');
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await tx.query("set local battistrada.carico = 'on'");
}

/** Whether customers, users or articles are there already: then nothing of the demo may be added. */
export async function hasDati(tx: Db): Promise<boolean> {
  const row = await firstRow<{ presenti: boolean }>(
    tx,
    sql`select exists (select from cliente) or exists (select from utente) or exists (select from articolo) as presenti`,
  );
  return row?.presenti === true;
}

/** Writes the search rows of everything and lets ids and order numbers go on after those that were written. */
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

/** After the commit: statistics for the planner, and a visibility map so that index-only scans pay from the first search. */
export async function tidyUp(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('set statement_timeout = 0');
    await connection.query('vacuum (analyze)');
  } finally {
    // The connection keeps its changed setting: it is closed, not reused.
    connection.release(true);
  }
}
