/** Text messages to be sent by another process. */
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';
import type { MessaggioSms } from '../../ports/sms.ts';

export interface SmsInCoda extends MessaggioSms {
  id: string;
}

/** In a transaction, which records the request's id. */
export async function addSms(db: Db, { id, to, text }: SmsInCoda, now: Date): Promise<void> {
  await execute(
    db,
    sql`insert into messaggio_sms (id, destinatario, testo, creato) values (${id}, ${to}, ${text}, ${now})`,
  );
}

/** Takes the oldest message that nobody has taken; null when there is none. */
export function takeSms(db: Db): Promise<(SmsInCoda & { richiesta: string | null }) | null> {
  return firstRow(
    db,
    sql`update messaggio_sms set preso = true
         where id = (select id from messaggio_sms where not preso and errore is null order by creato limit 1
                       for update skip locked)
        returning id, destinatario as "to", testo as text, richiesta`,
  );
}

/** The state of a message; null when it was sent and so deleted. */
export function findSms(db: Db, id: string): Promise<{ preso: boolean; errore: string | null } | null> {
  return firstRow(db, sql`select preso, errore from messaggio_sms where id = ${id}`);
}

export async function failSms(db: Db, id: string, errore: string): Promise<void> {
  await execute(db, sql`update messaggio_sms set errore = ${errore} where id = ${id}`);
}

export async function removeSms(db: Db, id: string): Promise<void> {
  await execute(db, sql`delete from messaggio_sms where id = ${id}`);
}

/** Deletes messages whose sender and receiver are both gone. */
export async function removeVecchi(db: Db, before: Date): Promise<void> {
  await execute(db, sql`delete from messaggio_sms where creato < ${before}`);
}
