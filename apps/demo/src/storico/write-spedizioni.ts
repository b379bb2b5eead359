/** The shipments of the demo: carriers and parcels. */
import { execute, sql, type Db } from '@battistrada/server/db/sql';

/** Older shipments are known from their delivery notes only, as when a portal has recorded shipments for this long. */
const GIORNI = 60;

/** Writes a shipment for each delivery note of the last weeks, with all shipped lines of the order. */
export async function writeSpedizioni(tx: Db, adesso: Date): Promise<void> {
  await execute(
    tx,
    sql`with spedita as (
          insert into spedizione (ordine_id, cliente_id, deposito_id, istante, corriere, colli)
          select o.id, o.cliente_id, o.deposito_id,
                 least(greatest((d.data + time '17:10') at time zone 'Europe/Rome', o.istante + interval '40 minutes'),
                       ${adesso}::timestamptz - interval '5 minutes'),
                 case when o.id % 3 = 0 then 'BRT' else 'GLS' end,
                 array(select 'BO' || (o.id * 10 + collo)::text from generate_series(1, 1 + (o.id % 2)) as collo)
            from documento d join ordine o on o.id = d.ordine_id
           where d.tipo = 'DDT' and d.data > ${adesso}::date - ${GIORNI}::integer
             and exists (select from riga_ordine r where r.ordine_id = o.id and r.quantita_spedita > 0)
           order by o.id
          returning id, ordine_id
        )
        insert into riga_spedizione (spedizione_id, ordine_id, posizione, pezzi)
        select s.id, s.ordine_id, r.posizione, r.quantita_spedita
          from spedita s join riga_ordine r on r.ordine_id = s.ordine_id
         where r.quantita_spedita > 0`,
  );
}
