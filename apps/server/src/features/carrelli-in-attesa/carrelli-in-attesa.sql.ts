import { execute, firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';

export interface CarrelloRow {
  id: string;
  nome: string;
  creato: Date;
  numeroRighe: number;
  pezzi: number;
  articoli: string[];
}

/** Number of articles named for a cart. */
const NOMINATI = 3;

function select(which: Sql): Sql {
  return sql`select c.id, c.nome, c.creato, r."numeroRighe", r.pezzi, r.articoli
               from carrello_in_attesa c
               cross join lateral (
                 select count(*) as "numeroRighe", coalesce(sum(v.quantita), 0) as pezzi,
                        coalesce((array_agg(a.descrizione order by v.posizione))[:${literal(NOMINATI)}], '{}') as articoli
                   from riga_carrello_in_attesa v
                   join articolo a on a.codice = v.codice
                  where v.carrello_id = c.id) r
              where ${which}
              order by c.creato desc, c.id`;
}

/** A user's carts, the newest first. */
export function listCarrelli(db: Db, utenteId: number): Promise<CarrelloRow[]> {
  return rows(db, select(sql`c.utente_id = ${utenteId}`));
}

/** Null also for another user's cart. */
export function findCarrello(db: Db, utenteId: number, id: string): Promise<CarrelloRow | null> {
  return firstRow(db, select(sql`c.utente_id = ${utenteId} and c.id = ${id}`));
}

export interface Padrone {
  readonly utenteId: number;
  readonly clienteId: number;
}

/** Copies the lines of the cart in their order. The caller must hold the lock of the user. */
export async function copyCarrello(
  tx: Db,
  { utenteId, clienteId }: Padrone,
  { id, nome }: { readonly id: string; readonly nome: string },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into carrello_in_attesa (id, cliente_id, utente_id, nome, creato)
        values (${id}, ${clienteId}, ${utenteId}, ${nome}, ${now})`,
  );
  await execute(
    tx,
    sql`insert into riga_carrello_in_attesa (carrello_id, posizione, codice, quantita, includi_depositi_secondari, forzata)
        select ${id}, row_number() over (order by aggiunta, codice), codice, quantita, includi_depositi_secondari,
               non_disponibile_mostrata > 0
          from riga_carrello where utente_id = ${utenteId}`,
  );
}

export interface RigaInAttesa {
  posizione: number;
  codice: string;
  quantita: number;
  includiDepositiSecondari: boolean;
  forzata: boolean;
}

export function listRighe(tx: Db, id: string): Promise<RigaInAttesa[]> {
  return rows(
    tx,
    sql`select posizione, codice, quantita, includi_depositi_secondari as "includiDepositiSecondari", forzata
          from riga_carrello_in_attesa where carrello_id = ${id} order by posizione`,
  );
}

export async function deleteRighe(tx: Db, id: string, posizioni: readonly number[]): Promise<void> {
  await execute(
    tx,
    sql`delete from riga_carrello_in_attesa where carrello_id = ${id} and posizione = any (${posizioni}::smallint[])`,
  );
}

/** Deletes a cart of this user only. */
export async function deleteCarrello(db: Db, utenteId: number, id: string): Promise<boolean> {
  return (await execute(db, sql`delete from carrello_in_attesa where id = ${id} and utente_id = ${utenteId}`)) > 0;
}
