import type { Giorno } from '@battistrada/domain/giorno';
import { sql, type Sql } from './sql.ts';

/**
 * What the customer `c` owes that was due before a day, and since when; 0 and null when there is nothing.
 */
export const scadutoOf = (oggi: Giorno): Sql => sql`
  select coalesce(sum(p.importo_cents - p.pagato_cents), 0)::bigint as importo, min(p.data_scadenza)::text as dal
    from partita p
   where p.cliente_id = c.id and p.importo_cents <> p.pagato_cents and p.data_scadenza < ${oggi}`;
