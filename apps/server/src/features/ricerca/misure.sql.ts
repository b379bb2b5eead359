import type { Disegno } from '@battistrada/contract/ricerca';
import { rows, sql, type Db } from '../../db/sql.ts';

/**
 * The printed sizes of a product type's articles, the most common first. The index of sizes is walked from one size to
 * the next, and each is counted in it. One article of each gives the printed form, because the key lacks spacing and
 * structure.
 */
export async function listMisure(db: Db, tipoProdotto: number): Promise<string[]> {
  const found = await rows<{ misura: string }>(
    db,
    sql`with recursive chiavi as (
          (select misura_chiave from articolo_ricerca where misura_chiave <> '' order by misura_chiave limit 1)
          union all
          select (
            select r.misura_chiave from articolo_ricerca r
             where r.misura_chiave > c.misura_chiave and r.misura_chiave <> '' order by r.misura_chiave limit 1
          )
            from chiavi c where c.misura_chiave is not null
        )
        select a.misura
          from chiavi c
         cross join lateral (
           select count(*) as articoli from articolo_ricerca r
            where r.misura_chiave = c.misura_chiave and r.misura_chiave <> '' and r.tipo_prodotto = ${tipoProdotto}
         ) contate
         cross join lateral (
           select r.codice from articolo_ricerca r
            where r.misura_chiave = c.misura_chiave and r.misura_chiave <> '' and r.tipo_prodotto = ${tipoProdotto}
            limit 1
         ) r
         cross join lateral (select x.misura from articolo x where x.codice = r.codice offset 0) a
         order by contate.articoli desc, c.misura_chiave`,
  );
  // Two keys may have the same printed form.
  return [...new Set(found.map(({ misura }) => misura))];
}

/** The patterns of a product type, with the most frequent first. */
export function listDisegni(db: Db, tipoProdotto: number): Promise<Disegno[]> {
  return rows(
    db,
    sql`select a.marca_id as "idMarca", a.disegno as nome from articolo a
         where a.attivo and a.tipo_prodotto = ${tipoProdotto} and a.disegno <> ''
         group by a.marca_id, a.disegno
         order by count(*) desc, a.disegno, a.marca_id
         limit 5000`,
  );
}
