import type { Giorno } from '@battistrada/domain/giorno';
import { LOCK } from '../../db/advisory-locks.ts';
import { firstRow, sql, type Db } from '../../db/sql.ts';

/**
 * Applies the prices of up to `quanti` articles and lists whose day is today or earlier; of several days the last one
 * counts. Returns how many were processed; 0 while another process does the same: it could hold an earlier day of an
 * article, and its price would come last.
 */
export async function applyPrezziFuturi(tx: Db, oggi: Giorno, quanti: number): Promise<number> {
  const lock = await firstRow<{ mio: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${LOCK.prezziFuturi}::bigint) as mio`,
  );
  if (lock?.mio !== true) return 0;
  const row = await firstRow<{ presi: number }>(
    tx,
    sql`with scelti as (
          select codice, listino_id, valido_dal, prezzo_cents from prezzo_futuro
           where valido_dal <= ${oggi} order by codice, listino_id, valido_dal limit ${quanti} for update skip locked
        ), presi as (
          delete from prezzo_futuro f using scelti s
           where f.codice = s.codice and f.listino_id = s.listino_id and f.valido_dal = s.valido_dal returning 1
        ), scritti as (
          insert into prezzo as p (codice, listino_id, prezzo_cents)
          select distinct on (codice, listino_id) codice, listino_id, prezzo_cents from scelti
           order by codice, listino_id, valido_dal desc
          on conflict (codice, listino_id) do update set prezzo_cents = excluded.prezzo_cents
           where p.prezzo_cents <> excluded.prezzo_cents
        )
        select (select count(*) from presi)::integer as presi`,
  );
  return row?.presi ?? 0;
}
