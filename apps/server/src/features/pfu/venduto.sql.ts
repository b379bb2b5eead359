import { rows, sql, type Db } from '../../db/sql.ts';

export interface VendutoRow {
  /** The sector of the tyres; empty when the article has none. */
  readonly classe: string;
  readonly unitarioCents: number;
  readonly pezzi: number;
}

/** Pieces with PFU shipped between two instants, by sector and by the amount for a piece. */
export function listVenduto(db: Db, { da, a }: { da: Date; a: Date }): Promise<VendutoRow[]> {
  return rows(
    db,
    sql`select coalesce(t.settore, '') as classe, (r.pfu_cents / r.quantita)::integer as "unitarioCents",
               sum(x.pezzi)::integer as pezzi
          from spedizione s
          join riga_spedizione x on x.spedizione_id = s.id
          join riga_ordine r on r.ordine_id = x.ordine_id and r.posizione = x.posizione
          left join articolo t on t.codice = r.codice
         where s.istante >= ${da} and s.istante < ${a} and r.is_pneumatico and r.pfu_cents > 0
         group by 1, 2 order by 1, 2`,
  );
}
