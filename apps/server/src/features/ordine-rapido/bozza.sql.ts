import type { Bozza } from '@battistrada/contract/ordine-rapido';
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

export async function findBozza(db: Db, utenteId: number): Promise<{ testo: string; salvata: Date } | null> {
  return firstRow(db, sql`select testo, salvata from bozza_ordine_rapido where utente_id = ${utenteId}`);
}

/** Saves the draft; the last one saved is kept. */
export async function putBozza(
  db: Db,
  { utenteId, clienteId }: { readonly utenteId: number; readonly clienteId: number },
  testo: Bozza['testo'],
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`insert into bozza_ordine_rapido (utente_id, cliente_id, testo, salvata)
        values (${utenteId}, ${clienteId}, ${testo}, ${now})
        on conflict (utente_id) do update set testo = excluded.testo, salvata = excluded.salvata`,
  );
}
