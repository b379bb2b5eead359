import type { Giorno } from '@battistrada/domain/giorno';
import { sql, type Sql } from './sql.ts';

/**
 * The price of an article in a list whose day has come and which the job has not yet put into the list; null when there
 * is none. It counts from midnight (integration.md §1.1).
 */
export function prezzoVenuto(codice: Sql, listino: Sql, oggi: Giorno): Sql {
  return sql`(select f.prezzo_cents from prezzo_futuro f
               where f.codice = ${codice} and f.listino_id = ${listino} and f.valido_dal <= ${oggi}::date
               order by f.valido_dal desc limit 1)`;
}
