import { deleteLinkPassword } from '../../db/link-password.sql.ts';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

export interface RecapitoRow {
  username: string;
  email: string;
}

/** The user, locked until the transaction ends. */
export function lockRecapito(tx: Db, utenteId: number): Promise<RecapitoRow | null> {
  return firstRow(tx, sql`select username, email from utente where id = ${utenteId} and attivo for no key update`);
}

/** Sets the password and invalidates every link that could set another. */
export async function setPassword(tx: Db, utenteId: number, passwordHash: string): Promise<void> {
  await execute(tx, sql`update utente set password_hash = ${passwordHash} where id = ${utenteId}`);
  await deleteLinkPassword(tx, utenteId);
}

/**
 * True when the user administers his company's access: he is marked so, or is the first user of a company without a
 * marked one.
 */
export async function isAmministratore(
  db: Db,
  { utenteId, clienteId }: { utenteId: number; clienteId: number },
): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from utente u
         where u.id = ${utenteId} and u.attivo
           and (u.admin or not exists (select 1 from utente o
                                        where o.cliente_id = ${clienteId} and o.attivo and (o.admin or o.id < u.id)))`,
  );
  return found.length > 0;
}

/** The users whose log-ins and sessions are read: one, or all of his company. */
export interface DiChi {
  utenteId: number;
  /** Null for this user only. */
  clienteId: number | null;
}

const utentiOf = ({ utenteId, clienteId }: DiChi) =>
  clienteId === null ? sql`u.id = ${utenteId}` : sql`u.cliente_id = ${clienteId}`;

export interface AccessoRow {
  istante: Date;
  utente: string;
  evento: string;
  indirizzo: string;
  programma: string;
}

/** The newest log-ins, including failed ones. */
export function listAccessi(db: Db, chi: DiChi, massimo: number): Promise<AccessoRow[]> {
  return rows(
    db,
    sql`select r.istante, u.nome as utente, r.evento, coalesce(r.indirizzo, '') as indirizzo,
               coalesce(r.programma, '') as programma
          from registro r join utente u on u.id = r.utente_id
         where ${utentiOf(chi)} and r.cliente_id is not distinct from u.cliente_id
           and r.evento in ('login', 'login-fallito')
         order by r.istante desc, r.id desc limit ${massimo}`,
  );
}

export interface SessioneApertaRow {
  id: string;
  tokenHash: Buffer;
  utente: string;
  indirizzo: string;
  programma: string;
  creata: Date;
}

/** Valid sessions, newest first. */
export function listSessioniAperte(db: Db, chi: DiChi, now: Date): Promise<SessioneApertaRow[]> {
  return rows(
    db,
    sql`select s.id, s.token_hash as "tokenHash", u.nome as utente, s.indirizzo, s.programma, s.creata
          from sessione s join utente u on u.id = s.utente_id and u.attivo
         where ${utentiOf(chi)} and s.scade > ${now} and not s.in_attesa_fattore
         order by s.creata desc, s.id limit 200`,
  );
}

/** Ends a session of one of them; returns its user, or null. */
export function deleteSessione(
  tx: Db,
  chi: DiChi,
  id: string,
): Promise<{ utenteId: number; tokenHash: Buffer } | null> {
  return firstRow(
    tx,
    sql`delete from sessione s using utente u
         where s.id = ${id} and u.id = s.utente_id and ${utentiOf(chi)}
        returning s.utente_id as "utenteId", s.token_hash as "tokenHash"`,
  );
}
