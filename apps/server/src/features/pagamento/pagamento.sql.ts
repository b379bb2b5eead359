import type { StatoPagamento } from '@battistrada/contract/pagamento';
import type { Cents } from '@battistrada/domain/denaro';
import type { Pagamenti, SessionePagamento } from '../../ports/pagamenti.ts';
import { IS_BONIFICO_ORDINATO } from '../../db/bonifico.sql.ts';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

/** The state of the payment itself; a refund is recorded separately. */
export type Stato = Exclude<NonNullable<StatoPagamento['stato']>, 'RIMBORSO'>;
export type Metodo = 'carta' | 'bonifico';

export interface PagamentoRow {
  id: string;
  fornitore: Pagamenti['fornitore'];
  riferimento: string | null;
  stato: Stato;
  importoCents: Cents;
  creato: Date;
  ordineId: number;
  numero: number;
  clienteId: number;
  utenteId: number;
  /** Until when the order waits for it. */
  scadenza: Date;
  /** The payment page of its session. */
  pagina: string | null;
  bonificoOrdinato: boolean;
  daRimborsare: boolean;
}

const PAGAMENTO = sql`
  select p.id, p.fornitore, p.riferimento, p.stato, p.importo_cents as "importoCents", p.creato,
         p.ordine_id as "ordineId", o.numero, o.cliente_id as "clienteId", o.utente_id as "utenteId",
         coalesce(o.scadenza_pagamento, p.creato) as scadenza, p.pagina, ${IS_BONIFICO_ORDINATO} as "bonificoOrdinato",
         p.da_rimborsare is not null as "daRimborsare"
    from pagamento p join ordine o on o.id = p.ordine_id`;

/** The payment of an order by its id, of any customer; null when unknown. */
export function getPagamento(db: Db, id: string): Promise<PagamentoRow | null> {
  return firstRow(db, sql`${PAGAMENTO} where p.id = ${id}`);
}

/** The payment of a user's confirmation without a session. The caller must hold the lock of the user. */
export function getSospeso(tx: Db, utenteId: number, token: string): Promise<PagamentoRow | null> {
  return firstRow(
    tx,
    sql`${PAGAMENTO} where p.token = ${token} and p.stato = 'APERTO' and p.riferimento is null and o.utente_id = ${utenteId}`,
  );
}

/** The latest payment of a user's own orders since `from`. */
export function getUltimo(db: Db, clienteId: number, utenteId: number, from: Date): Promise<PagamentoRow | null> {
  return firstRow(
    db,
    sql`${PAGAMENTO} where p.cliente_id = ${clienteId} and o.utente_id = ${utenteId} and p.creato > ${from}
         order by p.creato desc, p.ordine_id desc limit 1`,
  );
}

/** The payment of an order, or null. */
export function getPagamentoOf(db: Db, ordineId: number): Promise<PagamentoRow | null> {
  return firstRow(db, sql`${PAGAMENTO} where p.ordine_id = ${ordineId}`);
}

/** Open payments whose time is over, the oldest first. */
export function listScaduti(db: Db, now: Date, limit: number): Promise<PagamentoRow[]> {
  return rows(
    db,
    sql`${PAGAMENTO} where o.stato = 'IN_ATTESA_PAGAMENTO' and o.scadenza_pagamento <= ${now} and p.stato = 'APERTO'
         order by o.scadenza_pagamento limit ${limit}`,
  );
}

export interface NuovoPagamento {
  id: string;
  ordineId: number;
  clienteId: number;
  fornitore: Pagamenti['fornitore'];
  importoCents: Cents;
  token: string;
  creato: Date;
}

export async function addPagamento(tx: Db, p: NuovoPagamento): Promise<void> {
  await execute(
    tx,
    sql`insert into pagamento (id, ordine_id, cliente_id, fornitore, importo_cents, stato, token, creato)
        values (${p.id}, ${p.ordineId}, ${p.clienteId}, ${p.fornitore}, ${p.importoCents}, 'APERTO', ${p.token}, ${p.creato})`,
  );
}

/** Stores the provider's session; false when the payment has ended meanwhile. */
export async function setSessione(
  tx: Db,
  id: string,
  { riferimento, redirectUri }: SessionePagamento,
): Promise<boolean> {
  return (
    (await execute(
      tx,
      sql`update pagamento set riferimento = ${riferimento}, pagina = ${redirectUri}, token = null
           where id = ${id} and stato = 'APERTO'`,
    )) > 0
  );
}

export type StatoFinale = Exclude<Stato, 'APERTO'>;

export async function setConcluso(tx: Db, id: string, stato: StatoFinale, now: Date): Promise<void> {
  await execute(tx, sql`update pagamento set stato = ${stato}, concluso = ${now} where id = ${id}`);
}

/** Records how it was paid, unless that is known. */
export async function setMetodo(tx: Db, id: string, metodo: Metodo): Promise<void> {
  await execute(tx, sql`update pagamento set metodo = ${metodo} where id = ${id} and metodo is null`);
}

/** Records that it is refunded; false when that was already recorded. */
export async function setDaRimborsare(tx: Db, id: string, now: Date): Promise<boolean> {
  return (
    (await execute(tx, sql`update pagamento set da_rimborsare = ${now} where id = ${id} and da_rimborsare is null`)) > 0
  );
}

/** Adds a refund for an order that stays: the price of its cancelled pieces. */
export async function insertRimborso(
  tx: Db,
  { id, ordineId, clienteId }: Pick<PagamentoRow, 'id' | 'ordineId' | 'clienteId'>,
  importoCents: number,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into rimborso (pagamento_id, ordine_id, cliente_id, importo_cents, creato)
        values (${id}, ${ordineId}, ${clienteId}, ${importoCents}, ${now})`,
  );
}

export async function confirmOrdine(tx: Db, ordineId: number): Promise<void> {
  await execute(
    tx,
    sql`update ordine set stato = 'CONFERMATO' where id = ${ordineId} and stato = 'IN_ATTESA_PAGAMENTO'`,
  );
}

/** Records that a transfer was ordered; its order waits longer. */
export async function setBonificoOrdinato(tx: Db, id: string, ordineId: number, scadenza: Date): Promise<void> {
  await execute(tx, sql`update pagamento set bonifico_ordinato = true where id = ${id}`);
  await execute(tx, sql`update ordine set scadenza_pagamento = ${scadenza} where id = ${ordineId}`);
}
