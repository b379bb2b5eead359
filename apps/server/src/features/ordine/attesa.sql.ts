import type { Cents } from '@battistrada/domain/denaro';
import { firstRow, sql, type Db } from '../../db/sql.ts';

export interface Attesa {
  ordini: number;
  /** Pieces reserved by orders that wait for their payment. */
  pezzi: number;
  importoCents: Cents;
  /** Pieces that were reserved since an instant and released unpaid. */
  pezziTornati: number;
}

/** A customer's orders that wait for their payment, and his recently released ones. */
export async function getAttesa(tx: Db, clienteId: number, from: Date): Promise<Attesa> {
  const found = await firstRow<Attesa>(
    tx,
    sql`select count(*) filter (where o.stato = 'IN_ATTESA_PAGAMENTO')::integer as ordini,
               coalesce(sum(r.pezzi) filter (where o.stato = 'IN_ATTESA_PAGAMENTO'), 0)::integer as pezzi,
               coalesce(sum(p.importo_cents) filter (where o.stato = 'IN_ATTESA_PAGAMENTO'), 0)::bigint as "importoCents",
               coalesce(sum(r.pezzi) filter (where p.stato in ('RIFIUTATO', 'ANNULLATO', 'SCADUTO')
                                               and p.creato > ${from}), 0)::integer as "pezziTornati"
          from pagamento p
          join ordine o on o.id = p.ordine_id
          cross join lateral (select sum(x.quantita - x.quantita_non_disponibile) as pezzi
                                from riga_ordine x where x.ordine_id = o.id) r
         where p.cliente_id = ${clienteId} and (p.stato = 'APERTO' or p.creato > ${from})`,
  );
  return found ?? { ordini: 0, pezzi: 0, importoCents: 0, pezziTornati: 0 };
}
