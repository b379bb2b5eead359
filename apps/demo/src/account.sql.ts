import { firstRow, sql, type Db } from '@battistrada/server/db/sql';

/** Whether this database is the demo's: it has every one of these accounts. False in one with its own customers. */
export async function hasAccounts(db: Db, usernames: readonly string[]): Promise<boolean> {
  const row = await firstRow<{ presenti: number }>(
    db,
    sql`select count(*)::integer as presenti from utente where username = any(${usernames})`,
  );
  return row?.presenti === usernames.length;
}
