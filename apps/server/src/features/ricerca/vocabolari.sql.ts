import type { Marca } from '@battistrada/contract/ricerca';
import { rows, sql, type Db } from '../../db/sql.ts';

/** Every brand of the catalogue, by name. */
export function listTutteLeMarche(db: Db): Promise<Marca[]> {
  return rows(db, sql`select id as "idMarca", nome from marca order by nome`);
}

/** The brands that have articles of a product type, in no order. */
export function listMarche(db: Db, tipoProdotto: number): Promise<Marca[]> {
  return rows(
    db,
    sql`select m.id as "idMarca", m.nome from marca m
         where exists (
           select 1 from gruppo_ricerca g join articolo_ricerca r on r.gruppo_id = g.id
            where g.marca_id = m.id and g.tipo_prodotto = ${tipoProdotto}
         )`,
  );
}

export interface CategoriaRow {
  tipoProdotto: number;
  id: string;
  descrizione: string;
  /** False when no article that is sold has it, as of a name that a file wrote wrong once. */
  hasArticoli: boolean;
}

/** All categories, by product type and in their order. */
export function listCategorie(db: Db): Promise<CategoriaRow[]> {
  return rows(
    db,
    // The limits make each category look for one article; "exists" reads all of them when statistics are missing.
    sql`select k.tipo_prodotto as "tipoProdotto", k.id, k.descrizione,
               coalesce((select true
                           from gruppo_ricerca g,
                                lateral (select from articolo_ricerca r where r.gruppo_id = g.id limit 1) as uno
                          where g.tipo_prodotto = k.tipo_prodotto and g.categoria = k.id limit 1), false) as "hasArticoli"
          from categoria k order by k.tipo_prodotto, k.posizione, k.id`,
  );
}

/** The speed indices of existing articles: a group may remain after its last article. */
export async function listIv(db: Db): Promise<string[]> {
  const found = await rows<{ iv: string }>(
    db,
    sql`select distinct g.iv from gruppo_ricerca g
         where g.iv <> '' and exists (select 1 from articolo_ricerca r where r.gruppo_id = g.id)`,
  );
  return found.map(({ iv }) => iv);
}
