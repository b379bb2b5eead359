/**
 * The locks that several features share, each until its transaction ends. Every action takes them in the order of this
 * file: user, VAT number, customer, stock by article and deposito, coupon, conversation. Otherwise two actions could
 * wait for each other. A row that one feature alone locks stands in that feature: a proposal is locked between user and
 * customer, an order between customer and stock.
 */
import type { Cents } from '@battistrada/domain/denaro';
import type { Giacenza } from '@battistrada/domain/smistamento';
import type pg from 'pg';
import { LOCK_DI } from './advisory-locks.ts';
import { inTransactionPipelined, type Ending } from './pool.ts';
import { execute, firstRow, rows, sql, type Db, type Sql } from './sql.ts';

/**
 * Locks a user, and with him his cart, his devices and his idempotency keys, so that his actions run one after another.
 * Rows of other tables can still refer to him.
 */
export async function lockUtente(tx: Db, utenteId: number): Promise<void> {
  await execute(tx, lockOf(utenteId));
}

const lockOf = (utenteId: number): Sql => sql`select 1 from utente where id = ${utenteId} for no key update`;

/**
 * One transaction that locks the user at its beginning, as `lockUtente` does, with its statements sent together.
 * `before` is committed on its own (`inTransactionPipelined`).
 */
export function inTransactionOf<T>(
  pool: pg.Pool,
  utenteId: number,
  work: (tx: Db, before: Promise<unknown>) => Promise<T | Ending<T>>,
  before?: (db: Db) => Promise<unknown>,
): Promise<T> {
  return inTransactionPipelined(pool, lockOf(utenteId), work, before);
}

/** Locks a VAT number, so that two people who make a customer of it do so one after another. */
export async function lockPartitaIva(tx: Db, partitaIva: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${LOCK_DI.partitaIva}::integer, hashtext(${partitaIva}))`);
}

export interface StatoCliente {
  bloccato: boolean;
  fidoMassimoCents: Cents | null;
}

/**
 * Locks a customer and returns the data that may stop his order. So actions that use his credit line run one after
 * another.
 */
export function lockCliente(tx: Db, clienteId: number): Promise<StatoCliente | null> {
  return firstRow(
    tx,
    sql`select bloccato, fido_massimo_cents as "fidoMassimoCents" from cliente where id = ${clienteId} for no key update`,
  );
}

export interface GiacenzaRow extends Giacenza {
  codice: string;
}

/**
 * Locks the stock of these articles in these depositi, always in the order (article, deposito), so that two orders
 * cannot deadlock.
 */
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

/**
 * Locks a customer's conversation. A message gets its id under this lock, so that ids are committed in their order: a
 * reader who has seen an id has missed none before it.
 */
export async function lockConversazione(tx: Db, clienteId: number): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${LOCK_DI.conversazione}::integer, ${clienteId}::integer)`);
}
