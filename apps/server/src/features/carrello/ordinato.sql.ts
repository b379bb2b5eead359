/**
 * The cart a user ordered last, by its fingerprint, and under which token: a second window that still shows it is answered with
 * that order. One row a user, among the answers already given.
 */
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

const OPERAZIONE = 'ultimo carrello';
/** Not a token of anybody's: those are not empty. */
const TOKEN = '';

export interface Ordinato {
  readonly impronta: string;
  readonly token: string;
}

/** Notes what was ordered, in the place of what was ordered before. Call with the cart locked. */
export async function putOrdinato(tx: Db, utenteId: number, ordinato: Ordinato, now: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into chiave_idempotenza (utente_id, operazione, token, risposta, creata)
        values (${utenteId}, ${OPERAZIONE}, ${TOKEN}, ${JSON.stringify(ordinato)}, ${now})
        on conflict (utente_id, operazione, token) do update set risposta = excluded.risposta, creata = excluded.creata`,
  );
}

/** The token the cart with this fingerprint was ordered under since `from`; null when another one was ordered last, or none. */
export async function findOrdinato(tx: Db, utenteId: number, impronta: string, from: Date): Promise<string | null> {
  const found = await firstRow<{ token: string }>(
    tx,
    sql`select risposta ->> 'token' as token from chiave_idempotenza
         where utente_id = ${utenteId} and operazione = ${OPERAZIONE} and token = ${TOKEN}
           and risposta ->> 'impronta' = ${impronta} and creata > ${from}`,
  );
  return found?.token ?? null;
}

/** The cart was emptied by hand: an empty cart says nothing about an order any more. */
export async function forgetOrdinato(tx: Db, utenteId: number): Promise<void> {
  await execute(
    tx,
    sql`delete from chiave_idempotenza
         where utente_id = ${utenteId} and operazione = ${OPERAZIONE} and token = ${TOKEN}`,
  );
}
