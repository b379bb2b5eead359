import type { Comunicazione } from '@battistrada/contract/comunicazioni';
import type { Giorno } from '@battistrada/domain/giorno';
import { rows, sql, type Db } from '../../db/sql.ts';

/**
 * The communications in course on a day, newest first. `idBundle` is null once the promotion is over; those that belong to a
 * promotion come only with `conBundle`.
 */
export function listInCorso(db: Db, oggi: Giorno, conBundle: boolean): Promise<Comunicazione[]> {
  return rows(
    db,
    sql`select c.id, c.testo, c.posizioni, p.id as "idBundle"
          from comunicazione c
          left join promo p on p.id = c.promo_id and p.data_fine >= ${oggi}::date
         where c.dal <= ${oggi}::date and coalesce(c.al >= ${oggi}::date, true) and (c.promo_id is null or ${conBundle}::boolean)
         order by c.dal desc, c.id desc`,
  );
}
