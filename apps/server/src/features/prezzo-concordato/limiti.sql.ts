import type { BasisPoints, Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';
import { rows, sql, type Db } from '../../db/sql.ts';

export interface CostoRow {
  codice: string;
  listinoCents: Cents;
  costoCents: Cents | null;
}

/** List price and cost of articles on a day. */
export function listCosti(db: Db, codici: readonly string[], oggi: Giorno): Promise<CostoRow[]> {
  return rows(
    db,
    sql`select a.codice, a.prezzo_listino_cents as "listinoCents", k.costo_cents as "costoCents"
          from articolo a
          left join costo_articolo k on k.codice = a.codice and coalesce(k.valido_dal <= ${oggi}::date, true)
         where a.codice = any (${codici}::text[])`,
  );
}

/**
 * An agent's limit for each article and a customer with this list: the most specific row. An article without a row is
 * missing.
 */
export function listSconti(
  db: Db,
  codici: readonly string[],
  utenteId: number,
  listinoId: number,
): Promise<{ codice: string; scontoBp: BasisPoints }[]> {
  return rows(
    db,
    sql`select distinct on (a.codice) a.codice, l.sconto_bp as "scontoBp"
          from articolo a
          join limite_sconto l
            on (l.agente_id is null or l.agente_id in (
                 select g.id from agente g join utente u on u.username = g.username where u.id = ${utenteId}))
           and (l.marca_id is null or l.marca_id = a.marca_id)
           and (l.listino_id is null or l.listino_id = ${listinoId})
         where a.codice = any (${codici}::text[])
         order by a.codice, l.agente_id is null, l.marca_id is null, l.listino_id is null`,
  );
}
