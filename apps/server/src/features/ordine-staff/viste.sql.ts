/** A person's saved views of a list. */
import type { Vista } from '@battistrada/contract/ordine-staff';
import { execute, rows, sql, type Db } from '../../db/sql.ts';

export function listViste(db: Db, utenteId: number, schermata: string): Promise<Vista[]> {
  return rows(
    db,
    sql`select id, nome, valore -> 'filtro' as filtro, valore -> 'colonne' as colonne
          from vista_salvata where utente_id = ${utenteId} and schermata = ${schermata} order by nome`,
  );
}

export interface NuovaVista {
  readonly schermata: string;
  readonly nome: string;
  readonly filtro: Readonly<Record<string, string>>;
  readonly colonne: readonly string[];
}

/** Replaces a view of the same name. */
export async function putVista(tx: Db, utenteId: number, { schermata, nome, ...valore }: NuovaVista): Promise<void> {
  await execute(
    tx,
    sql`insert into vista_salvata (utente_id, schermata, nome, valore)
        values (${utenteId}, ${schermata}, ${nome}, ${JSON.stringify(valore)})
        on conflict (utente_id, schermata, nome) do update set valore = excluded.valore`,
  );
}

/** False when the person does not have this view. */
export async function removeVista(db: Db, utenteId: number, id: number): Promise<boolean> {
  return (await execute(db, sql`delete from vista_salvata where id = ${id} and utente_id = ${utenteId}`)) > 0;
}
