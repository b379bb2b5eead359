import type { PezziPfu, RichiestaPfu } from '@battistrada/contract/pfu';
import { firstRow, rows, sql, type Db } from '../../db/sql.ts';

export type RichiestaPfuRow = Omit<RichiestaPfu, 'creata'> & { creata: Date };

/** A customer's requests, newest first. */
export function listRichieste(db: Db, clienteId: number): Promise<RichiestaPfuRow[]> {
  return rows(
    db,
    sql`select id, creata, stato, agricoltura, autocarro, oversize, vettura, giorni::text[] as giorni
          from richiesta_pfu where cliente_id = ${clienteId} order by creata desc, id desc`,
  );
}

/** Adds a request that waits for an answer; returns its id. */
export async function insertRichiesta(tx: Db, clienteId: number, pezzi: PezziPfu, now: Date): Promise<number> {
  const inserted = await firstRow<{ id: number }>(
    tx,
    sql`insert into richiesta_pfu (cliente_id, creata, agricoltura, autocarro, oversize, vettura)
        values (${clienteId}, ${now}, ${pezzi.agricoltura}, ${pezzi.autocarro}, ${pezzi.oversize}, ${pezzi.vettura})
        returning id`,
  );
  if (inserted === null) throw new Error('an insert returned no row');
  return inserted.id;
}
