import type { BundleDaSalvare, BundleStaff } from '@battistrada/contract/promozioni-staff';
import type { Giorno } from '@battistrada/domain/giorno';
import { execute, firstRow, literal, rows, sql, type Db } from '../../db/sql.ts';
import type { Modifica } from '../../errore/cambiato.ts';

/** Promotions with their lines, newest first, after a given one. */
export function listBundleStaff(db: Db, dopo: number | null, limit: number): Promise<BundleStaff[]> {
  const after = dopo === null ? sql`` : sql`where p.id < ${dopo}`;
  return rows(
    db,
    sql`select p.id, p.descrizione, p.data_fine as "dataFine", p.versione,
               coalesce((
                 select json_agg(json_build_object('codice', x.codice, 'descrizione', a.descrizione, 'linea', x.linea,
                          'prezzoCents', x.prezzo_cents, 'quantitaMinima', x.quantita_minima,
                          'prezzoListinoCents', a.prezzo_listino_cents) order by x.posizione)
                   from promo_riga x join articolo a on a.codice = x.codice where x.promo_id = p.id), '[]'::json) as righe
          from promo p ${after} order by p.id desc limit ${literal(limit)}`,
  );
}

interface Testata {
  readonly descrizione: string;
  readonly dataFine: Giorno;
  readonly now: Date;
  readonly utenteId: number;
}

export async function addBundle(tx: Db, { descrizione, dataFine, now, utenteId }: Testata): Promise<number> {
  const added = await firstRow<{ id: number }>(
    tx,
    sql`insert into promo (descrizione, data_fine, modificata, modificata_da)
        values (${descrizione}, ${dataFine}, ${now}, ${utenteId}) returning id`,
  );
  return added?.id ?? 0;
}

export async function updateBundle(
  tx: Db,
  id: number,
  { descrizione, dataFine, now, utenteId }: Testata,
): Promise<void> {
  await execute(
    tx,
    sql`update promo set descrizione = ${descrizione}, data_fine = ${dataFine}, versione = versione + 1, modificata = ${now},
               modificata_da = ${utenteId}
         where id = ${id}`,
  );
}

/** Replaces the lines of a promotion, in this order. */
export async function setRighe(tx: Db, id: number, righe: BundleDaSalvare['righe']): Promise<void> {
  await execute(tx, sql`delete from promo_riga where promo_id = ${id}`);
  await execute(
    tx,
    sql`insert into promo_riga (promo_id, posizione, codice, linea, prezzo_cents, quantita_minima)
        select ${id}::integer, x.posizione, x.codice, x.linea, x.prezzo, x.minima
          from unnest(${righe.map(({ codice }) => codice)}::text[], ${righe.map(({ linea }) => linea.trim())}::text[],
                      ${righe.map(({ prezzoCents }) => prezzoCents)}::integer[],
                      ${righe.map(({ quantitaMinima }) => quantitaMinima)}::integer[])
               with ordinality x (codice, linea, prezzo, minima, posizione)`,
  );
}

export function lockBundle(tx: Db, id: number): Promise<Modifica | null> {
  return firstRow(
    tx,
    sql`select p.versione, p.modificata, (select u.nome from utente u where u.id = p.modificata_da) as chi
          from promo p where p.id = ${id} for update`,
  );
}

/** Communications with a link to it change too, and their next version names who deleted it. */
export async function deleteBundle(
  tx: Db,
  id: number,
  { utenteId, now }: { readonly utenteId: number; readonly now: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update comunicazione
           set promo_id = null, versione = versione + 1, modificata = ${now}, modificata_da = ${utenteId}
         where promo_id = ${id}`,
  );
  await execute(tx, sql`delete from promo where id = ${id}`);
}
