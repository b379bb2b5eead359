import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { Modifica } from '../../errore/cambiato.ts';
import type { Mappa } from './mappa.ts';

export type MappaRow = Mappa & { readonly modificata: Date; readonly versione: number };

const CAMPI = sql`nome, tipo, colonne, valori, modificata, versione`;

export function listMappe(db: Db): Promise<MappaRow[]> {
  return rows(db, sql`select ${CAMPI} from mappa_importazione order by nome`);
}

export function findMappa(db: Db, nome: string): Promise<MappaRow | null> {
  return firstRow(db, sql`select ${CAMPI} from mappa_importazione where nome = ${nome}`);
}

export function findMappaByImpronta(db: Db, impronta: Buffer): Promise<MappaRow | null> {
  return firstRow(db, sql`select ${CAMPI} from mappa_importazione where impronta = ${impronta}`);
}

/** Saves a profile in place of one with the same name; of several profiles for one header, the latest is found. */
export async function putMappa(
  tx: Db,
  { nome, tipo, colonne, valori }: Mappa,
  {
    impronta,
    now,
    utenteId,
  }: { readonly impronta: Buffer | null; readonly now: Date; readonly utenteId: number | null },
): Promise<void> {
  await execute(
    tx,
    sql`update mappa_importazione set impronta = null where impronta = ${impronta} and nome <> ${nome}`,
  );
  await execute(
    tx,
    sql`insert into mappa_importazione as m (nome, tipo, colonne, valori, impronta, modificata, modificata_da)
        values (${nome}, ${tipo}, ${JSON.stringify(colonne)}, ${JSON.stringify(valori)}, ${impronta}, ${now}, ${utenteId})
        on conflict (nome) do update
           set tipo = excluded.tipo, colonne = excluded.colonne, valori = excluded.valori,
               impronta = coalesce(excluded.impronta, m.impronta), modificata = excluded.modificata,
               modificata_da = excluded.modificata_da`,
  );
}

/** Locks all profiles, so that nobody creates one while another checks whether its name exists. */
export async function lockMappe(tx: Db): Promise<void> {
  await execute(tx, sql`lock table mappa_importazione in share row exclusive mode`);
}

/** The last change of a profile; null for an unknown name. */
export function findModifica(tx: Db, nome: string): Promise<Modifica | null> {
  return firstRow(
    tx,
    sql`select m.versione, m.modificata, (select u.nome from utente u where u.id = m.modificata_da) as chi
          from mappa_importazione m where m.nome = ${nome}`,
  );
}

export async function deleteMappa(db: Db, nome: string): Promise<boolean> {
  return (await execute(db, sql`delete from mappa_importazione where nome = ${nome}`)) > 0;
}
