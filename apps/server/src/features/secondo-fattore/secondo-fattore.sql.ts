import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

export interface FattoreRow {
  segreto: Buffer;
  sale: Buffer;
  attivato: Date | null;
  ultimoPasso: number;
  codiciRimasti: number;
}

export function getFattore(db: Db, utenteId: number): Promise<FattoreRow | null> {
  return firstRow(
    db,
    sql`select segreto, sale, attivato, ultimo_passo::float8 as "ultimoPasso",
               (select count(*)::int from codice_recupero c where c.utente_id = f.utente_id) as "codiciRimasti"
          from secondo_fattore f where utente_id = ${utenteId}`,
  );
}

/** Stores a prepared factor in place of another prepared one; false when there is an active one. */
export async function putPreparato(
  db: Db,
  f: { utenteId: number; segreto: Buffer; sale: Buffer; creato: Date },
): Promise<boolean> {
  const put = await execute(
    db,
    sql`insert into secondo_fattore as f (utente_id, segreto, sale, creato)
        values (${f.utenteId}, ${f.segreto}, ${f.sale}, ${f.creato})
        on conflict (utente_id) do update
           set segreto = excluded.segreto, sale = excluded.sale, creato = excluded.creato, ultimo_passo = 0
         where f.attivato is null`,
  );
  return put > 0;
}

/** Activates the prepared factor; false when there is none, or one with another secret. */
export async function activate(
  tx: Db,
  { utenteId, segreto, passo }: { utenteId: number; segreto: Buffer; passo: number },
  now: Date,
): Promise<boolean> {
  const activated = await execute(
    tx,
    sql`update secondo_fattore set attivato = ${now}, ultimo_passo = ${passo}
         where utente_id = ${utenteId} and attivato is null and segreto = ${segreto}`,
  );
  return activated > 0;
}

/** Uses up the code of a step of 30 seconds; false when it, or a later one, was used before. */
export async function takePasso(db: Db, utenteId: number, passo: number): Promise<boolean> {
  const taken = await execute(
    db,
    sql`update secondo_fattore set ultimo_passo = ${passo}
         where utente_id = ${utenteId} and attivato is not null and ultimo_passo < ${passo}`,
  );
  return taken > 0;
}

/** Uses up a recovery code; false for an unknown one. */
export async function takeCodice(db: Db, utenteId: number, hash: Buffer): Promise<boolean> {
  return (await execute(db, sql`delete from codice_recupero where utente_id = ${utenteId} and hash = ${hash}`)) > 0;
}

/** Replaces the user's recovery codes. */
export async function putCodici(tx: Db, utenteId: number, hashes: readonly Buffer[]): Promise<void> {
  await execute(tx, sql`delete from codice_recupero where utente_id = ${utenteId}`);
  await execute(
    tx,
    sql`insert into codice_recupero (utente_id, hash) select ${utenteId}, h from unnest(${hashes}::bytea[]) h`,
  );
}

export async function deleteFattore(db: Db, utenteId: number): Promise<boolean> {
  return (await rows(db, sql`delete from secondo_fattore where utente_id = ${utenteId} returning attivato`)).length > 0;
}
