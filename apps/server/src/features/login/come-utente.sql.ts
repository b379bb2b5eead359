/** Records which member of the staff sees the portal as which user (migration `come-utente`). */
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';
import { UTENTE, type UtenteRow } from './login.sql.ts';

/** The active user of a customer by his name, and until when this person's visit is recorded. */
export function getUtenteVisto(
  db: Db,
  username: string,
  operatoreId: number,
): Promise<(UtenteRow & { annotataFino: Date | null }) | null> {
  return firstRow(
    db,
    sql`select ${UTENTE},
               (select v.annotata_fino from visione v where v.operatore_id = ${operatoreId} and v.utente_id = u.id)
                 as "annotataFino"
          from utente u
          join cliente c on c.id = u.cliente_id
         where u.username = ${username} and u.attivo and u.tipo = 'cliente' and u.operatore_id is null
           and c.cancellato is null`,
  );
}

/** Stores until when the visit is recorded; false when another request was faster. */
export async function setVisione(
  tx: Db,
  { operatoreId, utenteId, now, fino }: { operatoreId: number; utenteId: number; now: Date; fino: Date },
): Promise<boolean> {
  const written = await execute(
    tx,
    sql`insert into visione as v (operatore_id, utente_id, annotata_fino) values (${operatoreId}, ${utenteId}, ${fino})
        on conflict (operatore_id, utente_id) do update set annotata_fino = excluded.annotata_fino
         where v.annotata_fino <= ${now}`,
  );
  return written > 0;
}
