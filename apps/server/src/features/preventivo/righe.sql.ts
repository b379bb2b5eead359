import type { Cents } from '@battistrada/domain/denaro';
import { execute, firstRow, sql, type Db, type Sql } from '../../db/sql.ts';

/** True when the article can be ordered: a withdrawn one gets no new line. */
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

/** One line for each article and alternative. */
export async function putRiga(tx: Db, id: string, riga: RigaVoluta, quantita: number): Promise<void> {
  await execute(
    tx,
    sql`insert into riga_preventivo (id, preventivo_id, codice, alternativa, quantita)
        values (${id}, ${riga.preventivoId}, ${riga.codice}, ${riga.alternativa}, ${quantita})
        on conflict (preventivo_id, alternativa, codice) do update set quantita = excluded.quantita`,
  );
}

/** A stored line. */
export interface RigaScritta extends RigaVoluta {
  readonly id: string;
  readonly quantita: number;
  readonly prezzoManualeCents: Cents | null;
}

const SCRITTA: Sql = sql`id, preventivo_id as "preventivoId", codice, alternativa, quantita,
                         prezzo_vendita_cents as "prezzoManualeCents"`;

export function getRiga(db: Db, id: string): Promise<RigaScritta | null> {
  return firstRow(db, sql`select ${SCRITTA} from riga_preventivo where id = ${id}`);
}

/** The line of an article in an alternative. */
export function findRiga(db: Db, { preventivoId, codice, alternativa }: RigaVoluta): Promise<RigaScritta | null> {
  return firstRow(
    db,
    sql`select ${SCRITTA} from riga_preventivo
         where preventivo_id = ${preventivoId} and codice = ${codice} and alternativa = ${alternativa}`,
  );
}

export async function setQuantita(tx: Db, id: string, quantita: number): Promise<void> {
  await execute(tx, sql`update riga_preventivo set quantita = ${quantita} where id = ${id}`);
}

export async function setPrezzoManuale(tx: Db, id: string, prezzoCents: Cents | null): Promise<void> {
  await execute(tx, sql`update riga_preventivo set prezzo_vendita_cents = ${prezzoCents} where id = ${id}`);
}

export async function setAlternativa(tx: Db, id: string, alternativa: number): Promise<void> {
  await execute(tx, sql`update riga_preventivo set alternativa = ${alternativa} where id = ${id}`);
}

export async function removeRiga(tx: Db, id: string): Promise<void> {
  await execute(tx, sql`delete from riga_preventivo where id = ${id}`);
}
