/** Changes of rows that several people change, each under the version that its author saw (product.md §6). */
import { assertVersione, type Modifica, type Vista } from '../errore/cambiato.ts';
import { execute, sql, type Db, type Sql } from './sql.ts';

/** A row with its last change. `contenuto` differs whenever what people see of it differs. */
export interface Contenuto extends Modifica {
  readonly contenuto: string;
}

/** The content of a row, without what every change writes. */
export function contenutoOf(riga: Sql): Sql {
  return sql`md5((to_jsonb(${riga}) - array['versione', 'modificata', 'modificata_da'])::text)`;
}

/**
 * Changes a row unless it is another version than the caller saw (CAMBIATO_ALTROVE). When he was the last to change it,
 * and to what he saves now, his answer was lost: the change is done already, and nothing is written. `read` locks the
 * row.
 */
export async function changeSeen(
  tx: Db,
  of: Vista,
  read: () => Promise<Contenuto>,
  write: () => Promise<unknown>,
): Promise<void> {
  const prima = await read();
  if (prima.versione !== of.vista && prima.chiId === of.utenteId && (await isDone(tx, prima, read, write))) return;
  assertVersione(prima, of);
  await write();
}

/** Writes, compares and undoes it: so the writing statement alone decides what is the same. */
async function isDone(
  tx: Db,
  prima: Contenuto,
  read: () => Promise<Contenuto>,
  write: () => Promise<unknown>,
): Promise<boolean> {
  await execute(tx, sql`savepoint ripetuta`);
  await write();
  const dopo = await read();
  await execute(tx, sql`rollback to savepoint ripetuta`);
  return dopo.contenuto === prima.contenuto;
}
