/** Requests that run once, by a key of the caller (integration.md §3 "Idempotency-Key", "CustomerReference"). */
import { LOCK_DI } from '../../db/advisory-locks.ts';
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';
import { codeOf, LOCK_NOT_AVAILABLE } from '../../errore/code-of.ts';

export interface Unica {
  readonly clienteId: number;
  /** The door of the key; each has its own keys. */
  readonly porta: 'json' | 'ediwheel';
  readonly token: string;
  /** sha256 of the request. */
  readonly impronta: Buffer;
}

/**
 * Waits until nobody else runs this request, and blocks others until the transaction ends. False when the wait exceeds
 * `attesaMs`, so the other one is still running.
 */
export async function lockRichiesta(tx: Db, { clienteId, porta, token }: Unica, attesaMs: number): Promise<boolean> {
  await execute(tx, sql`select set_config('lock_timeout', ${String(attesaMs)}, true)`);
  try {
    await execute(
      tx,
      sql`select pg_advisory_xact_lock(${LOCK_DI.richiestaUnica}::integer, hashtext(${`${clienteId} ${porta} ${token}`}))`,
    );
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
  await execute(tx, sql`select set_config('lock_timeout', '0', true)`);
  return true;
}

/** The stored answer of this key, and whether its request was the same; null when there is none. */
export function findRichiesta<A>(
  tx: Db,
  { clienteId, porta, token, impronta }: Unica,
): Promise<{ risposta: A; isUguale: boolean } | null> {
  return firstRow(
    tx,
    sql`select risposta, impronta = ${impronta} as "isUguale"
          from richiesta_unica where cliente_id = ${clienteId} and porta = ${porta} and token = ${token}`,
  );
}

export async function putRichiesta(tx: Db, u: Unica, risposta: unknown, now: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into richiesta_unica (cliente_id, porta, token, impronta, risposta, creata)
        values (${u.clienteId}, ${u.porta}, ${u.token}, ${u.impronta}, ${JSON.stringify(risposta)}, ${now})`,
  );
}

/** Deletes the answers given before an instant. */
export async function deleteRichieste(db: Db, before: Date): Promise<void> {
  await execute(db, sql`delete from richiesta_unica where creata < ${before}`);
}
