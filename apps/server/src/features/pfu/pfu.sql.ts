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

/** The latest request with exactly these counts since an instant, or null. */
export async function findUguale(tx: Db, clienteId: number, pezzi: PezziPfu, since: Date): Promise<number | null> {
  const found = await firstRow<{ id: number }>(
    tx,
    sql`select id from richiesta_pfu
         where cliente_id = ${clienteId} and creata > ${since} and agricoltura = ${pezzi.agricoltura}
           and autocarro = ${pezzi.autocarro} and oversize = ${pezzi.oversize} and vettura = ${pezzi.vettura}
         order by creata desc, id desc limit 1`,
  );
  return found?.id ?? null;
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
