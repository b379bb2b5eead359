/** The customer's credit line (specification §3 "Credit line"). */
import type { Fido } from '@battistrada/contract/fido';
import type { Cents } from '@battistrada/domain/denaro';
import type pg from 'pg';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Db } from '../../db/sql.ts';
import * as fido from './fido.sql.ts';

/** What is in use of the credit line: what a confirmation checks against, with the customer locked. */
export function getFidoCorrente(db: Db, clienteId: number): Promise<Cents> {
  return fido.getFidoCorrente(db, clienteId);
}

/** What was agreed, null when nothing was, and what is in use of it: all users of a customer share one line. */
export async function getFido(pool: pg.Pool, { cliente }: SessioneCliente): Promise<Fido> {
  return { massimoCents: cliente.fidoMassimoCents, correnteCents: await getFidoCorrente(pool, cliente.id) };
}
