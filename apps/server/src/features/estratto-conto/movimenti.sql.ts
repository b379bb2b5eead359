import type { FiltroMovimenti, Movimento } from '@battistrada/contract/estratto-conto';
import type { Giorno } from '@battistrada/domain/giorno';
import { allOf, firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';

function where(clienteId: number, { dal, al }: FiltroMovimenti): Sql {
  const conditions = [sql`p.cliente_id = ${clienteId}`];
  if (dal !== undefined) conditions.push(sql`p.data_documento >= ${dal}::date`);
  if (al !== undefined) conditions.push(sql`p.data_documento <= ${al}::date`);
  return allOf(conditions);
}

/** A customer's items of a period, paid or not, newest document first; a range, or all. */
export function listMovimenti(
  db: Db,
  clienteId: number,
  filtro: FiltroMovimenti,
  { oggi, stretch }: { oggi: Giorno; stretch: { limit: number; offset: number } | null },
): Promise<Movimento[]> {
  const page = stretch === null ? sql`` : sql`limit ${stretch.limit} offset ${stretch.offset}`;
  return rows(
    db,
    sql`select p.id, p.numero_documento as "numeroDocumento", p.pagamento, p.data_documento as "dataDocumento",
               p.data_scadenza as "dataScadenza", p.importo_cents as "importoCents", p.pagato_cents as "pagatoCents",
               case when p.importo_cents = p.pagato_cents then 'PAGATO'
                    when p.importo_cents > p.pagato_cents and p.data_scadenza < ${oggi}::date then 'SCADUTO'
                    else 'APERTO' end as stato,
               (select max((s.concluso at time zone 'Europe/Rome')::date)
                  from riga_pagamento_scadenze r join pagamento_scadenze s on s.id = r.pagamento_id
                 where r.partita_id = p.id and r.saldato_cents > 0) as "pagatoOnline",
               d.id as "idDocumento", d.tipo
          from partita p left join documento d on d.id = p.documento_id
         where ${where(clienteId, filtro)}
         order by p.data_documento desc, p.data_scadenza desc, p.id desc ${page}`,
  );
}

export async function countMovimenti(db: Db, clienteId: number, filtro: FiltroMovimenti): Promise<number> {
  const found = await firstRow<{ quanti: number }>(
    db,
    sql`select count(*)::integer as quanti from partita p where ${where(clienteId, filtro)}`,
  );
  return found?.quanti ?? 0;
}
