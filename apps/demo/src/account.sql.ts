import { firstRow, sql, type Db } from '@battistrada/server/db/sql';

/**
 * True when this database belongs to the demo: it has every one of these accounts. False in a database with a
 * wholesaler's own customers.
 */
export async function hasAccounts(db: Db, usernames: readonly string[]): Promise<boolean> {
  const row = await firstRow<{ presenti: number }>(
    db,
    sql`select count(*)::integer as presenti from utente where username = any(${usernames})`,
  );
  return row?.presenti === usernames.length;
}
