/**
 * The cart a user ordered last, by its fingerprint, and under which token: a second window that still shows it is answered with
 * that order. One row a user, among the answers already given.
 */
import { execute, firstRow, sql, type Db, type Sql } from '../../db/sql.ts';

const OPERAZIONE = 'ultimo carrello';
/** Not a token of anybody's: those are not empty. */
const TOKEN = '';

export interface Ordinato {
  readonly impronta: string;
  readonly token: string;
  readonly ordineId: number;
  /** Of what was chosen besides the lines. */
  readonly scelte: string;
}

/**
 * The writes that empty the cart and note as what it was ordered, in the place of what was ordered before. For a transaction with the
 * user locked.
 */
export function closeCarrello(utenteId: number, ordinato: Ordinato, now: Date): [Sql, Sql] {
  return [
    sql`delete from riga_carrello where utente_id = ${utenteId}`,
    sql`insert into chiave_idempotenza (utente_id, operazione, token, risposta, creata)
        values (${utenteId}, ${OPERAZIONE}, ${TOKEN}, ${JSON.stringify(ordinato)}, ${now})
        on conflict (utente_id, operazione, token) do update set risposta = excluded.risposta, creata = excluded.creata`,
  ];
}

/** Takes every line out of a cart, and with them what is known of an order it became. Call with the user locked. */
export async function emptyCarrello(tx: Db, utenteId: number): Promise<void> {
  await execute(tx, sql`delete from riga_carrello where utente_id = ${utenteId}`);
  await forgetOrdinato(tx, utenteId);
}

/** How the cart with this fingerprint was ordered since `from`; null when another one was ordered last, or none. */
export async function findOrdinato(tx: Db, utenteId: number, impronta: string, from: Date): Promise<Ordinato | null> {
  const found = await firstRow<{ ordinato: Ordinato }>(
    tx,
    sql`select risposta as ordinato from chiave_idempotenza
         where utente_id = ${utenteId} and operazione = ${OPERAZIONE} and token = ${TOKEN}
           and risposta ->> 'impronta' = ${impronta} and creata > ${from}`,
  );
  return found?.ordinato ?? null;
}

/** The cart was emptied by hand: an empty cart says nothing about an order any more. */
export async function forgetOrdinato(tx: Db, utenteId: number): Promise<void> {
  await execute(
    tx,
    sql`delete from chiave_idempotenza
         where utente_id = ${utenteId} and operazione = ${OPERAZIONE} and token = ${TOKEN}`,
  );
}

/** The order was given up: the window that still shows its cart is not to take it for ordered. */
export async function forgetRilasciato(tx: Db, utenteId: number, ordineId: number): Promise<void> {
  await execute(
    tx,
    sql`delete from chiave_idempotenza
         where utente_id = ${utenteId} and operazione = ${OPERAZIONE} and token = ${TOKEN}
           and risposta ->> 'ordineId' = ${String(ordineId)}`,
  );
}
