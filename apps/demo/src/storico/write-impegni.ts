/** The orders that the wholesaler's ERP knows: all but those of the last two days. */
import { execute, sql, type Db } from '@battistrada/server/db/sql';

/**
 * Acknowledges the older orders a few minutes after they were made, and marks the pieces of the others as unknown to
 * the ERP.
 */
export async function writeImpegni(tx: Db, adesso: Date): Promise<void> {
  await execute(
    tx,
    sql`update ordine
           set numero_erp = 'OC' || numero, ricevuto_il = istante + interval '7 minutes'
         where stato not in ('IN_ATTESA_PAGAMENTO', 'ANNULLATO') and istante < ${adesso}::timestamptz - interval '2 days'`,
  );
  await execute(
    tx,
    sql`insert into impegno (ordine_id, posizione, deposito_id, codice, pezzi)
        select s.ordine_id, s.posizione, s.deposito_id, r.codice, s.quantita
          from smistamento s
          join ordine o on o.id = s.ordine_id
          join riga_ordine r on r.ordine_id = s.ordine_id and r.posizione = s.posizione
         where o.ricevuto_il is null and o.stato <> 'ANNULLATO'`,
  );
  await execute(tx, sql`update riga_ordine set quantita_spedita = quantita where consegnata`);
}
