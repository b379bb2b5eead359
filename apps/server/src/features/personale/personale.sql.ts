import type { Ruolo } from '@battistrada/contract/diritti';
import type { TipoUtente } from '@battistrada/contract/login';
import { deleteLinkPassword } from '../../db/link-password.sql.ts';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

export interface UtenteRow {
  utenteId: number;
  clienteId: number | null;
  username: string;
  email: string;
  attivo: boolean;
  ruolo: Ruolo | null;
}

const UTENTE = sql`select id as "utenteId", cliente_id as "clienteId", username, email, attivo, ruolo from utente`;

/** Locks a user of any kind until the transaction ends. */
export function lockUtenteByUsername(tx: Db, username: string): Promise<UtenteRow | null> {
  return firstRow(tx, sql`${UTENTE} where username = ${username} for update`);
}

/**
 * The same of an active user whose invitation of that instant is still open; null when he has used it, or somebody has
 * invited him again.
 */
export function lockInvitato(tx: Db, id: number, creato: Date): Promise<UtenteRow | null> {
  return firstRow(
    tx,
    sql`${UTENTE} where id = ${id} and attivo and password_hash is null
           and exists (select from invito i where i.utente_id = utente.id and i.creato = ${creato})
           for update`,
  );
}

export interface NuovoUtente {
  username: string;
  nome: string;
  email: string;
  tipo: 'backend' | 'agente';
  ruolo: Ruolo | null;
}

/** Adds a user without a password. Null when the username exists already. */
export async function addUtente(tx: Db, u: NuovoUtente): Promise<number | null> {
  const added = await firstRow<{ id: number }>(
    tx,
    sql`insert into utente (username, nome, email, tipo, ruolo, admin)
        values (${u.username}, ${u.nome}, ${u.email}, ${u.tipo}, ${u.ruolo}, ${u.ruolo === 'admin'})
        on conflict (username) do nothing returning id`,
  );
  return added?.id ?? null;
}

/** Removes the password: nobody can log in as this user until he has set another. */
export async function forgetPassword(tx: Db, utenteId: number, email: string): Promise<void> {
  await execute(tx, sql`update utente set password_hash = null, email = ${email} where id = ${utenteId}`);
  await deleteLinkPassword(tx, utenteId);
}

export async function setAttivo(tx: Db, utenteId: number, attivo: boolean): Promise<void> {
  await execute(tx, sql`update utente set attivo = ${attivo} where id = ${utenteId}`);
  if (!attivo) await deleteLinkPassword(tx, utenteId);
}

/**
 * Locks the active administrators, so that of two closed at once the second call sees the first as closed. Returns
 * those who can log in: one who has not answered his invitation helps nobody.
 */
export async function lockAmministratori(tx: Db): Promise<number[]> {
  const found = await rows<{ id: number; haPassword: boolean }>(
    tx,
    sql`select id, password_hash is not null as "haPassword" from utente where ruolo = 'admin' and attivo
         order by id for update`,
  );
  return found.filter(({ haPassword }) => haPassword).map(({ id }) => id);
}

export interface PersonaRow {
  username: string;
  nome: string;
  email: string;
  tipo: TipoUtente;
  ruolo: Ruolo | null;
  attivo: boolean;
  haPassword: boolean;
  /** The end of a valid invitation. */
  invitoScade: Date | null;
  ultimoAccesso: Date | null;
}

/** Staff and agents, by kind and name. */
export function listPersonale(db: Db, now: Date): Promise<PersonaRow[]> {
  return rows(
    db,
    sql`select u.username, u.nome, u.email, u.tipo, u.ruolo, u.attivo, u.password_hash is not null as "haPassword",
               (select i.scade from invito i where i.utente_id = u.id and i.scade > ${now}) as "invitoScade",
               (select max(d.ultimo_accesso) from utente_dispositivo d where d.utente_id = u.id) as "ultimoAccesso"
          from utente u where u.tipo <> 'cliente' order by u.tipo desc, u.username`,
  );
}
