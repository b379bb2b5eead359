import { rows, sql, type Db } from '../../db/sql.ts';

export interface RigaOrdinata {
  codice: string;
  descrizione: string;
  quantita: number;
  includiDepositiSecondari: boolean;
}

/** The pieces of an order of this customer, by article, in its order; empty when the order is not his. */
export function listRigheOf(db: Db, clienteId: number, ordineId: number): Promise<RigaOrdinata[]> {
  return rows(
    db,
    sql`select r.codice, min(r.descrizione) as descrizione, sum(r.quantita - r.quantita_annullata) as quantita,
               bool_or(r.includi_depositi_secondari) as "includiDepositiSecondari"
          from riga_ordine r join ordine o on o.id = r.ordine_id
         where o.id = ${ordineId} and o.cliente_id = ${clienteId} and r.quantita > r.quantita_annullata
         group by r.codice
         order by min(r.posizione)`,
  );
}
