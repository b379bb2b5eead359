import type { Cents } from '@battistrada/domain/denaro';
import { firstRow, sql, type Db } from '../../db/sql.ts';

/** What the customer owes or has on order: the used part of the credit line. */
export async function getFidoCorrente(db: Db, clienteId: number): Promise<Cents> {
  const fido = await firstRow<{ corrente: Cents }>(
    db,
    sql`select corrente_cents as corrente from fido_corrente where cliente_id = ${clienteId}`,
  );
  return fido?.corrente ?? 0;
}
