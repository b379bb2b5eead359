/** The customer's credit line (specification §3 "Credit line"). */
import type { Fido } from '@battistrada/contract/fido';
import type { Cents } from '@battistrada/domain/denaro';
import type pg from 'pg';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Db } from '../../db/sql.ts';
import { getFidoCorrente as getFidoCorrenteRow } from './fido.sql.ts';

/** The used part of the credit line, for the check of a confirmation that has locked the customer. */
export function getFidoCorrente(db: Db, clienteId: number): Promise<Cents> {
  return getFidoCorrenteRow(db, clienteId);
}

/** The agreed limit, null when there is none, and the used part: all users of a customer share one credit line. */
export async function getFido(pool: pg.Pool, { cliente }: SessioneCliente): Promise<Fido> {
  return { massimoCents: cliente.fidoMassimoCents, correnteCents: await getFidoCorrente(pool, cliente.id) };
}
