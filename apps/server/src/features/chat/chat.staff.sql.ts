import { firstRow, sql, type Db } from '../../db/sql.ts';

/** A customer who may chat; null for any other. */
export function getClienteChat(db: Db, id: number): Promise<{ ragioneSociale: string } | null> {
  return firstRow(
    db,
    sql`select ragione_sociale as "ragioneSociale" from cliente where id = ${id} and not simeone and cancellato is null`,
  );
}
