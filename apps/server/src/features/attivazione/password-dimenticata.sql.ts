import { deleteDimenticata, setPasswordByLink } from '../../db/link-password.sql.ts';
import { execute, firstRow, sql, type Db, type Sql } from '../../db/sql.ts';

export async function addRichiesta(db: Db, username: string, now: Date): Promise<void> {
  await execute(db, sql`insert into richiesta_password (username, creata) values (${username}, ${now})`);
}

/** Takes the oldest request; null when there is none. Each of several processes gets a different one. */
export function takeRichiesta(tx: Db): Promise<{ username: string; creata: Date } | null> {
  return firstRow(
    tx,
    sql`delete from richiesta_password
         where id = (select id from richiesta_password order by id for update skip locked limit 1)
        returning username, creata`,
  );
}

export interface DestinatarioRow {
  utenteId: number;
  clienteId: number | null;
  username: string;
  email: string;
}

/** The active user with this username and a mail address: his own, or his company's when he is its only user. */
export function getDestinatario(db: Db, username: string): Promise<DestinatarioRow | null> {
  return firstRow(
    db,
    sql`select u.id as "utenteId", u.cliente_id as "clienteId", u.username,
               case when u.email <> '' then u.email
                    when not exists (select 1 from utente o where o.cliente_id = u.cliente_id and o.attivo and o.id <> u.id)
                    then coalesce(c.email, '') else '' end as email
          from utente u left join cliente c on c.id = u.cliente_id
         where u.username = ${username} and u.attivo`,
  );
}

export interface NuovaDimenticata {
  utenteId: number;
  tokenHash: Buffer;
  /** The mail that carries the link. */
  messaggioId: number;
  creata: Date;
  scade: Date;
}

/** Replaces any earlier token of the same user, whose mail is not sent any more. */
export async function putDimenticata(tx: Db, d: NuovaDimenticata): Promise<void> {
  await deleteDimenticata(tx, d.utenteId);
  await execute(
    tx,
    sql`insert into password_dimenticata (utente_id, token_hash, messaggio_id, creata, scade)
        values (${d.utenteId}, ${d.tokenHash}, ${d.messaggioId}, ${d.creata}, ${d.scade})
        on conflict (utente_id) do update
           set token_hash = excluded.token_hash, messaggio_id = excluded.messaggio_id, creata = excluded.creata,
               scade = excluded.scade`,
  );
}

/** An instant, and the one from which a mail may have left whose link is still valid. */
export interface Adesso {
  readonly now: Date;
  readonly inviataDopo: Date;
}

/** A valid token, as a condition on `p`. A mail that left late, after an outage, gives its whole time all the same. */
const isViva = ({ now, inviataDopo }: Adesso): Sql =>
  sql`(p.scade > ${now}
       or exists (select from messaggio_posta m where m.id = p.messaggio_id and m.inviato > ${inviataDopo}))`;

/** The user whose password a valid token may set; reading does not use it up. */
export function findDimenticata(db: Db, tokenHash: Buffer, adesso: Adesso): Promise<{ username: string } | null> {
  return firstRow(
    db,
    sql`select u.username from password_dimenticata p join utente u on u.id = p.utente_id and u.attivo
         where p.token_hash = ${tokenHash} and ${isViva(adesso)}`,
  );
}

/** Uses the token up, sets the password and invalidates every other link. Null when it is no longer valid. */
export function takeDimenticata(
  tx: Db,
  tokenHash: Buffer,
  passwordHash: string,
  adesso: Adesso,
): Promise<{ utenteId: number; clienteId: number | null } | null> {
  return setPasswordByLink(
    tx,
    sql`delete from password_dimenticata p where p.token_hash = ${tokenHash} and ${isViva(adesso)} returning p.utente_id`,
    passwordHash,
  );
}

/** Deletes the expired tokens. One whose mail is still to be sent will be valid again. */
export async function deleteDimenticateScadute(db: Db, adesso: Adesso): Promise<void> {
  await execute(
    db,
    sql`delete from password_dimenticata p
         where not ${isViva(adesso)}
           and not exists (select from messaggio_posta m where m.id = p.messaggio_id and m.prossimo_tentativo is not null)`,
  );
}
