/** Articles for the staff. Each list reads a range of an index: of the codes, or one of migration `da-fare`. */
import type { ArticoloStaff, Mancanza } from '@battistrada/contract/articolo-staff';
import { INCOMPLETO } from '../../db/articolo-incompleto.sql.ts';
import { codiciCercati } from '../../db/codici-cercati.sql.ts';
import { allOf, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';

interface ArticoliCercati {
  /** The beginning of a code in any case, an EAN, or words; '' for all. */
  readonly testo: string;
  readonly senza: Mancanza | null;
  /** The code after which the page begins; '' for the first page. */
  readonly dopo: string;
  readonly limit: number;
}

export function listArticoli(db: Db, { testo, senza, dopo, limit }: ArticoliCercati): Promise<ArticoloStaff[]> {
  const conditions: Sql[] = [sql`a.codice > ${dopo}`];
  if (senza !== null) conditions.push(INCOMPLETO[senza]);
  if (testo !== '') {
    // A code may have small letters too.
    conditions.push(sql`a.codice = any (${codiciCercati(testo, null)} || ${testo}::text)`);
  }
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
