/** Stock, the portal's sales and the ERP's figures. The caller must hold the locks that each function names. */
import type { EsitoFigura, SignificatoGiacenze } from '@battistrada/domain/giacenza-erp';
import type { GiacenzaRow } from '../../db/lock.sql.ts';
import { execute, firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';

/** Pieces of an order's line, and their deposito. */
export interface Prelievo extends GiacenzaRow {
  /** Position of the line, from 1. */
  readonly posizione: number;
}

/**
 * Takes an order's pieces from locked stock, and records that no figure of the ERP includes them yet. The table's check
 * refuses stock below zero. The order's lines are already stored. `ordineId` may be an expression.
 */
export async function addImpegni(tx: Db, ordineId: number | Sql, prelievi: readonly Prelievo[]): Promise<void> {
  await putImpegni(tx, ordineId, prelievi, sql`g.quantita - p.pezzi`);
}

/** Does the same with pieces that have already left; where the stock is less, it becomes zero. */
export async function addImpegniUsciti(tx: Db, ordineId: number, prelievi: readonly Prelievo[]): Promise<void> {
  await putImpegni(tx, ordineId, prelievi, sql`greatest(0, g.quantita - p.pezzi)`);
}

async function putImpegni(tx: Db, ordineId: number | Sql, prelievi: readonly Prelievo[], restano: Sql): Promise<void> {
  await execute(
    tx,
    sql`with preso as (
          select * from unnest(${prelievi.map((p) => p.posizione)}::smallint[], ${prelievi.map((p) => p.deposito)}::smallint[],
                               ${prelievi.map((p) => p.codice)}::text[], ${prelievi.map((p) => p.pezzi)}::integer[])
                 as p (posizione, deposito_id, codice, pezzi)
        ), impegnato as (
          insert into impegno as i (ordine_id, posizione, deposito_id, codice, pezzi)
          select ${ordineId}, posizione, deposito_id, codice, pezzi from preso
          on conflict (ordine_id, posizione, deposito_id) do update set pezzi = i.pezzi + excluded.pezzi
        )
        update giacenza g set quantita = ${restano}
          from (select codice, deposito_id, sum(pezzi)::integer as pezzi from preso group by codice, deposito_id) p
         where g.codice = p.codice and g.deposito_id = p.deposito_id`,
  );
}

/** The pieces that an order took from stock and has not returned, by article and deposito. */
export function listPrelievi(db: Db, ordineId: number): Promise<GiacenzaRow[]> {
  return rows(
    db,
    sql`select r.codice, s.deposito_id as deposito, sum(s.quantita)::integer as pezzi
          from smistamento s join riga_ordine r on r.ordine_id = s.ordine_id and r.posizione = s.posizione
         where s.ordine_id = ${ordineId}
         group by r.codice, s.deposito_id
         order by r.codice, s.deposito_id`,
  );
}

/**
 * Deletes all of an order's quantities that are recorded as unknown to the ERP. The caller must hold the lock of the
 * stock.
 */
export async function forgetImpegni(tx: Db, ordineId: number): Promise<void> {
  await execute(tx, sql`delete from impegno where ordine_id = ${ordineId}`);
}

/**
 * Reduces an order's quantities that are recorded as unknown to the ERP by pieces of some lines, at most to zero. The
 * caller must hold the lock of the stock.
 */
export async function reduceImpegni(tx: Db, ordineId: number, liberati: readonly Prelievo[]): Promise<void> {
  const tolti = sql`unnest(${liberati.map((l) => l.posizione)}::smallint[], ${liberati.map((l) => l.deposito)}::smallint[],
                           ${liberati.map((l) => l.pezzi)}::integer[]) as t (posizione, deposito_id, pezzi)`;
  await execute(
    tx,
    sql`delete from impegno i using ${tolti}
         where i.ordine_id = ${ordineId} and i.posizione = t.posizione and i.deposito_id = t.deposito_id
           and i.pezzi <= t.pezzi`,
  );
  await execute(
    tx,
    sql`update impegno i set pezzi = i.pezzi - t.pezzi from ${tolti}
         where i.ordine_id = ${ordineId} and i.posizione = t.posizione and i.deposito_id = t.deposito_id
           and i.pezzi > t.pezzi`,
  );
}

/** Returns pieces to locked stock where the ERP has never sent a figure, so that our own count is the only one. */
export async function addWithoutFigura(tx: Db, prelievi: readonly GiacenzaRow[]): Promise<void> {
  await execute(
    tx,
    sql`update giacenza g set quantita = g.quantita + p.pezzi
          from unnest(${prelievi.map((p) => p.codice)}::text[], ${prelievi.map((p) => p.deposito)}::smallint[],
                      ${prelievi.map((p) => p.pezzi)}::integer[]) as p (codice, deposito, pezzi)
         where g.codice = p.codice and g.deposito_id = p.deposito
           and not exists (select from giacenza_erp e where e.codice = g.codice and e.deposito_id = g.deposito_id)`,
  );
}

/** Articles in depositi, as a relation with the columns `codice` and `deposito_id`. */
export const relationOf = (luoghi: readonly Omit<GiacenzaRow, 'pezzi'>[]): Sql =>
  sql`unnest(${luoghi.map((d) => d.codice)}::text[], ${luoghi.map((d) => d.deposito)}::smallint[]) as d (codice, deposito_id)`;

/** Recomputes the locked stock of `luoghi` (see `relationOf`) from figure and impegni, where there is a figure. */
export async function recomputeGiacenze(tx: Db, luoghi: Sql): Promise<void> {
  await execute(tx, sql`select ricalcola_giacenze(array_agg(d.codice), array_agg(d.deposito_id)) from ${luoghi}`);
}

/**
 * Deletes the impegni that the ERP's figures now include, for `luoghi` (see `relationOf`), whose stock is locked. With
 * `netta` these are the pieces of orders acknowledged no later than the figure, with `fisica` the pieces shipped no
 * later.
 */
export async function dropContenuti(tx: Db, luoghi: Sql, significato: SignificatoGiacenze): Promise<void> {
  if (significato === 'netta') {
    await execute(
      tx,
      sql`delete from impegno i
           using ${luoghi}
            join giacenza_erp e on e.codice = d.codice and e.deposito_id = d.deposito_id, ordine o
           where i.codice = d.codice and i.deposito_id = d.deposito_id and o.id = i.ordine_id
             and o.ricevuto_il <= e.rilevata_il`,
    );
    return;
  }
  await execute(
    tx,
    sql`with contate as (
          delete from uscita u
           using ${luoghi}
            join giacenza_erp e on e.codice = d.codice and e.deposito_id = d.deposito_id
           where u.codice = d.codice and u.deposito_id = d.deposito_id and u.istante <= e.rilevata_il
          returning u.ordine_id, u.posizione, u.deposito_id, u.pezzi
        ), sommate as (
          select ordine_id, posizione, deposito_id, sum(pezzi)::integer as pezzi
            from contate group by ordine_id, posizione, deposito_id
        ), calate as (
          update impegno i set pezzi = i.pezzi - s.pezzi
            from sommate s
           where i.ordine_id = s.ordine_id and i.posizione = s.posizione and i.deposito_id = s.deposito_id
             and i.pezzi > s.pezzi
        )
        delete from impegno i
         using sommate s
         where i.ordine_id = s.ordine_id and i.posizione = s.posizione and i.deposito_id = s.deposito_id
           and i.pezzi <= s.pezzi`,
  );
}

/** The articles and depositi of an order's open impegni. */
export function listImpegnati(db: Db, ordineId: number): Promise<Omit<GiacenzaRow, 'pezzi'>[]> {
  return rows(
    db,
    sql`select distinct codice, deposito_id as deposito from impegno where ordine_id = ${ordineId} order by 1, 2`,
  );
}

/**
 * Records shipped pieces of an order, for an ERP that counts the pieces in the warehouse: at most those still recorded
 * for the line.
 */
export async function addUscite(
  tx: Db,
  ordineId: number,
  uscite: readonly { posizione: number; deposito: number; pezzi: number }[],
  istante: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into uscita (ordine_id, posizione, deposito_id, codice, pezzi, istante)
        select i.ordine_id, i.posizione, i.deposito_id, i.codice, least(u.pezzi, i.pezzi - gia.usciti), ${istante}
          from unnest(${uscite.map((u) => u.posizione)}::integer[], ${uscite.map((u) => u.deposito)}::smallint[],
                      ${uscite.map((u) => u.pezzi)}::integer[]) as u (posizione, deposito_id, pezzi)
          join impegno i on i.ordine_id = ${ordineId} and i.posizione = u.posizione and i.deposito_id = u.deposito_id
          join lateral (
            select coalesce(sum(x.pezzi), 0)::integer as usciti from uscita x
             where x.ordine_id = i.ordine_id and x.posizione = i.posizione and x.deposito_id = i.deposito_id
          ) gia on true
         where i.pezzi > gia.usciti`,
  );
}

export interface NuovaFigura {
  readonly codice: string;
  readonly deposito: number;
  /** 0 or more. */
  readonly pezzi: number;
  readonly rilevataIl: Date;
}

/**
 * Figures as a relation `d` with the columns `codice`, `deposito_id`, `quantita` and `rilevata_il`; an import has them
 * in its stage.
 */
export const figureOf = (nuove: readonly NuovaFigura[]): Sql =>
  sql`unnest(${nuove.map((f) => f.codice)}::text[], ${nuove.map((f) => f.deposito)}::smallint[],
             ${nuove.map((f) => f.pezzi)}::integer[], ${nuove.map((f) => f.rilevataIl)}::timestamptz[])
      as d (codice, deposito_id, quantita, rilevata_il)`;

export interface FiguraGiudicata {
  codice: string;
  deposito: number;
  esito: EsitoFigura;
}

/**
 * Locks the stock of figures in the order of `lockGiacenze`, and returns how many figures there are and how many have
 * no stock row yet. It locks each of their articles in each of their depositi.
 */
export async function lockFigure(tx: Db, nuove: Sql): Promise<{ figure: number; mancanti: number }> {
  const row = await firstRow<{ figure: number; trovate: number }>(
    tx,
    sql`with figure as materialized (
          select d.codice, d.deposito_id from ${nuove}
        ), bloccate as materialized (
          select codice, deposito_id from giacenza
           where codice = any (array(select distinct codice from figure))
             and deposito_id = any (array(select distinct deposito_id from figure))
           order by codice, deposito_id
             for no key update
        )
        select (select count(*) from figure)::integer as figure,
               (select count(*) from bloccate join figure using (codice, deposito_id))::integer as trovate`,
  );
  const { figure = 0, trovate = 0 } = row ?? {};
  return { figure, mancanti: figure - trovate };
}

/**
 * Adds stock rows for articles that have none in a deposito yet. Nothing of them is sold, so the first figure is the
 * stock. Returns how many. A figure after `futureFrom` is refused and gives no pieces.
 */
export function addGiacenze(tx: Db, nuove: Sql, futureFrom: Date): Promise<number> {
  return execute(
    tx,
    sql`insert into giacenza (codice, deposito_id, quantita)
        select d.codice, d.deposito_id, case when d.rilevata_il > ${futureFrom} then 0 else d.quantita end
          from ${nuove}
         order by 1, 2
        on conflict do nothing`,
  );
}

export interface EsitoContato {
  esito: EsitoFigura;
  quante: number;
}

/**
 * Stores the figures that are newer than the known ones or correct them, and returns the result of each like
 * `judgeFigura`. At most one figure for each article and deposito; their stock is locked. With `isAllNew` this
 * transaction has added all of their stock, so that no figure of it can be known.
 */
export function putFigure(tx: Db, nuove: Sql, futureFrom: Date, isAllNew: boolean): Promise<FiguraGiudicata[]> {
  return rows(
    tx,
    sql`${withJudgedFigure(nuove, futureFrom, isAllNew)} select codice, deposito_id as deposito, esito from giudicata order by 1, 2`,
  );
}

/** Like `putFigure`, but returns only how many figures have which result. */
export function putAndCountFigure(tx: Db, nuove: Sql, futureFrom: Date, isAllNew: boolean): Promise<EsitoContato[]> {
  return rows(
    tx,
    sql`${withJudgedFigure(nuove, futureFrom, isAllNew)} select esito, count(*)::integer as quante from giudicata group by 1`,
  );
}

/**
 * Judges the figures and stores those in force: a `with` whose `giudicata` holds each figure with its result. Each
 * known figure is looked up by itself: a plan that merges both in code order walks, for each range of an import, over
 * all figures of the ranges before.
 */
const withJudgedFigure = (nuove: Sql, futureFrom: Date, isAllNew: boolean): Sql =>
  sql`with giudicata as materialized (
        select d.codice, d.deposito_id, d.quantita, d.rilevata_il, e.codice is null as prima,
               case when d.rilevata_il > ${futureFrom} then 'futura'
                    when e.codice is null or d.rilevata_il > e.rilevata_il then 'nuova'
                    when d.rilevata_il < e.rilevata_il then 'superata'
                    when d.quantita = e.quantita then 'invariata'
                    else 'correzione' end as esito
          from ${nuove}
          left join lateral (
            select * from giacenza_erp where ${isAllNew ? sql`false` : sql`codice = d.codice and deposito_id = d.deposito_id`} limit 1
          ) e on true
      ), aggiornata as (
        update giacenza_erp e set quantita = g.quantita, rilevata_il = g.rilevata_il
          from giudicata g
         where e.codice = g.codice and e.deposito_id = g.deposito_id and g.esito in ('nuova', 'correzione') and not g.prima
      ), inserita as (
        insert into giacenza_erp (codice, deposito_id, quantita, rilevata_il)
        select codice, deposito_id, quantita, rilevata_il from giudicata where esito = 'nuova' and prima
      )`;
