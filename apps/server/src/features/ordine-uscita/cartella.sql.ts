import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

/**
 * Claims the writing of files until `fino`, and returns the cursor of the last file; null while another process has it.
 */
export async function takeCursore(db: Db, now: Date, fino: Date): Promise<string | null> {
  const taken = await firstRow<{ cursore: number }>(
    db,
    sql`update ordini_in_cartella set riservata_fino = ${fino} where riservata_fino <= ${now} returning cursore`,
  );
  return taken === null ? null : String(taken.cursore);
}

/** Stores the new cursor and lets others write. Does nothing when another process has taken over. */
export async function releaseCursore(db: Db, cursore: string, fino: Date): Promise<void> {
  await execute(
    db,
    sql`update ordini_in_cartella set cursore = ${cursore}, riservata_fino = '-infinity' where riservata_fino = ${fino}`,
  );
}
