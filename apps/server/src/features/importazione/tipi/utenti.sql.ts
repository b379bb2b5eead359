import type { Db } from '../../../db/sql.ts';
import { APPLICABILI, parametriOf, refuseNuoveIlleggibili } from '../stage.sql.ts';
import { testi } from '../testi.ts';
import type { Tratto } from '../tipo.ts';

interface DaInvitare {
  utenteId: number;
  clienteId: number;
  username: string;
  email: string;
}

/** Refuses usernames of other customers and of the staff, and warns of a new user without an address. */
export async function checkUtenti(tx: Db): Promise<void> {
  await refuseNuoveIlleggibili(tx, 'l.utente_id is null', ['attivo']);
  await tx.query(
    `insert into problema
     select l.n_riga, 'rifiutata', 'username', 'USERNAME_ALTRUI', $1
       from lotto l join utente u on u.id = l.utente_id
      where u.tipo <> 'cliente' or (not l.elimina and u.cliente_id <> l.cliente_id)`,
    [testi.usernameAltrui],
  );
  await tx.query(
    `insert into problema
     select l.n_riga, 'avviso', 'email', 'SENZA_EMAIL', $1
       from lotto l left join utente u on u.id = l.utente_id
      where l.ripetuta is null and not l.elimina and l.cliente_id is not null and l.attivo is not false
        and coalesce(l.email, u.email, '') = '' and u.password_hash is null`,
    [testi.senzaEmail],
  );
}

/**
 * Active users of a range without a password and without an invitation to their address; with `scaduti`, invitations
 * expired at that time do not count.
 */
export async function listDaInvitare(tx: Db, tratto: Tratto, scaduti: Date | null): Promise<DaInvitare[]> {
  const { rows } = await tx.query<DaInvitare>(
    `select u.id as "utenteId", u.cliente_id as "clienteId", u.username, u.email
       from lotto l join utente u on u.username = l.username
      where ${APPLICABILI} and not l.elimina and u.attivo and u.password_hash is null and u.email <> ''
        and not exists (select from invito i where i.utente_id = u.id and i.email = u.email
                           and ($3::timestamptz is null or i.scade > $3))
      order by l.n`,
    [...parametriOf(tratto), scaduti],
  );
  return rows;
}

const ASSENTI = `from utente u where u.tipo = 'cliente' and u.attivo
  and not exists (select from grezza g where g.username = u.username)`;

export async function countUtentiAssenti(tx: Db): Promise<{ attivi: number; assenti: number }> {
  const { rows } = await tx.query<{ attivi: number; assenti: number }>(
    `select (select count(*) from utente where tipo = 'cliente' and attivo)::integer as attivi,
            (select count(*) ${ASSENTI})::integer as assenti`,
  );
  return rows[0] ?? { attivi: 0, assenti: 0 };
}

/** Users missing from the file can no longer log in; processes up to some thousands. */
export async function deactivateAssenti(tx: Db): Promise<number> {
  const { rowCount } = await tx.query(
    `update utente t set attivo = false from (select u.id ${ASSENTI} order by u.id limit 2000) u where u.id = t.id`,
  );
  return rowCount ?? 0;
}
