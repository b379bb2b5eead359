import { sql } from './sql.ts';

/** The documents of the order `o`: its delivery notes, and the invoices to which those belong. */
export const DOCUMENTI_ORDINE = sql`
  select x.id, x.numero, x.data, x.tipo from documento x where x.ordine_id = o.id
  union
  select f.id, f.numero, f.data, f.tipo
    from documento x join documento f on f.id = x.documento_collegato_id
   where x.ordine_id = o.id`;
