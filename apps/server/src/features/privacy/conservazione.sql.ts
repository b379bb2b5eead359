import { execute, sql, type Db } from '../../db/sql.ts';

/** Number of rows for each statement, so that no lock lasts long. */
const A_TIME = 500;

/** Deletes some lines of the audit trail before an instant; returns how many. */
export function deleteRegistro(db: Db, prima: Date): Promise<number> {
  return execute(
    db,
    sql`delete from registro where id in (select id from registro where istante < ${prima} order by istante limit ${A_TIME})`,
  );
}

/** Deletes mails before an instant that are no longer sent. */
export function deletePostaRinunciata(db: Db, prima: Date): Promise<number> {
  return execute(
    db,
    sql`delete from messaggio_posta where id in (
          select id from messaggio_posta
           where inviato is null and prossimo_tentativo is null and creato < ${prima} limit ${A_TIME})`,
  );
}

/**
 * Deletes messages of the chat before an instant, with their files. They are chosen once: chosen again for the messages,
 * they would be others when another process has deleted these meanwhile, whose files are still there.
 */
export function deleteChat(tx: Db, prima: Date): Promise<number> {
  return execute(
    tx,
    sql`with vecchi as (
          select id from messaggio where istante < ${prima} order by istante, id limit ${A_TIME} for update skip locked
        ), file as (
          delete from allegato a using vecchi v where a.messaggio_id = v.id
        )
        delete from messaggio m using vecchi v where m.id = v.id`,
  );
}

/** Deletes quotations made before an instant without a later link. */
export function deletePreventivi(db: Db, prima: Date): Promise<number> {
  return execute(
    db,
    sql`delete from preventivo where id in (
          select p.id from preventivo p
           where p.creato < ${prima}
             and not exists (select from link_preventivo l where l.preventivo_id = p.id and l.creato >= ${prima})
           order by p.creato limit ${A_TIME})`,
  );
}

/** Deletes devices without a login since an instant. */
export function deleteDispositivi(db: Db, prima: Date): Promise<number> {
  return execute(
    db,
    sql`delete from utente_dispositivo d where (d.utente_id, d.device_id) in (
          select utente_id, device_id from utente_dispositivo where ultimo_accesso < ${prima} limit ${A_TIME})`,
  );
}

/**
 * Deletes imports that ended before an instant; their folders are deleted afterwards. It keeps imports with waiting
 * rows, and the last applied one of each kind, with which the next is compared.
 */
export function deleteImportazioni(db: Db, prima: Date): Promise<number> {
  return execute(
    db,
    sql`delete from importazione where id in (
          select i.id from importazione i
           where i.ricevuta < ${prima}
             and (i.stato = 'respinto'
                  or i.stato = 'applicato' and exists (select from importazione x
                       where x.tipo = i.tipo and x.modo = i.modo and x.ricevuta > i.ricevuta and x.stato = 'applicato'))
             and not exists (select from riga_in_attesa r where r.importazione_id = i.id)
           order by i.ricevuta limit ${A_TIME})`,
  );
}
