import { setPasswordByLink } from '../../db/link-password.sql.ts';
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

export interface NuovoInvito {
  utenteId: number;
  tokenHash: Buffer;
  email: string;
  creato: Date;
  scade: Date;
}

/** Replaces any earlier invitation of the same user. */
export async function putInvito(tx: Db, i: NuovoInvito): Promise<void> {
  await execute(
    tx,
    sql`insert into invito (utente_id, token_hash, email, creato, scade)
        values (${i.utenteId}, ${i.tokenHash}, ${i.email}, ${i.creato}, ${i.scade})
        on conflict (utente_id) do update
           set token_hash = excluded.token_hash, email = excluded.email, creato = excluded.creato, scade = excluded.scade`,
  );
}

/** The user of a valid invitation; reading does not use it up. */
export function findInvito(db: Db, tokenHash: Buffer, now: Date): Promise<{ username: string } | null> {
  return firstRow(
    db,
    sql`select u.username from invito i join utente u on u.id = i.utente_id and u.attivo
         where i.token_hash = ${tokenHash} and i.scade > ${now}`,
  );
}

/** Uses an invitation up, sets the password and invalidates every other link. Null when it is no longer valid. */
export function takeInvito(
  tx: Db,
  tokenHash: Buffer,
  passwordHash: string,
  now: Date,
): Promise<{ utenteId: number; clienteId: number | null } | null> {
  return setPasswordByLink(
    tx,
    sql`delete from invito where token_hash = ${tokenHash} and scade > ${now} returning utente_id`,
    passwordHash,
  );
}
