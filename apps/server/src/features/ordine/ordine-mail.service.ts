import type { Db } from '../../db/sql.ts';
import { queueMessaggio, type TestoMessaggio } from '../posta/posta.service.ts';
import type { OrdineMail } from './ordine-mail.ts';
import { getOrdineMail } from './ordine-mail.sql.ts';

/** Queues what `compose` says of a stored order to its customer, in the transaction of what it tells. */
export async function queueOrdineMail(
  tx: Db,
  ordineId: number,
  compose: (ordine: OrdineMail) => TestoMessaggio,
  now: Date,
): Promise<void> {
  const ordine = await getOrdineMail(tx, ordineId);
  if (ordine !== null) await queueMessaggio(tx, ordine.clienteId, compose(ordine), now);
}
