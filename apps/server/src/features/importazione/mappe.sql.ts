import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { Mappa } from './mappa.ts';

export type MappaRow = Mappa & { readonly modificata: Date };

const CAMPI = sql`nome, tipo, colonne, valori, modificata`;

export function listMappe(db: Db): Promise<MappaRow[]> {
  return rows(db, sql`select ${CAMPI} from mappa_importazione order by nome`);
}

export function findMappa(db: Db, nome: string): Promise<MappaRow | null> {
  return firstRow(db, sql`select ${CAMPI} from mappa_importazione where nome = ${nome}`);
}

export function findMappaByImpronta(db: Db, impronta: Buffer): Promise<MappaRow | null> {
  return firstRow(db, sql`select ${CAMPI} from mappa_importazione where impronta = ${impronta}`);
}

/** Puts a profile in the place of any of the same name; of profiles for one header the latest is found by it. */
export async function putMappa(
  tx: Db,
  { nome, tipo, colonne, valori }: Mappa,
  impronta: Buffer | null,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update mappa_importazione set impronta = null where impronta = ${impronta} and nome <> ${nome}`,
  );
  await execute(
    tx,
    sql`insert into mappa_importazione as m (nome, tipo, colonne, valori, impronta, modificata)
        values (${nome}, ${tipo}, ${JSON.stringify(colonne)}, ${JSON.stringify(valori)}, ${impronta}, ${now})
        on conflict (nome) do update
           set tipo = excluded.tipo, colonne = excluded.colonne, valori = excluded.valori,
               impronta = coalesce(excluded.impronta, m.impronta), modificata = excluded.modificata`,
  );
}

export async function deleteMappa(db: Db, nome: string): Promise<boolean> {
  return (await execute(db, sql`delete from mappa_importazione where nome = ${nome}`)) > 0;
}
