import { execute, rows, sql, type Db } from '../../db/sql.ts';
import { DA_SPEDIRE } from '../../db/stati-ordine.sql.ts';

interface OrdineTrovato {
  id: number;
  clienteId: number;
  utenteId: number | null;
}

export function findOrdini(tx: Db, numeri: readonly number[]): Promise<OrdineTrovato[]> {
  return rows(
    tx,
    sql`select id, cliente_id as "clienteId", utente_id as "utenteId" from ordine where numero = any (${numeri}::integer[])`,
  );
}

/** Locks orders by their id; the locks of their users and customers are held. */
export async function lockOrdini(tx: Db, ids: readonly number[]): Promise<void> {
  await execute(tx, sql`select 1 from ordine where id = any (${ids}::integer[]) order by id for no key update`);
}

export interface RigaBloccata {
  ordineId: number;
  numero: number;
  versione: number;
  clienteId: number;
  posizione: number;
  mancano: number;
  inAttesa: boolean;
  depositi: number[];
}

/** The lines of an article in locked orders. */
export function listRigheBloccate(tx: Db, ordini: readonly number[], codice: string): Promise<RigaBloccata[]> {
  return rows(
    tx,
    sql`select o.id as "ordineId", o.numero, o.versione, o.cliente_id as "clienteId", r.posizione,
               r.quantita_non_disponibile as mancano,
               o.stato in ${DA_SPEDIRE} as "inAttesa",
               array(select d.deposito_id from cliente_deposito d where d.cliente_id = o.cliente_id order by d.posizione) as depositi
          from ordine o join riga_ordine r on r.ordine_id = o.id
         where o.id = any (${ordini}::integer[]) and r.codice = ${codice}`,
  );
}
