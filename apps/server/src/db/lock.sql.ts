/**
 * The locks of business actions, each until its transaction ends. They are taken in one order everywhere, the order of this file: user,
 * customer, stock by article and warehouse, coupon, conversation. Who needs several takes them in this order, else two actions can
 * wait for each other.
 */
import type { Cents } from '@battistrada/domain/denaro';
import type { Giacenza } from '@battistrada/domain/smistamento';
import type pg from 'pg';
import { inTransaction } from './pool.ts';
import { execute, firstRow, literal, rows, sql, type Db } from './sql.ts';

/**
 * Locks a user, and with him his cart, his devices and his idempotency keys: what one user does comes one after another. His row can
 * still be referred to by rows of others.
 */
export async function lockUtente(tx: Db, utenteId: number): Promise<void> {
  await execute(tx, sql`select 1 from utente where id = ${utenteId} for no key update`);
}

/** One transaction with the user locked from its beginning, as by `lockUtente`, in a single way there and back. */
export function inTransactionOf<T>(pool: pg.Pool, utenteId: number, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(pool, work, sql`select 1 from utente where id = ${literal(utenteId)} for no key update`);
}

export interface StatoCliente {
  bloccato: boolean;
  fidoMassimoCents: Cents | null;
}

/** Locks a customer and gives what may stop an order of his: what uses up his credit line comes one after another. */
export function lockCliente(tx: Db, clienteId: number): Promise<StatoCliente | null> {
  return firstRow(
    tx,
    sql`select bloccato, fido_massimo_cents as "fidoMassimoCents" from cliente where id = ${clienteId} for no key update`,
  );
}

export interface GiacenzaRow extends Giacenza {
  codice: string;
}

/** Locks the stock of these articles in these warehouses, always in the order (article, warehouse): no two orders can deadlock. */
export function lockGiacenze(tx: Db, codici: readonly string[], depositi: readonly number[]): Promise<GiacenzaRow[]> {
  return rows(
    tx,
    sql`select codice, deposito_id as deposito, quantita as pezzi
          from giacenza where codice = any (${codici}::text[]) and deposito_id = any (${depositi}::smallint[])
         order by codice, deposito_id
           for no key update`,
  );
}

/** Locks one of a customer's coupons; false when it is not his. */
export async function lockCoupon(tx: Db, clienteId: number, id: number): Promise<boolean> {
  return (
    (await rows(tx, sql`select 1 from coupon where id = ${id} and cliente_id = ${clienteId} for update`)).length > 0
  );
}

/** An arbitrary number that no other advisory lock of the product uses. */
const LOCK_CONVERSAZIONE = 4_180_019;

/**
 * Locks a customer's conversation. A message takes its id under this lock, so that ids are committed in their order: who has read up to
 * one has missed none before it.
 */
export async function lockConversazione(tx: Db, clienteId: number): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${LOCK_CONVERSAZIONE}::integer, ${clienteId}::integer)`);
}
