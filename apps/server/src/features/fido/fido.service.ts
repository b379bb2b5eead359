/** The customer's credit line (specification §3 "Credit line"). */
import type { Fido } from '@battistrada/contract/fido';
import type pg from 'pg';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { getFidoCorrente } from './fido.sql.ts';

// What a confirmation checks against, with the customer locked.
export { getFidoCorrente } from './fido.sql.ts';

/** What was agreed, null when nothing was, and what is in use of it: all users of a customer share one line. */
export async function getFido(pool: pg.Pool, { cliente }: SessioneCliente): Promise<Fido> {
  return { massimoCents: cliente.fidoMassimoCents, correnteCents: await getFidoCorrente(pool, cliente.id) };
}
