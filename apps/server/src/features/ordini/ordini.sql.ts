import type { InConsegna, Ordine } from '@battistrada/contract/ordini';
import type { Cents } from '@battistrada/domain/denaro';
import { firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';

/** What to list: one customer's orders, from an instant (included) to another (excluded), or of one number. */
export interface SelezioneOrdini {
  readonly clienteId: number;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly numero: number | null;
}

function where({ clienteId, from, before, numero }: SelezioneOrdini): Sql {
  return sql`o.cliente_id = ${clienteId}
    and (${from}::timestamptz is null or o.istante >= ${from})
    and (${before}::timestamptz is null or o.istante < ${before})
    and (${numero}::integer is null or o.numero = ${numero})`;
}

/** How many orders there are and what they come to, over all pages. */
export async function sumOrdini(
  db: Db,
  selezione: SelezioneOrdini,
): Promise<{ numeroOrdini: number; totaleCents: Cents }> {
  const sums = await firstRow<{ numeroOrdini: number; totaleCents: Cents }>(
    db,
    sql`select count(*) as "numeroOrdini", coalesce(sum(o.totale_cents), 0) as "totaleCents"
          from ordine o where ${where(selezione)}`,
  );
  return sums ?? { numeroOrdini: 0, totaleCents: 0 };
}

export type OrdineRow = Omit<Ordine, 'istante' | 'annullabileFino'> & { istante: Date; pagabileFino: Date | null };

/** A stretch of the list, newest first, with the lines of each order. */
export function listOrdini(
  db: Db,
  selezione: SelezioneOrdini,
  stretch: { limit: number; offset: number },
): Promise<OrdineRow[]> {
  return rows(
    db,
    sql`select o.id, o.numero, o.deposito_id as "idDeposito", o.riferimento, o.tipo,
               to_char(o.istante at time zone 'Europe/Rome', 'YYYY-MM-DD') as "dataOrdine", o.istante,
               o.totale_cents as "totaleCents", o.pagamento, o.stato, o.destinazione,
               o.data_fatturazione as "dataFatturazione", c.partita_iva as "partitaIva", o.note,
               o.codice_spedizione as "codiceSpedizione", r.prodotti,
               case when o.stato = 'IN_ATTESA_PAGAMENTO' and not exists (
                 select 1 from pagamento p where p.ordine_id = o.id and p.bonifico_ordinato
               ) then o.scadenza_pagamento end as "pagabileFino"
          from ordine o
          join cliente c on c.id = o.cliente_id
          join lateral (
            select coalesce(json_agg(json_build_object('codice', x.codice, 'descrizione', x.descrizione,
                     'quantita', x.quantita, 'importoCents', x.imponibile_cents, 'consegnato', x.consegnata)
                     order by x.posizione), '[]'::json) as prodotti
              from riga_ordine x where x.ordine_id = o.id
          ) r on true
         where ${where(selezione)}
         order by o.istante desc, o.id desc
         limit ${stretch.limit} offset ${stretch.offset}`,
  );
}

/** Pieces of a customer's open orders that no DDT has delivered, by article; what was ordered last comes first. */
export function listInConsegna(db: Db, clienteId: number): Promise<InConsegna[]> {
  return rows(
    db,
    sql`select sum(r.quantita) as quantita, r.descrizione
          from riga_ordine r
          join ordine o on o.id = r.ordine_id
         where r.cliente_id = ${clienteId} and not r.consegnata
           and o.stato in ('CONFERMATO', 'IN_PREPARAZIONE', 'SPEDITO', 'PARZIALMENTE_SPEDITO')
         group by r.codice, r.descrizione
         order by max(o.istante) desc, r.descrizione, r.codice`,
  );
}
