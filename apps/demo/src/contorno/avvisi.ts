/** The notices of `rossi` on the first day: the last events of the history. */
import { execute, sql, type Db } from '@battistrada/server/db/sql';

/** Writes a notice for each order of the last week whose state has changed, and for the staff's last unread message. */
export async function writeAvvisi(tx: Db, clienteId: number, adesso: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into avviso (cliente_id, istante, ordine_id, stato)
        select cliente_id, least(istante + interval '20 hours', ${adesso}::timestamptz), id, stato
          from ordine
         where cliente_id = ${clienteId} and stato in ('IN_PREPARAZIONE', 'PARZIALMENTE_SPEDITO', 'SPEDITO')
           and istante > ${adesso}::timestamptz - interval '7 days'
         order by istante, id`,
  );
  await execute(
    tx,
    sql`insert into avviso (cliente_id, istante, messaggio_id)
        select cliente_id, istante, id from messaggio where cliente_id = ${clienteId} and da_staff and letto is null
         order by id`,
  );
}
