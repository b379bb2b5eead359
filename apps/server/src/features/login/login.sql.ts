import type { Ruolo } from '@battistrada/contract/diritti';
import type { TipoUtente } from '@battistrada/contract/login';
import { lockUtente } from '../../db/lock.sql.ts';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { DepositoCliente } from '../../sessione/sessione.ts';

export interface UtenteLogin {
  id: number;
  username: string;
  /** Null when the user is invited and has set no password yet. */
  passwordHash: string | null;
  tipo: TipoUtente;
  admin: boolean;
  versioneTermini: number;
  attivazioneTelefono: boolean;
  clienteId: number | null;
  /** True when the login's device is registered for this user. */
  dispositivoNoto: boolean;
  /** True when a second factor is active and the password does not suffice. */
  haFattore: boolean;
}

/** The columns of a user who logs in from this device. */
const utenteDa = (
  deviceId: string,
) => sql`id, username, password_hash as "passwordHash", tipo, admin, versione_termini as "versioneTermini",
               attivazione_telefono as "attivazioneTelefono", cliente_id as "clienteId",
               exists (select 1 from utente_dispositivo d
                        where d.utente_id = utente.id and d.device_id = ${deviceId}) as "dispositivoNoto",
               exists (select 1 from secondo_fattore f
                        where f.utente_id = utente.id and f.attivato is not null) as "haFattore"`;

/** The active user of a username (already lower case), or null. */
export function getUtenteByUsername(db: Db, username: string, deviceId: string): Promise<UtenteLogin | null> {
  return firstRow(db, sql`select ${utenteDa(deviceId)} from utente where username = ${username} and attivo`);
}

/** The same by an active user's id. */
export function getUtenteById(db: Db, id: number, deviceId: string): Promise<UtenteLogin | null> {
  return firstRow(db, sql`select ${utenteDa(deviceId)} from utente where id = ${id} and attivo`);
}

/**
 * Locks a user whose credentials were checked before. False when his password or second factor has changed since, or he
 * is closed: the sessions that this change ended must not come back.
 */
export async function lockVerificato(
  tx: Db,
  { id, passwordHash, haFattore }: Pick<UtenteLogin, 'id' | 'passwordHash' | 'haFattore'>,
): Promise<boolean> {
  await lockUtente(tx, id);
  // Read in a second statement: after a wait for the lock, the first one would not see the factor of that change.
  const same = await rows(
    tx,
    sql`select 1 from utente
         where id = ${id} and attivo and password_hash = ${passwordHash}
           and exists (select 1 from secondo_fattore f
                        where f.utente_id = utente.id and f.attivato is not null) = ${haFattore}`,
  );
  return same.length > 0;
}

/**
 * Registers the device of a login, or updates it. False when it is a new one beyond `limite`. The caller holds the lock
 * of the user, so that two logins at once cannot both take the last place.
 */
export async function registerDispositivo(
  tx: Db,
  utenteId: number,
  { deviceId, nome }: { deviceId: string; nome: string },
  limite: number,
  now: Date,
): Promise<boolean> {
  const known = await execute(
    tx,
    sql`update utente_dispositivo set ultimo_accesso = ${now}, nome = ${nome}
         where utente_id = ${utenteId} and device_id = ${deviceId}`,
  );
  if (known > 0) return true;
  const added = await execute(
    tx,
    sql`insert into utente_dispositivo (utente_id, device_id, primo_accesso, ultimo_accesso, nome)
        select ${utenteId}, ${deviceId}, ${now}, ${now}, ${nome}
         where (select count(*) from utente_dispositivo where utente_id = ${utenteId}) < ${limite}`,
  );
  return added > 0;
}

export interface NuovaSessione {
  tokenHash: Buffer;
  utenteId: number;
  deviceId: string;
  inAttesaTermini: boolean;
  inAttesaFattore: boolean;
  ricordami: boolean;
  /** When its user last proved his identity. */
  confermata: Date | null;
  creata: Date;
  scade: Date;
  indirizzo: string;
  programma: string;
}

