import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

/** Takes the writing of files until `fino`, and gives up to where they go; null while another process has it. */
export async function takeCursore(db: Db, now: Date, fino: Date): Promise<string | null> {
  const taken = await firstRow<{ cursore: number }>(
    db,
    sql`update ordini_in_cartella set riservata_fino = ${fino} where riservata_fino <= ${now} returning cursore`,
  );
  return taken === null ? null : String(taken.cursore);
}

/** The files go up to `cursore` now, and others may write. Says nothing once another process has taken over. */
export async function releaseCursore(db: Db, cursore: string, fino: Date): Promise<void> {
  await execute(
    db,
    sql`update ordini_in_cartella set cursore = ${cursore}, riservata_fino = '-infinity' where riservata_fino = ${fino}`,
  );
}
