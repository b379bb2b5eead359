/** Answers already given under a token (product.md §2): only what succeeded is remembered. Call with the user's cart locked. */
import { execute, firstRow, sql, type Db } from './sql.ts';

export type Operazione = 'aggiungi' | 'conferma' | 'annulla';

/** The first answer under this token, or null. */
export async function findRisposta<Answer>(
  tx: Db,
  utenteId: number,
  operazione: Operazione,
  token: string,
): Promise<Answer | null> {
  const found = await firstRow<{ risposta: Answer }>(
    tx,
    sql`select risposta from chiave_idempotenza
         where utente_id = ${utenteId} and operazione = ${operazione} and token = ${token}`,
  );
  return found?.risposta ?? null;
}

export async function putRisposta(
  tx: Db,
  utenteId: number,
  operazione: Operazione,
  token: string,
  risposta: unknown,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into chiave_idempotenza (utente_id, operazione, token, risposta, creata)
        values (${utenteId}, ${operazione}, ${token}, ${JSON.stringify(risposta)}, ${now})`,
  );
}
