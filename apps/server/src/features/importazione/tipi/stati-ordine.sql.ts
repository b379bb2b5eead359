import type { StatoOrdine } from '@battistrada/domain/stato-ordine';
import type { Db } from '../../../db/sql.ts';
import { APPLICABILI, parametriOf } from '../stage.sql.ts';
import type { Tratto } from '../tipo.ts';

export interface StatoLetto {
  numero: number;
  stato: StatoOrdine;
  istante: Date | null;
  numeroErp: string | null;
  corriere: string | null;
  /** The parcels of each row. */
  colli: (string[] | null)[];
  dataFatturazione: string | null;
  /** The lines of the file. */
  righe: number[];
  spedite: { codice: string; quantita: number; colli: string[]; corriere: string }[];
}

/**
 * The messages about orders in a range: rows of one order, state and instant are one message. Without instants they
 * follow each other as in the file.
 */
export async function listStati(tx: Db, tratto: Tratto): Promise<StatoLetto[]> {
  const { rows } = await tx.query<StatoLetto>(
    `select l.numero, l.stato, l.istante, max(l.numero_erp) as "numeroErp", max(l.corriere) as corriere,
            json_agg(l.colli order by l.n_riga) as colli,
            max(l.data_fatturazione) as "dataFatturazione", array_agg(l.n_riga order by l.n_riga) as righe,
            coalesce(json_agg(json_build_object('codice', l.codice, 'quantita', l.quantita,
                                               'colli', coalesce(l.colli, '{}'), 'corriere', coalesce(l.corriere, '')) order by l.codice, l.n_riga)
                     filter (where l.codice is not null and l.quantita is not null), '[]') as spedite
       from lotto l where ${APPLICABILI}
      group by l.numero, l.istante, l.stato order by l.numero, l.istante nulls last, min(l.n_riga)`,
    parametriOf(tratto),
  );
  return rows;
}