export async function addSessione(tx: Db, s: NuovaSessione): Promise<void> {
  await execute(
    tx,
    sql`insert into sessione (token_hash, utente_id, device_id, in_attesa_termini, in_attesa_fattore, ricordami, confermata,
                              creata, scade, indirizzo, programma)
        values (${s.tokenHash}, ${s.utenteId}, ${s.deviceId}, ${s.inAttesaTermini}, ${s.inAttesaFattore}, ${s.ricordami},
                ${s.confermata}, ${s.creata}, ${s.scade}, ${s.indirizzo}, ${s.programma})`,
  );
}

export async function removeSessione(db: Db, tokenHash: Buffer): Promise<void> {
  await execute(db, sql`delete from sessione where token_hash = ${tokenHash}`);
}

/** Deletes the session that a browser sent with its next login. Sessions of other devices stay. */
export async function removeSessioneOfDevice(db: Db, tokenHash: Buffer, deviceId: string): Promise<void> {
  await execute(db, sql`delete from sessione where token_hash = ${tokenHash} and device_id = ${deviceId}`);
}

/**
 * Deletes and returns a session that waits for its second factor, once; null when another request took it, or it has
 * expired.
 */
export function takeSessioneInAttesa(db: Db, tokenHash: Buffer, now: Date): Promise<{ ricordami: boolean } | null> {
  return firstRow(
    db,
    sql`delete from sessione where token_hash = ${tokenHash} and in_attesa_fattore and scade > ${now} returning ricordami`,
  );
}

/** Records that the user has just proved his identity. */
export async function markConfermata(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await execute(db, sql`update sessione set confermata = ${now} where token_hash = ${tokenHash}`);
}

/** Ends every session of a user but one; returns how many there were. */
export function removeAltreSessioni(db: Db, utenteId: number, tokenHash: Buffer): Promise<number> {
  return execute(db, sql`delete from sessione where utente_id = ${utenteId} and token_hash <> ${tokenHash}`);
}

/** Removes every session of a user; returns how many there were. */
export function removeSessioniOfUtente(db: Db, utenteId: number): Promise<number> {
  return execute(db, sql`delete from sessione where utente_id = ${utenteId}`);
}

/** Ends all but the newest sessions of a user's device. */
export async function keepNewest(
  tx: Db,
  { utenteId, deviceId }: { utenteId: number; deviceId: string },
  massimo: number,
): Promise<void> {
  await execute(
    tx,
    sql`delete from sessione
         where token_hash in (select token_hash from sessione
                               where utente_id = ${utenteId} and device_id = ${deviceId}
                               order by creata desc, scade desc offset ${massimo})`,
  );
}

/** True when the token belongs to an expired session. */
export async function isScaduta(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  return (await rows(db, sql`select 1 from sessione where token_hash = ${tokenHash} and scade <= ${now}`)).length > 0;
}

/** Deletes the expired sessions. */
export async function removeScadute(db: Db, now: Date): Promise<void> {
  await execute(db, sql`delete from sessione where scade <= ${now}`);
}

/**
 * Makes a pending session a full one under a new token and ends the user's other pending ones. Null when it no longer
 * exists.
 */
export async function activateSessione(
  tx: Db,
  { utenteId, tokenHash }: { utenteId: number; tokenHash: Buffer },
  newTokenHash: Buffer,
): Promise<{ ricordami: boolean; scade: Date } | null> {
  const activated = await firstRow<{ ricordami: boolean; scade: Date }>(
    tx,
    sql`update sessione set token_hash = ${newTokenHash}, in_attesa_termini = false
         where token_hash = ${tokenHash} and utente_id = ${utenteId}
        returning ricordami, scade`,
  );
  await execute(
    tx,
    sql`delete from sessione where utente_id = ${utenteId} and in_attesa_termini and not in_attesa_fattore`,
  );
  return activated;
}

export async function extendSessione(db: Db, tokenHash: Buffer, scade: Date): Promise<void> {
  await execute(db, sql`update sessione set scade = ${scade} where token_hash = ${tokenHash}`);
}

