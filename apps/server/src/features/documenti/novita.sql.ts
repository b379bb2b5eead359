/** Documents in the order in which they arrived or changed, for programs that read each once (migration 0033). */
import type { TipoDocumento } from '@battistrada/contract/documenti';
import { LOCK } from '../../db/advisory-locks.ts';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

/** Numbers the changed documents under a lock, and only committed changes. */
export async function numberDocumenti(tx: Db): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${LOCK.documentiModificati}::bigint)`);
  await execute(
    tx,
    sql`with scelti as (
          select documento_id from documento_modificato where sequenza is null order by documento_id for update skip locked
        )
        update documento_modificato m set sequenza = nextval('sequenza_documenti')
          from scelti s where m.documento_id = s.documento_id`,
  );
}

/** A customer's next documents of a kind after a number of the sequence. */
export function listDopo(
  db: Db,
  clienteId: number,
  tipo: TipoDocumento,
  dopo: number,
  limite: number,
): Promise<{ id: number; sequenza: number }[]> {
  return rows(
    db,
    sql`select d.id, m.sequenza
          from documento d join documento_modificato m on m.documento_id = d.id
         where d.cliente_id = ${clienteId} and d.tipo = ${tipo} and m.sequenza > ${dopo}
         order by m.sequenza limit ${limite}`,
  );
}

/** The kind of one of a customer's documents, or null. */
export async function getTipo(db: Db, clienteId: number, id: number): Promise<TipoDocumento | null> {
  const found = await firstRow<{ tipo: TipoDocumento }>(
    db,
    sql`select tipo from documento where id = ${id} and cliente_id = ${clienteId}`,
  );
  return found?.tipo ?? null;
}
