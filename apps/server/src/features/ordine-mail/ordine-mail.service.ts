/** Tells the customer by e-mail what happens to an order. */
import type { Db, Sql } from '../../db/sql.ts';
import { queueMessaggio, writeInCoda } from '../posta/posta.service.ts';
import { formatOrdineMail, type EventoOrdine, type OrdineMail } from './ordine-mail.ts';
import { getOrdineMail } from './ordine-mail.sql.ts';

/** Queues what is said of a stored order at this event, in the transaction of what it tells. */
export async function queueOrdineMail(tx: Db, ordineId: number, evento: EventoOrdine, now: Date): Promise<void> {
  const ordine = await getOrdineMail(tx, ordineId);
  if (ordine !== null) await queueMessaggio(tx, ordine.clienteId, formatOrdineMail(ordine, evento), now);
}

/** Queues the confirmation of an order, in the transaction that writes it: nothing has to be read again. */
export function queueConfermaMail(tx: Db, clienteId: number, ordine: OrdineMail, now: Date): Promise<void> {
  return queueMessaggio(tx, clienteId, formatOrdineMail(ordine, 'confermato'), now);
}

/** The write that `queueConfermaMail` makes, to go with others. */
export function writeConfermaMail(clienteId: number, ordine: OrdineMail, now: Date): Sql {
  return writeInCoda(clienteId, formatOrdineMail(ordine, 'confermato'), now);
}
