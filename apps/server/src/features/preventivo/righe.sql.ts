import type { Cents } from '@battistrada/domain/denaro';
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

/** Whether the article can be ordered: withdrawn ones take no new lines. */
export async function existsArticolo(db: Db, codice: string): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from articolo_ricerca where codice = ${codice}`)) !== null;
}

export async function countRighe(db: Db, preventivoId: string): Promise<number> {
  const counted = await firstRow<{ righe: number }>(
    db,
    sql`select count(*) as righe from riga_preventivo where preventivo_id = ${preventivoId}`,
  );
  return counted?.righe ?? 0;
}

export interface RigaVoluta {
  readonly preventivoId: string;
  readonly codice: string;
  readonly alternativa: number;
}

/** Pieces of an article in an alternative; 0 when it is not there. */
export async function getQuantita(db: Db, { preventivoId, codice, alternativa }: RigaVoluta): Promise<number> {
  const found = await firstRow<{ quantita: number }>(
    db,
    sql`select quantita from riga_preventivo
         where preventivo_id = ${preventivoId} and codice = ${codice} and alternativa = ${alternativa}`,
  );
  return found?.quantita ?? 0;
}

/** One line an article and alternative. */
export async function putRiga(tx: Db, id: string, riga: RigaVoluta, quantita: number): Promise<void> {
  await execute(
    tx,
    sql`insert into riga_preventivo (id, preventivo_id, codice, alternativa, quantita)
        values (${id}, ${riga.preventivoId}, ${riga.codice}, ${riga.alternativa}, ${quantita})
        on conflict (preventivo_id, alternativa, codice) do update set quantita = excluded.quantita`,
  );
}

export async function setQuantita(tx: Db, id: string, quantita: number): Promise<boolean> {
  return (await execute(tx, sql`update riga_preventivo set quantita = ${quantita} where id = ${id}`)) > 0;
}

export async function setPrezzoManuale(tx: Db, id: string, prezzoCents: Cents | null): Promise<boolean> {
  return (
    (await execute(tx, sql`update riga_preventivo set prezzo_vendita_cents = ${prezzoCents} where id = ${id}`)) > 0
  );
}

export async function removeRiga(tx: Db, id: string): Promise<boolean> {
  return (await execute(tx, sql`delete from riga_preventivo where id = ${id}`)) > 0;
}
