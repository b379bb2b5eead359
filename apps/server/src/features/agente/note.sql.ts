import type { Giorno } from '@battistrada/domain/giorno';
import { execute, literal, rows, sql, type Db } from '../../db/sql.ts';

export interface NotaRow {
  id: number;
  istante: Date;
  autore: string;
  testo: string;
  prossima: Giorno | null;
  fatta: Date | null;
}

/** A customer's notes: open ones first, then the latest. */
export function listNote(db: Db, clienteId: number, limit: number): Promise<NotaRow[]> {
  return rows(
    db,
    sql`select n.id, n.istante, u.nome as autore, n.testo, n.prossima::text as prossima, n.fatta
          from nota_cliente n join utente u on u.id = n.autore_id
         where n.cliente_id = ${clienteId} order by n.istante desc, n.id desc limit ${literal(limit)}`,
  );
}

export interface NotaDaScrivere {
  readonly clienteId: number;
  readonly autoreId: number;
  readonly istante: Date;
  readonly testo: string;
  readonly prossima: Giorno | null;
}

export async function insertNota(
  tx: Db,
  { clienteId, autoreId, istante, testo, prossima }: NotaDaScrivere,
): Promise<void> {
  await execute(
    tx,
    sql`insert into nota_cliente (cliente_id, autore_id, istante, testo, prossima)
        values (${clienteId}, ${autoreId}, ${istante}, ${testo}, ${prossima})`,
  );
}

/** False when the note is not this customer's. */
export async function setFatta(db: Db, clienteId: number, id: number, now: Date): Promise<boolean> {
  return (
    (await execute(
      db,
      sql`update nota_cliente set fatta = coalesce(fatta, ${now}) where id = ${id} and cliente_id = ${clienteId}`,
    )) > 0
  );
}

/** Gives another day to an open note; false when it is not this customer's or is done. */
export async function setProssima(db: Db, clienteId: number, id: number, al: Giorno): Promise<boolean> {
  const moved = await execute(
    db,
    sql`update nota_cliente set prossima = ${al} where id = ${id} and cliente_id = ${clienteId} and fatta is null`,
  );
  return moved > 0;
}

/** Gives another day to all open notes of a customer with a day up to the given one. */
export async function postponeFino(tx: Db, clienteId: number, giorno: Giorno, dal: Giorno): Promise<void> {
  await execute(
    tx,
    sql`update nota_cliente set prossima = ${dal}
         where cliente_id = ${clienteId} and prossima <= ${giorno} and fatta is null`,
  );
}

/** Marks as done all notes of a customer with a day up to the given one. */
export async function setFatteFino(tx: Db, clienteId: number, giorno: Giorno, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update nota_cliente set fatta = ${now}
         where cliente_id = ${clienteId} and prossima <= ${giorno} and fatta is null`,
  );
}
