import type { RichiestaAccesso } from '@battistrada/contract/login';
import { firstRow, sql, type Db } from '../../db/sql.ts';

/** Stores a request until the staff answers it. False when the same one has come since `dopo` and still waits. */
export async function addRichiesta(tx: Db, r: RichiestaAccesso, now: Date, dopo: Date): Promise<boolean> {
  const nuova = await firstRow(
    tx,
    sql`with x (ragione_sociale, partita_iva, nome, email, telefono, messaggio) as (
          values (${r.ragioneSociale}::text, ${r.partitaIva}::text, ${r.nome}::text, ${r.email}::text,
                  ${r.telefono}::text, ${r.messaggio}::text)
        )
        insert into richiesta_accesso (creata, ragione_sociale, partita_iva, nome, email, telefono, messaggio)
        select ${now}::timestamptz, x.* from x
         where not exists (
           select from richiesta_accesso a
            where a.stato = 'PENDING' and a.creata > ${dopo}
              and (a.ragione_sociale, a.partita_iva, a.nome, a.email, a.telefono, a.messaggio)
                = (x.ragione_sociale, x.partita_iva, x.nome, x.email, x.telefono, x.messaggio))
        returning id`,
  );
  return nuova !== null;
}
