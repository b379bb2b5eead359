/** Targets of a person's customers by the ERP's file, with the ordered amount that is not invoiced yet. */
import type { Andamento } from '@battistrada/contract/andamento';
import { startOf } from '@battistrada/domain/giorno';
import type { Tratto } from '@battistrada/domain/periodo';
import { firstRow, rows, sql, type Db } from '../../db/sql.ts';
import { APERTI } from '../../db/stati-ordine.sql.ts';
import type { AgenteOggi } from './andamento.sql.ts';

/** Targets in pieces for the quarter of a period, by brand. */
export function listObiettivi(
  db: Db,
  { utenteId, oggi }: AgenteOggi,
  { dal }: Tratto,
): Promise<Andamento['obiettivi']> {
  const anno = Number(dal.slice(0, 4));
  const trimestre = Math.ceil(Number(dal.slice(5, 7)) / 3);
  return rows(
    db,
    sql`with suoi as materialized (select cliente_id from clienti_di(${utenteId}, ${oggi})),
        mete as (
          select t.marca_id, sum(t.pezzi)::integer as pezzi, sum(t.obiettivo)::integer as obiettivo,
                 count(*)::integer as clienti
            from suoi s join target_economy t
              on t.cliente_id = s.cliente_id and t.anno = ${anno} and t.trimestre = ${trimestre}
           group by t.marca_id
        ), aperti as (
          select r.marca_id, sum(r.quantita - r.quantita_annullata)::integer as pezzi
            from suoi s
            join ordine o on o.cliente_id = s.cliente_id and o.stato in ${APERTI} and o.istante >= ${startOf(dal)}
            join riga_ordine r on r.ordine_id = o.id
           where exists (select from target_economy t where t.cliente_id = s.cliente_id and t.marca_id = r.marca_id
                            and t.anno = ${anno} and t.trimestre = ${trimestre})
           group by r.marca_id
        )
        select m.nome as marca, x.pezzi, coalesce(a.pezzi, 0) as provvisori, x.obiettivo, x.clienti
          from mete x join marca m on m.id = x.marca_id left join aperti a on a.marca_id = x.marca_id
         order by m.nome`,
  );
}

/** The sum of the customers' turnover targets; null when none has one. */
export function getFatturato(db: Db, { utenteId, oggi }: AgenteOggi): Promise<Andamento['fatturato']> {
  return firstRow(
    db,
    sql`select sum(t.corrente_cents)::bigint as "correnteCents", sum(t.obiettivo_cents)::bigint as "obiettivoCents",
               count(*)::integer as clienti,
               sum((select coalesce(sum(o.imponibile_cents - o.coupon_cents - o.sconto_online_cents), 0) from ordine o
                     where o.cliente_id = t.cliente_id and o.stato in ${APERTI}))::bigint as "provvisorioCents"
          from clienti_di(${utenteId}, ${oggi}) s join masterpro t on t.cliente_id = s.cliente_id
        having count(*) > 0`,
  );
}
