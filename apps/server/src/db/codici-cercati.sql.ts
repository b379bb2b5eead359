/** The articles that a member of the staff may mean by a text. */
import { beginsWith } from './begins-with.ts';
import { paroleCercate } from './parole-cercate.ts';
import { literal, sql, type Sql } from './sql.ts';

/**
 * An array of codes: those that begin with the text, the one with this EAN, those with its words (withdrawn articles have
 * none). Each kind of match reads at most `limit` rows, null for all, from a range of an index, and the results are an
 * array, so that no estimate makes the planner read all articles.
 */
export function codiciCercati(testo: string, limit: number | null): Sql {
  const inizio = testo.toUpperCase();
  const parole = paroleCercate(testo);
  const most = limit === null ? sql`all` : literal(limit);
  const byWords =
    parole === ''
      ? sql``
      : sql`union (select codice from articolo_ricerca where parole @@ to_tsquery('simple', ${parole}) limit ${most})`;
  return sql`array(
    (select codice from articolo where ${beginsWith(sql`codice`, inizio)}
      order by codice using ~<~ limit ${most})
    union (select codice from articolo_ricerca where ean = ${inizio} limit ${most})
    ${byWords})`;
}
