import type { MancantiArticolo, PaginaMancanti, RigaMancante } from '@battistrada/contract/mancanti';
import { beginsWith } from '../../db/begins-with.ts';
import { allOf, firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import { DA_SPEDIRE } from '../../db/stati-ordine.sql.ts';

export type ArticoloMancanteRow = Omit<PaginaMancanti['articoli'][number], 'daQuando'> & {
  daQuando: Date;
  primo: number;
};

/** Lines `r` of orders `o` that wait for pieces; the index `riga_mancante` contains only these. */
const IN_ATTESA = sql`r.quantita_non_disponibile > 0 and not r.consegnata
  and o.stato in ${DA_SPEDIRE}`;

/** Articles with waiting lines, by the oldest waiting order, after a given one. */
export function listArticoliMancanti(
  db: Db,
  {
    inizio,
    dopo,
    limit,
  }: { readonly inizio: string; readonly dopo: { primo: number; codice: string } | null; readonly limit: number },
): Promise<ArticoloMancanteRow[]> {
  const conditions: Sql[] = [IN_ATTESA];
  if (inizio !== '') conditions.push(beginsWith(sql`r.codice`, inizio));
  const after =
    dopo === null ? sql`` : sql`having (min(o.id), r.codice) > (${dopo.primo}::integer, ${dopo.codice}::text)`;
  return rows(
    db,
    sql`select x.primo, x.codice, coalesce(a.descrizione, '') as descrizione, coalesce(m.nome, '') as marca, x.mancano,
               x.righe, x."daQuando",
               coalesce((select sum(g.quantita) from giacenza g where g.codice = x.codice), 0)::integer as arrivati
          from (
            select min(o.id) as primo, r.codice, sum(r.quantita_non_disponibile)::integer as mancano,
                   count(*)::integer as righe, min(o.istante) as "daQuando"
              from riga_ordine r join ordine o on o.id = r.ordine_id
             where ${allOf(conditions)}
             group by r.codice ${after}
             order by min(o.id), r.codice limit ${literal(limit)}
          ) x
          left join lateral (select * from articolo where codice = x.codice) a on true
          left join marca m on m.id = a.marca_id
         order by x.primo, x.codice`,
  );
}

export function getArticolo(
  db: Db,
  codice: string,
): Promise<Pick<MancantiArticolo, 'codice' | 'descrizione' | 'marca'> | null> {
  return firstRow(
    db,
    sql`select a.codice, a.descrizione, m.nome as marca
          from articolo a join marca m on m.id = a.marca_id where a.codice = ${codice}`,
  );
}

/** Free pieces of an article in each deposito. */
export function listLiberi(db: Db, codice: string): Promise<{ id: number; nome: string; liberi: number }[]> {
  return rows(
    db,
    sql`select d.id, d.nome, coalesce(g.quantita, 0) as liberi
          from deposito d left join giacenza g on g.deposito_id = d.id and g.codice = ${codice} order by d.id`,
  );
}

export type RigaMancanteRow = Omit<RigaMancante, 'istante' | 'proposta'> & { istante: Date };

/** The lines that wait for an article, oldest first. */
export function listRigheMancanti(db: Db, codice: string, limit: number): Promise<RigaMancanteRow[]> {
  return rows(
    db,
    sql`select o.numero, o.versione, r.posizione, o.istante, o.cliente_id as "idCliente",
               c.ragione_sociale as "ragioneSociale", r.quantita, r.quantita_non_disponibile as mancano,
               coalesce(o.tutti_insieme, false) as insieme,
               array(select d.deposito_id from cliente_deposito d where d.cliente_id = o.cliente_id order by d.posizione) as depositi
          from riga_ordine r
          join ordine o on o.id = r.ordine_id
          join cliente c on c.id = o.cliente_id
         where r.codice = ${codice} and ${IN_ATTESA}
         order by o.id, r.posizione limit ${literal(limit)}`,
  );
}
