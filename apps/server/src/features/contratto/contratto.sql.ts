import type { Contratto, StatoContratto, TargetEconomy, TargetPremium } from '@battistrada/contract/contratto';
import { firstRow, rows, sql, type Db } from '../../db/sql.ts';

/** A customer's pieces of each premium brand, the most first. */
export function listTargetPremium(db: Db, clienteId: number): Promise<TargetPremium[]> {
  return rows(
    db,
    sql`select t.marca_id as "idMarca", m.nome as marca, t.pezzi
          from target_premium t join marca m on m.id = t.marca_id
         where t.cliente_id = ${clienteId}
         order by t.pezzi desc, m.nome`,
  );
}

/** A customer's targets of a year, one row for each brand, by name. */
export function listTargetEconomy(
  db: Db,
  clienteId: number,
  anno: number,
): Promise<Omit<TargetEconomy, 'trimestreAttuale'>[]> {
  return rows(
    db,
    sql`select t.marca_id as "idMarca", m.nome as marca, ${anno}::integer as anno,
               json_agg(json_build_object('trimestre', t.trimestre, 'pezzi', t.pezzi, 'obiettivo', t.obiettivo)
                        order by t.trimestre) as trimestri
          from target_economy t join marca m on m.id = t.marca_id
         where t.cliente_id = ${clienteId} and t.anno = ${anno}
         group by t.marca_id, m.nome
         order by m.nome`,
  );
}

/** A customer's contracts, in the order they were made. */
export function listContratti(db: Db, clienteId: number): Promise<Contratto[]> {
  return rows(
    db,
    sql`select rete, fatturato_cents as "fatturatoCents", pezzi, marca_id as "idMarca", marche
          from contratto where cliente_id = ${clienteId} order by id`,
  );
}

/** A customer's turnover target, or null. */
export function getMasterpro(db: Db, clienteId: number): Promise<StatoContratto['masterpro']> {
  return firstRow(
    db,
    sql`select obiettivo_cents as "obiettivoCents", corrente_cents as "correnteCents"
          from masterpro where cliente_id = ${clienteId}`,
  );
}
