/** The categories of articles: a file names them, and a new name makes a new one of the article's product type. */
import type { Db } from '../../db/sql.ts';
import { APPLICABILI, parametriOf } from './stage.sql.ts';
import { testi } from './testi.ts';
import type { Tratto } from './tipo.ts';

/** The product type of a row `l` of an article `t`, which may be new. */
const TIPO = 'coalesce(l.tipo_prodotto::smallint, t.tipo_prodotto, 1)';
/** A category `k` has this name: its code, or its description in any capitals. */
const SI_CHIAMA = '(k.id = l.categoria or lower(k.descrizione) = lower(l.categoria))';
const ESISTE = `exists (select from categoria k where k.tipo_prodotto = ${TIPO} and ${SI_CHIAMA})`;
const RIGHE = 'lotto l left join articolo t on t.codice = l.codice';

/** The category that a row names. */
export const CATEGORIA = `(select k.id from categoria k where k.tipo_prodotto = ${TIPO} and ${SI_CHIAMA}
  order by k.id = l.categoria desc, k.posizione limit 1)`;
/** Without the column the category stays, unless the article becomes one of another type. */
export const CATEGORIA_TENUTA = `case when ${TIPO} = t.tipo_prodotto then t.categoria end`;

/** Warns once of each category that would be new, because a misspelt one would be. */
export async function warnCategorieNuove(tx: Db): Promise<void> {
  await tx.query(
    `insert into problema
     select min(l.n_riga), 'avviso', 'categoria', 'CATEGORIA_CREATA', replace($1, '{0}', (array_agg(l.categoria order by l.n_riga))[1])
       from ${RIGHE} where l.ripetuta is null and not l.elimina and l.categoria is not null and not ${ESISTE}
      group by ${TIPO}, lower(l.categoria)`,
    [testi.categoriaCreata('{0}')],
  );
}

/** Adds the new categories of a range, after the others. */
export async function addCategorie(tx: Db, tratto: Tratto): Promise<void> {
  await tx.query(
    `insert into categoria (tipo_prodotto, id, descrizione, posizione)
     select x.tipo, x.nome, x.nome,
            (select coalesce(max(posizione), 0) from categoria) + row_number() over (order by x.tipo, x.nome)
       from (select ${TIPO} as tipo, (array_agg(l.categoria order by l.n_riga))[1] as nome from ${RIGHE}
              where ${APPLICABILI} and not l.elimina and l.categoria is not null and not ${ESISTE}
              group by ${TIPO}, lower(l.categoria)) x`,
    parametriOf(tratto),
  );
}