/** The token hashes whose session is still valid. */
export async function listSessioniVive(db: Db, hashes: readonly Buffer[], now: Date): Promise<Buffer[]> {
  const found = await rows<{ hash: Buffer }>(
    db,
    sql`select s.token_hash as hash
          from sessione s join utente u on u.id = s.utente_id and u.attivo
         where s.token_hash = any (${hashes}::bytea[]) and s.scade > ${now} and not s.in_attesa_termini`,
  );
  return found.map(({ hash }) => hash);
}

/** A user with his customer, if he has one. */
export interface UtenteRow {
  utenteId: number;
  nome: string;
  tipo: TipoUtente;
  funzioni: number[];
  ruolo: Ruolo | null;
  dirittiInPiu: string[];
  dirittiInMeno: string[];
  altriDepositi: boolean;
  versioneTermini: number;
  clienteId: number | null;
  ragioneSociale: string;
  listinoId: number;
  ivaBp: number;
  scontoPagamentoBp: number;
  scontoOnlineBp: number;
  soloOnline: boolean;
  simeone: boolean;
  bloccato: boolean;
  pagamento: string;
  urlCerchi: string;
  fidoMassimoCents: number | null;
  provincia: string;
  depositi: DepositoCliente[];
}

export interface SessioneRow extends UtenteRow {
  deviceId: string;
  inAttesaTermini: boolean;
  inAttesaFattore: boolean;
  ricordami: boolean;
  confermata: Date | null;
  creata: Date;
  scade: Date;
}

/** The columns of a user `u` with a customer `c`, warehouses in order. */
export const UTENTE = sql`u.id as "utenteId", u.nome, u.tipo, u.funzioni, u.versione_termini as "versioneTermini",
               u.altri_depositi as "altriDepositi", u.ruolo, u.diritti_in_piu as "dirittiInPiu", u.diritti_in_meno as "dirittiInMeno",
               c.id as "clienteId", c.ragione_sociale as "ragioneSociale", c.listino_id as "listinoId", c.iva_bp as "ivaBp",
               c.sconto_pagamento_bp as "scontoPagamentoBp", c.sconto_online_bp as "scontoOnlineBp",
               c.solo_online as "soloOnline", c.simeone, c.bloccato, c.pagamento, c.url_cerchi as "urlCerchi",
               c.fido_massimo_cents as "fidoMassimoCents",
               coalesce((select x.provincia from destinazione x where x.cliente_id = c.id and x.predefinita), c.provincia)
                 as provincia,
               coalesce((
                 select json_agg(json_build_object('id', d.id, 'descrOrdine', d.descr_ordine,
                          'descrRicerca', d.descr_ricerca, 'descrCarrello', d.descr_carrello,
                          'tempiConsegna', d.tempi_consegna, 'oraLimite', d.ora_limite,
                          'codice', coalesce(d.codice_erp, d.id::text)) order by cd.posizione)
                   from cliente_deposito cd join deposito d on d.id = cd.deposito_id
                  where cd.cliente_id = c.id), '[]'::json) as depositi`;
/** The columns of a session `s`. */
export const SESSIONE = sql`s.device_id as "deviceId", s.in_attesa_termini as "inAttesaTermini",
               s.in_attesa_fattore as "inAttesaFattore", s.ricordami, s.confermata, s.creata, s.scade`;

/** The valid session of a token, with its user, customer and warehouses in order: one statement for each request. */
export function getSessione(db: Db, tokenHash: Buffer, now: Date): Promise<SessioneRow | null> {
  return firstRow(
    db,
    sql`select ${UTENTE}, ${SESSIONE}
          from sessione s
          join utente u on u.id = s.utente_id and u.attivo
          left join cliente c on c.id = u.cliente_id
         where s.token_hash = ${tokenHash} and s.scade > ${now}`,
  );
}

/** An active user of a customer, or null. */
export function getUtenteCliente(db: Db, utenteId: number): Promise<UtenteRow | null> {
  return firstRow(
    db,
    sql`select ${UTENTE}
          from utente u join cliente c on c.id = u.cliente_id
         where u.id = ${utenteId} and u.attivo`,
  );
}
