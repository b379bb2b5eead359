/** Articles for the staff. Each list reads a range of an index: of the codes, or one of migration `da-fare`. */
import type { ArticoloStaff, Mancanza } from '@battistrada/contract/articolo-staff';
import { INCOMPLETO } from '../../db/articolo-incompleto.sql.ts';
import { beginsWith } from '../../db/begins-with.ts';
import { allOf, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';

interface ArticoliCercati {
  /** The beginning of a code in capital letters, or an EAN; '' for all. */
  readonly inizio: string;
  /** Words as a `tsquery`; '' when there are none. Withdrawn articles have no words. */
  readonly parole: string;
  readonly senza: Mancanza | null;
  /** The code after which the page begins; '' for the first page. */
  readonly dopo: string;
  readonly limit: number;
}

export function listArticoli(
  db: Db,
  { inizio, parole, senza, dopo, limit }: ArticoliCercati,
): Promise<ArticoloStaff[]> {
  const conditions: Sql[] = [sql`a.codice > ${dopo}`];
  if (senza !== null) conditions.push(INCOMPLETO[senza]);
  if (inizio !== '') conditions.push(sql`a.codice = any (array(${codiciTrovati(inizio, parole)}))`);
  return rows(
    db,
    sql`select a.codice, a.descrizione, m.nome as marca, a.ean, a.prezzo_listino_cents as "prezzoListinoCents",
               a.pfu_cents as "pfuCents", a.etichetta is not null as "hasEtichetta", a.attivo as "isAttivo",
               array_remove(array[case when ${INCOMPLETO.prezzo} then 'prezzo' end,
                                  case when ${INCOMPLETO.etichetta} then 'etichetta' end,
                                  case when ${INCOMPLETO.pfu} then 'pfu' end], null) as mancanze,
               coalesce((select sum(g.quantita) from giacenza g where g.codice = a.codice), 0)::integer as pezzi
          from articolo a join marca m on m.id = a.marca_id
         where ${allOf(conditions)}
         order by a.codice limit ${literal(limit)}`,
  );
}

/** Each kind of match reads a range of an index; as an array, no estimate makes the planner read all articles. */
function codiciTrovati(inizio: string, parole: string): Sql {
  const byWords =
    parole === ''
      ? sql``
      : sql`union select codice from articolo_ricerca where parole @@ to_tsquery('simple', ${parole})`;
  return sql`select codice from articolo where ${beginsWith(sql`codice`, inizio)}
             union select codice from articolo_ricerca where ean = ${inizio} ${byWords}`;
}
