/** Mails to the customer about events of an order. */
import type { Db, Sql } from '../../db/sql.ts';
import { queueMessaggio, writeInCoda } from '../posta/posta.service.ts';
import { formatOrdineMail, type EventoOrdine, type OrdineMail } from './ordine-mail.ts';
import { getOrdineMail } from './ordine-mail.sql.ts';

/** Queues the mail of an event of a stored order, in the same transaction. */
export async function queueOrdineMail(tx: Db, ordineId: number, evento: EventoOrdine, now: Date): Promise<void> {
  const ordine = await getOrdineMail(tx, ordineId);
  if (ordine !== null) await queueMessaggio(tx, ordine.clienteId, formatOrdineMail(ordine, evento), now);
}

/** Queues the confirmation of an order, in the transaction that writes it, so that nothing has to be read again. */
export function queueConfermaMail(tx: Db, clienteId: number, ordine: OrdineMail, now: Date): Promise<void> {
  return queueMessaggio(tx, clienteId, formatOrdineMail(ordine, 'confermato'), now);
}

/** The statement of `queueConfermaMail`, to be sent with others. */
export function writeConfermaMail(clienteId: number, ordine: OrdineMail, now: Date): Sql {
  return writeInCoda(clienteId, formatOrdineMail(ordine, 'confermato'), now);
}
