/** The allocation of an order's pieces to depositi. The caller must hold the lock of the order. */
import { execute, sql, type Db } from './sql.ts';

interface DaSmistare {
  readonly ordineId: number;
  readonly posizione: number;
  readonly idDeposito: number;
  readonly pezzi: number;
}

/** Adds pieces of a deposito to the lines' allocation and reduces their missing pieces. */
export async function addSmistamento(tx: Db, prese: readonly DaSmistare[]): Promise<void> {
  const source = sql`unnest(${prese.map((p) => p.ordineId)}::integer[], ${prese.map((p) => p.posizione)}::smallint[],
                            ${prese.map((p) => p.idDeposito)}::smallint[], ${prese.map((p) => p.pezzi)}::integer[])
                       as p (ordine_id, posizione, deposito_id, pezzi)`;
  await execute(
    tx,
    sql`insert into smistamento as s (ordine_id, posizione, deposito_id, quantita)
        select ordine_id, posizione, deposito_id, pezzi from ${source}
        on conflict (ordine_id, posizione, deposito_id) do update set quantita = s.quantita + excluded.quantita`,
  );
  await execute(
    tx,
    sql`update riga_ordine r set quantita_non_disponibile = r.quantita_non_disponibile - p.pezzi
          from (select ordine_id, posizione, sum(pezzi)::integer as pezzi from ${source} group by ordine_id, posizione) p
         where r.ordine_id = p.ordine_id and r.posizione = p.posizione`,
  );
}
