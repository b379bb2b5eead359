import { execute, sql, type Db } from './sql.ts';

/** Invalidates every link by which somebody could set the user's password: of an invitation, or of a forgotten one. */
export async function deleteLinkPassword(tx: Db, utenteId: number): Promise<void> {
  await execute(tx, sql`delete from invito where utente_id = ${utenteId}`);
  await execute(tx, sql`delete from password_dimenticata where utente_id = ${utenteId}`);
}
