import { execute, firstRow, sql, type Db, type Sql } from '../../db/sql.ts';
import type { TestoMessaggio } from '../../formato/lettera.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Queues a message to the customer's address; nothing for a customer without one. */
export async function addMessaggio(tx: Db, clienteId: number, mail: TestoMessaggio, now: Date): Promise<void> {
  await execute(tx, writeMessaggio(clienteId, mail, now));
}

/** The write of `addMessaggio`, to go with others. */
export function writeMessaggio(clienteId: number, mail: TestoMessaggio, now: Date): Sql {
  return sql`insert into messaggio_posta (cliente_id, destinatario, oggetto, testo, html, creato, prossimo_tentativo)
             select id, email, ${mail.subject}, ${mail.text}, ${mail.html}, ${now}, ${now}
               from cliente where id = ${clienteId} and email <> ''`;
}

/** Queues a message to an address that belongs to no customer. */
export async function addMessaggioA(tx: Db, destinatario: string, mail: TestoMessaggio, now: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into messaggio_posta (destinatario, oggetto, testo, html, creato, prossimo_tentativo)
        values (${destinatario}, ${mail.subject}, ${mail.text}, ${mail.html}, ${now}, ${now})`,
  );
}

export interface MessaggioRow {
  id: number;
  destinatario: string;
  subject: string;
  text: string;
  html: string | null;
  creato: Date;
  /** The request that queued it. */
  richiesta: string | null;
  /** This attempt included. */
  tentativi: number;
}

/**
 * Takes the message that is due longest, as its next attempt, and keeps it from others until `riservatoFino`. Null when none is
 * due, or the due ones are in other hands.
 */
export function takeMessaggio(db: Db, now: Date, riservatoFino: Date): Promise<MessaggioRow | null> {
  return firstRow(
    db,
    sql`update messaggio_posta
           set tentativi = tentativi + 1, prossimo_tentativo = ${riservatoFino}
         where id = (select id from messaggio_posta
                      where prossimo_tentativo is not null
                        -- None waits for a week: that was written while a clock was wrong.
                        and (prossimo_tentativo <= ${now} or prossimo_tentativo > ${new Date(now.getTime() + WEEK_MS)})
                      order by prossimo_tentativo, id limit 1
                        for update skip locked)
        returning id, destinatario, oggetto as subject, testo as text, html, creato, richiesta, tentativi`,
  );
}

/** The attempt succeeded. Of an attempt that was taken over meanwhile, too: it is delivered. */
export async function markInviato(db: Db, id: number, now: Date): Promise<void> {
  await execute(
    db,
    sql`update messaggio_posta set inviato = ${now}, prossimo_tentativo = null, errore = null where id = ${id}`,
  );
}

/** The attempt failed; `prossimo` null gives up. Says nothing once another attempt has begun. */
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

/** Forgets what was sent before `limite`. */
export async function deleteInviati(db: Db, limite: Date): Promise<void> {
  await execute(db, sql`delete from messaggio_posta where inviato < ${limite}`);
}
