/** The categories of articles: a file names them, and a new name makes a new one of the article's product type. */
import type { Db } from '../../db/sql.ts';
import { APPLICABILI, parametriOf } from './stage.sql.ts';
import { testi } from './testi.ts';
import type { Tratto } from './tipo.ts';

/** The product type of a row `l` of an article `t`, which may be new. */
const TIPO = 'coalesce(l.tipo_prodotto::smallint, t.tipo_prodotto, 1)';
const RIGHE = 'lotto l left join articolo t on t.codice = l.codice';

/** Without the column the category stays, unless the article becomes one of another type. */
export const CATEGORIA_TENUTA = `case when ${TIPO} = t.tipo_prodotto then t.categoria end`;

/**
 * The names of some rows, each once, because there are few of them and many rows; the first spelling stands for all.
 */
const nomiOf = (quali: string): string => `
  select ${TIPO} as tipo, lower(l.categoria) as chiave, min(l.n_riga) as riga,
         (array_agg(l.categoria order by l.n_riga))[1] as nome
    from ${RIGHE} where ${quali} and not l.elimina and l.categoria is not null
   group by 1, 2`;

/** A category `k` has a name `n`: as its code or its description, in any capitals. */
const SI_CHIAMA = 'k.tipo_prodotto = n.tipo and n.chiave in (lower(k.id), lower(k.descrizione))';

/** Warns once of each category that would be new, because a misspelt one would be. */
export async function warnCategorieNuove(tx: Db): Promise<void> {
  await tx.query(
    `with nomi as materialized (${nomiOf('l.ripetuta is null')})
     insert into problema
     select n.riga, 'avviso', 'categoria', 'CATEGORIA_CREATA', replace($1, '{0}', n.nome)
       from nomi n where not exists (select from categoria k where ${SI_CHIAMA})`,
    [testi.categoriaCreata('{0}')],
  );
}

/** Finds the categories of a range, and adds the new ones after the others. */
export async function resolveCategorie(tx: Db, tratto: Tratto): Promise<void> {
  const parametri = parametriOf(tratto);
  await tx.query(
    `with nomi as materialized (${nomiOf(APPLICABILI)})
     insert into categoria (tipo_prodotto, id, descrizione, posizione)
     select n.tipo, n.nome, n.nome,
            (select coalesce(max(posizione), 0) from categoria) + row_number() over (order by n.tipo, n.nome)
       from nomi n where not exists (select from categoria k where ${SI_CHIAMA})`,
    parametri,
  );
  await tx.query(
    `with nomi as materialized (${nomiOf(APPLICABILI)}), trovate as materialized (
       select n.tipo, n.chiave, (select k.id from categoria k where ${SI_CHIAMA} order by k.posizione limit 1) as id from nomi n
     ), sue as (
       select l.n, x.id from ${RIGHE} join trovate x on x.tipo = ${TIPO} and x.chiave = lower(l.categoria) where ${APPLICABILI}
     )
     update lotto l set categoria_id = s.id from sue s where s.n = l.n`,
    parametri,
  );
}
