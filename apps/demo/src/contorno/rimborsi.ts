import { execute, sql, type Db } from '@battistrada/server/db/sql';

/** A transfer that arrived after its order was released, so that it has to be refunded. */
export async function writeRimborso(tx: Db): Promise<void> {
  await execute(
    tx,
    sql`update pagamento p
           set stato = 'PAGATO', metodo = 'bonifico', bonifico_ordinato = true, concluso = o.istante + interval '3 days',
               da_rimborsare = o.istante + interval '3 days'
          from ordine o
         where o.id = p.ordine_id
           and p.ordine_id = (select max(x.ordine_id) from pagamento x join ordine a on a.id = x.ordine_id where a.stato = 'ANNULLATO')`,
  );
}
