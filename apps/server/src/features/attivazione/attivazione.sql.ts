import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

export interface StatoUtente {
  versioneTermini: number;
  attivazioneTelefono: boolean;
}

/** The fields of a user that decide how he accepts the terms. */
export function getStatoUtente(db: Db, utenteId: number): Promise<StatoUtente | null> {
  return firstRow(
    db,
    sql`select versione_termini as "versioneTermini", attivazione_telefono as "attivazioneTelefono"
          from utente where id = ${utenteId}`,
  );
}

/** The instant of the user's latest code, valid or not; null when there is none. */
export async function getUltimoInvio(db: Db, utenteId: number): Promise<Date | null> {
  const found = await firstRow<{ creato: Date }>(
    db,
    sql`select creato from codice_conferma where utente_id = ${utenteId}`,
  );
  return found?.creato ?? null;
}

export interface NuovoCodice {
  utenteId: number;
  telefono: string;
  codiceHash: string;
  creato: Date;
  scade: Date;
  tentativi: number;
}

/** Replaces any earlier code. */
export async function putCodice(tx: Db, c: NuovoCodice): Promise<void> {
  await execute(
    tx,
    sql`insert into codice_conferma (utente_id, telefono, codice_hash, creato, scade, tentativi_rimasti)
        values (${c.utenteId}, ${c.telefono}, ${c.codiceHash}, ${c.creato}, ${c.scade}, ${c.tentativi})
        on conflict (utente_id) do update
           set telefono = excluded.telefono, codice_hash = excluded.codice_hash, creato = excluded.creato,
               scade = excluded.scade, tentativi_rimasti = excluded.tentativi_rimasti`,
  );
}

export interface CodiceVivo {
  telefono: string;
  codiceHash: string;
}

/** The user's code with attempts left, or null; reading uses none up. */
export function getCodiceVivo(db: Db, utenteId: number, now: Date): Promise<CodiceVivo | null> {
  return firstRow(
    db,
    sql`select telefono, codice_hash as "codiceHash" from codice_conferma
         where utente_id = ${utenteId} and tentativi_rimasti > 0 and scade > ${now}`,
  );
}

export interface TentativoPreso {
  codiceHash: string;
  /** Attempts left after this one. */
  rimasti: number;
}

/**
 * Uses one attempt of the user's code, right or wrong. However many calls arrive at once, only as many as are left get
 * one. Null when none is left or there is no valid code.
 */
export function takeTentativo(db: Db, utenteId: number, now: Date): Promise<TentativoPreso | null> {
  return firstRow(
    db,
    sql`update codice_conferma set tentativi_rimasti = tentativi_rimasti - 1
         where utente_id = ${utenteId} and tentativi_rimasti > 0 and scade > ${now}
        returning codice_hash as "codiceHash", tentativi_rimasti as rimasti`,
  );
}

/** Deletes the code created at `creato`; a later one stays. */
export async function removeCodice(db: Db, utenteId: number, creato: Date): Promise<void> {
  await execute(db, sql`delete from codice_conferma where utente_id = ${utenteId} and creato = ${creato}`);
}

export interface Accettazione {
  utenteId: number;
  versione: number;
  istante: Date;
  telefono: string | null;
  address: string;
}

/** Records that the user accepted, and deletes the code. */
export async function addAccettazione(tx: Db, a: Accettazione): Promise<void> {
  await execute(
    tx,
    sql`insert into accettazione_termini (utente_id, versione, istante, telefono, indirizzo_ip)
        values (${a.utenteId}, ${a.versione}, ${a.istante}, ${a.telefono}, ${a.address})`,
  );
  await execute(tx, sql`update utente set versione_termini = ${a.versione} where id = ${a.utenteId}`);
  await execute(tx, sql`delete from codice_conferma where utente_id = ${a.utenteId}`);
}
