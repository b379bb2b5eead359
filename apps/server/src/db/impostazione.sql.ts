/** The table of settings: several features write it, the feature `impostazioni` reads it. */
import type { ValoriImpostazioni } from '@battistrada/contract/impostazioni';
import { impostazioni as forme } from '@battistrada/contract/impostazioni.schema';
import { execute, rows, sql, type Db } from './sql.ts';

export interface ImpostazioneRow {
  chiave: string;
  valore: unknown;
}

/** Every setting as it is stored. */
export function listImpostazioni(db: Db): Promise<ImpostazioneRow[]> {
  return rows(db, sql`select chiave, valore from impostazione`);
}

/** Adds a setting; returns false when it is set already. Throws a ZodError when the value has the wrong form. */
export async function addImpostazione<K extends keyof ValoriImpostazioni>(
  db: Db,
  chiave: K,
  valore: ValoriImpostazioni[K],
  now: Date,
): Promise<boolean> {
  const written = await execute(
    db,
    sql`insert into impostazione (chiave, valore, modificata)
        values (${chiave}, ${JSON.stringify(forme[chiave].parse(valore))}, ${now})
        on conflict (chiave) do nothing`,
  );
  return written > 0;
}

/** Saves a setting and its author (null: the set-up). Throws a ZodError when the value has the wrong form. */
export async function saveImpostazione<K extends keyof ValoriImpostazioni>(
  tx: Db,
  chiave: K,
  valore: ValoriImpostazioni[K],
  utenteId: number | null,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into impostazione as i (chiave, valore, modificata, utente_id)
        values (${chiave}, ${JSON.stringify(forme[chiave].parse(valore))}, ${now}, ${utenteId})
        on conflict (chiave) do update
           set valore = excluded.valore, versione = i.versione + 1, modificata = excluded.modificata,
               utente_id = excluded.utente_id`,
  );
}
