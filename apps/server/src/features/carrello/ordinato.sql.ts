/**
 * The cart that a user ordered last, with its fingerprint and token: a second window that still shows it gets that
 * order. One row for each user, stored among the answers.
 */
import { execute, firstRow, sql, type Db, type Sql } from '../../db/sql.ts';

const OPERAZIONE = 'ultimo carrello';
/** No client's token, because those are not empty. */
const TOKEN = '';

export interface Ordinato {
  readonly impronta: string;
  readonly token: string;
  readonly ordineId: number;
  /** A digest of the other choices of the order. */
  readonly scelte: string;
}

/**
 * The statements that empty the cart and record its order, in place of the one before. For a transaction that holds the
 * lock of the user.
 */
export function closeCarrello(utenteId: number, ordinato: Ordinato, now: Date): [Sql, Sql] {
  return [
    sql`delete from riga_carrello where utente_id = ${utenteId}`,
    sql`insert into chiave_idempotenza (utente_id, operazione, token, risposta, creata)
        values (${utenteId}, ${OPERAZIONE}, ${TOKEN}, ${JSON.stringify(ordinato)}, ${now})
        on conflict (utente_id, operazione, token) do update set risposta = excluded.risposta, creata = excluded.creata`,
  ];
}

/** Deletes every line of a cart, and with them the record of its order. The caller must hold the lock of the user. */
export async function emptyCarrello(tx: Db, utenteId: number): Promise<void> {
  await execute(tx, sql`delete from riga_carrello where utente_id = ${utenteId}`);
  await forgetOrdinato(tx, utenteId);
}

/** The order of the cart with this fingerprint since `from`; null when another cart was ordered last, or none. */
export async function findOrdinato(tx: Db, utenteId: number, impronta: string, from: Date): Promise<Ordinato | null> {
  const found = await firstRow<{ ordinato: Ordinato }>(
    tx,
    sql`select risposta as ordinato from chiave_idempotenza
         where utente_id = ${utenteId} and operazione = ${OPERAZIONE} and token = ${TOKEN}
           and risposta ->> 'impronta' = ${impronta} and creata > ${from}`,
  );
  return found?.ordinato ?? null;
}

/** The user emptied the cart by hand, so it no longer stands for an order. */
export async function forgetOrdinato(tx: Db, utenteId: number): Promise<void> {
  await execute(
    tx,
    sql`delete from chiave_idempotenza
         where utente_id = ${utenteId} and operazione = ${OPERAZIONE} and token = ${TOKEN}`,
  );
}

/** Forgets a released order, so that a window that still shows its cart does not take it for ordered. */
export async function forgetRilasciato(tx: Db, utenteId: number, ordineId: number): Promise<void> {
  await execute(
    tx,
    sql`delete from chiave_idempotenza
         where utente_id = ${utenteId} and operazione = ${OPERAZIONE} and token = ${TOKEN}
           and risposta ->> 'ordineId' = ${String(ordineId)}`,
  );
}
