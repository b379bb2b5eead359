/** Payments of open items of the statement: the payment, and its part for each item. */
import type { Cents } from '@battistrada/domain/denaro';
import type { Pagamenti, SessionePagamento } from '../../ports/pagamenti.ts';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { Metodo, Stato, StatoFinale } from './pagamento.sql.ts';

export interface PagamentoScadenzeRow {
  id: string;
  fornitore: Pagamenti['fornitore'];
  riferimento: string | null;
  stato: Stato;
  importoCents: Cents;
  creato: Date;
  clienteId: number;
  utenteId: number;
  /** Until when it can be paid. */
  scadenza: Date;
  /** The payment page of its session. */
  pagina: string | null;
  bonificoOrdinato: boolean;
  righe: { partitaId: number; numeroDocumento: string; importoCents: Cents }[];
}

const PAGAMENTO = sql`
  select s.id, s.fornitore, s.riferimento, s.stato, s.importo_cents as "importoCents", s.creato,
         s.cliente_id as "clienteId", s.utente_id as "utenteId", s.scadenza, s.pagina,
         s.bonifico_ordinato as "bonificoOrdinato",
         (select json_agg(json_build_object('partitaId', r.partita_id, 'numeroDocumento', p.numero_documento,
                            'importoCents', r.importo_cents) order by p.data_scadenza, p.id)
            from riga_pagamento_scadenze r join partita p on p.id = r.partita_id
           where r.pagamento_id = s.id) as righe
    from pagamento_scadenze s`;

/** A payment of items by its id, of any customer; null when unknown. */
export function getPagamentoScadenze(db: Db, id: string): Promise<PagamentoScadenzeRow | null> {
  return firstRow(db, sql`${PAGAMENTO} where s.id = ${id}`);
}

/** The open payments for any of these items. */
export function listApertiOf(db: Db, clienteId: number, partite: readonly number[]): Promise<PagamentoScadenzeRow[]> {
  return rows(
    db,
    sql`${PAGAMENTO} where s.cliente_id = ${clienteId} and s.stato = 'APERTO'
         and exists (select from riga_pagamento_scadenze r
                      where r.pagamento_id = s.id and r.partita_id = any(${partite}::bigint[]))
         order by s.creato`,
  );
}

/** Open payments whose time is over, the oldest first. */
export function listScadenzeScadute(db: Db, now: Date, limit: number): Promise<PagamentoScadenzeRow[]> {
  return rows(
    db,
    sql`${PAGAMENTO} where s.stato = 'APERTO' and s.scadenza <= ${now} order by s.scadenza limit ${limit}`,
  );
}

export interface PartitaDaPagare {
  id: number;
  numeroDocumento: string;
  residuoCents: Cents;
}

/** Locks these items of a customer and returns their open amounts; items of others are missing. */
export function lockPartite(tx: Db, clienteId: number, ids: readonly number[]): Promise<PartitaDaPagare[]> {
  return rows(
    tx,
    sql`select id, numero_documento as "numeroDocumento", importo_cents - pagato_cents as "residuoCents"
          from partita where cliente_id = ${clienteId} and id = any(${ids}::bigint[]) order by id for no key update`,
  );
}

export async function addPagamentoScadenze(
  tx: Db,
  p: Pick<PagamentoScadenzeRow, 'id' | 'clienteId' | 'utenteId' | 'fornitore' | 'importoCents' | 'creato' | 'scadenza'>,
  partite: readonly PartitaDaPagare[],
): Promise<void> {
  await execute(
    tx,
    sql`insert into pagamento_scadenze (id, cliente_id, utente_id, fornitore, importo_cents, stato, creato, scadenza)
        values (${p.id}, ${p.clienteId}, ${p.utenteId}, ${p.fornitore}, ${p.importoCents}, 'APERTO', ${p.creato}, ${p.scadenza})`,
  );
  await execute(
    tx,
    sql`insert into riga_pagamento_scadenze (pagamento_id, partita_id, importo_cents)
        select ${p.id}, x.id, x.cents
          from unnest(${partite.map(({ id }) => id)}::bigint[], ${partite.map(({ residuoCents }) => residuoCents)}::bigint[]) x (id, cents)`,
  );
}

/** Stores the provider's session; false when the payment has ended meanwhile. */
export async function setSessioneScadenze(
  tx: Db,
  id: string,
  { riferimento, redirectUri }: SessionePagamento,
): Promise<boolean> {
  return (
    (await execute(
      tx,
      sql`update pagamento_scadenze set riferimento = ${riferimento}, pagina = ${redirectUri}
           where id = ${id} and stato = 'APERTO'`,
    )) > 0
  );
}

export async function setScadenzeConcluso(tx: Db, id: string, stato: StatoFinale, now: Date): Promise<void> {
  await execute(tx, sql`update pagamento_scadenze set stato = ${stato}, concluso = ${now} where id = ${id}`);
}

/** Records how it was paid, unless that is known. */
export async function setScadenzeMetodo(tx: Db, id: string, metodo: Metodo): Promise<void> {
  await execute(tx, sql`update pagamento_scadenze set metodo = ${metodo} where id = ${id} and metodo is null`);
}

/** Records that a transfer was ordered, which is awaited longer. */
export async function setScadenzeBonifico(tx: Db, id: string, scadenza: Date): Promise<void> {
  await execute(
    tx,
    sql`update pagamento_scadenze set bonifico_ordinato = true, scadenza = ${scadenza} where id = ${id}`,
  );
}

/**
 * Pays the items of a payment as far as they are still open, and returns the amount. Payments that the ERP has reported
 * meanwhile stay: the open amount never falls below 0.
 */
export async function payPartite(tx: Db, pagamentoId: string): Promise<Cents> {
  const paid = await firstRow<{ cents: Cents }>(
    tx,
    sql`with dovuto as (
          select r.partita_id, least(r.importo_cents, greatest(p.importo_cents - p.pagato_cents, 0)) as cents
            from riga_pagamento_scadenze r join partita p on p.id = r.partita_id
           where r.pagamento_id = ${pagamentoId}
        ), pagate as (
          update partita p set pagato_cents = p.pagato_cents + d.cents,
                               pagato_online_cents = p.pagato_online_cents + d.cents
            from dovuto d where p.id = d.partita_id
        ), righe as (
          update riga_pagamento_scadenze r set saldato_cents = d.cents
            from dovuto d where r.pagamento_id = ${pagamentoId} and r.partita_id = d.partita_id
        )
        select coalesce(sum(cents), 0)::bigint as cents from dovuto`,
  );
  return paid?.cents ?? 0;
}

/** Adds a refund for items that were paid in another way meanwhile. */
export async function insertRimborsoScadenze(
  tx: Db,
  { id, clienteId }: Pick<PagamentoScadenzeRow, 'id' | 'clienteId'>,
  importoCents: Cents,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into rimborso (pagamento_scadenze_id, cliente_id, importo_cents, creato)
        values (${id}, ${clienteId}, ${importoCents}, ${now})`,
  );
}
