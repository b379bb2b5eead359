import { execute, firstRow, sql, type Db, type Sql } from './sql.ts';

/**
 * Sets the password of the active user whose link is used up by `taken`, a statement that returns his `utente_id`, and
 * invalidates every other link of his. Null when `taken` returns no active user.
 */
export async function setPasswordByLink(
  tx: Db,
  taken: Sql,
  passwordHash: string,
): Promise<{ utenteId: number; clienteId: number | null } | null> {
  const utente = await firstRow<{ utenteId: number; clienteId: number | null }>(
    tx,
    sql`with preso as (${taken})
        update utente u set password_hash = ${passwordHash} from preso p
         where u.id = p.utente_id and u.attivo
        returning u.id as "utenteId", u.cliente_id as "clienteId"`,
  );
  if (utente !== null) await deleteLinkPassword(tx, utente.utenteId);
  return utente;
}

/** Invalidates the link of a forgotten password. Its mail is not sent any more when it has not left yet. */
export async function deleteDimenticata(tx: Db, utenteId: number): Promise<void> {
  await execute(
    tx,
    sql`with tolta as (delete from password_dimenticata where utente_id = ${utenteId} returning messaggio_id)
        delete from messaggio_posta m using tolta where m.id = tolta.messaggio_id and m.inviato is null`,
  );
}

/** Invalidates every link by which somebody could set the user's password: of an invitation, or of a forgotten one. */
export async function deleteLinkPassword(tx: Db, utenteId: number): Promise<void> {
  await execute(tx, sql`delete from invito where utente_id = ${utenteId}`);
  await deleteDimenticata(tx, utenteId);
}
