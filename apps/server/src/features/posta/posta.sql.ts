import { DAY_MS } from '@battistrada/domain/durata';
import { execute, firstRow, sql, type Db, type Sql } from '../../db/sql.ts';
import type { TestoMessaggio } from '../../formato/lettera.ts';

const WEEK_MS = 7 * DAY_MS;

/** Queues a message to the customer's address; does nothing when he has none. */
export async function addMessaggio(tx: Db, clienteId: number, mail: TestoMessaggio, now: Date): Promise<void> {
  await execute(tx, writeMessaggio(clienteId, mail, now));
}

/** The statement of `addMessaggio`, to be sent with others. */
export function writeMessaggio(clienteId: number, mail: TestoMessaggio, now: Date): Sql {
  return sql`insert into messaggio_posta (cliente_id, destinatario, oggetto, testo, html, creato, prossimo_tentativo)
             select id, email, ${mail.subject}, ${mail.text}, ${mail.html}, ${now}, ${now}
               from cliente where id = ${clienteId} and email <> ''`;
}

/** Queues a message to an address that belongs to no customer. Returns its number. */
export async function addMessaggioA(
  tx: Db,
  destinatario: string,
  mail: TestoMessaggio & { readonly rispondiA?: string },
  now: Date,
): Promise<number> {
  const scritto = await firstRow<{ id: number }>(
    tx,
    sql`insert into messaggio_posta (destinatario, rispondi_a, oggetto, testo, html, creato, prossimo_tentativo)
        values (${destinatario}, ${mail.rispondiA ?? null}, ${mail.subject}, ${mail.text}, ${mail.html}, ${now}, ${now})
        returning id`,
  );
  return scritto?.id ?? 0;
}

export interface MessaggioRow {
  id: number;
  destinatario: string;
  /** Null when answers go to the sender. */
  rispondiA: string | null;
  subject: string;
  text: string;
  html: string | null;
  creato: Date;
  /** The request that queued it. */
  richiesta: string | null;
  /** Including this attempt. */
  tentativi: number;
}

/**
 * Takes the message that has been due longest, as its next attempt, and reserves it until `riservatoFino`. Null when
 * none is due, or all due ones are reserved.
 */
export function takeMessaggio(db: Db, now: Date, riservatoFino: Date): Promise<MessaggioRow | null> {
  return firstRow(
    db,
    sql`update messaggio_posta
           set tentativi = tentativi + 1, prossimo_tentativo = ${riservatoFino}
         where id = (select id from messaggio_posta
                      where prossimo_tentativo is not null
                        -- No message waits for a week: such a time was written while a clock was wrong.
                        and (prossimo_tentativo <= ${now} or prossimo_tentativo > ${new Date(now.getTime() + WEEK_MS)})
                      order by prossimo_tentativo, id limit 1
                        for update skip locked)
        returning id, destinatario, rispondi_a as "rispondiA", oggetto as subject, testo as text, html, creato, richiesta, tentativi`,
  );
}

/** Records a successful attempt, even when another process has taken the message over, because it is delivered. */
export async function markInviato(db: Db, id: number, now: Date): Promise<void> {
  await execute(
    db,
    sql`update messaggio_posta set inviato = ${now}, prossimo_tentativo = null, errore = null where id = ${id}`,
  );
}

/** Records a failed attempt; `prossimo` null gives the message up. Does nothing when another attempt has begun. */
export async function markFallito(
  db: Db,
  { id, tentativi }: Pick<MessaggioRow, 'id' | 'tentativi'>,
  errore: string,
  prossimo: Date | null,
): Promise<void> {
  await execute(
    db,
    sql`update messaggio_posta set errore = ${errore}, prossimo_tentativo = ${prossimo}
         where id = ${id} and tentativi = ${tentativi} and inviato is null`,
  );
}

/** Deletes the messages sent before `limite`. */
export async function deleteInviati(db: Db, limite: Date): Promise<void> {
  await execute(db, sql`delete from messaggio_posta where inviato < ${limite}`);
}
