import { firstRow, sql, type Db } from '../../db/sql.ts';

/** A brand's name by its id, or null. */
export async function getNomeMarca(db: Db, id: number): Promise<string | null> {
  const marca = await firstRow<{ nome: string }>(db, sql`select nome from marca where id = ${id}`);
  return marca?.nome ?? null;
}
