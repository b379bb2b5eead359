/** Stock, what the portal has sold of it, and the ERP's figures. Callers hold the locks that each function names. */
import type { EsitoFigura, SignificatoGiacenze } from '@battistrada/domain/giacenza-erp';
import type { GiacenzaRow } from '../../db/lock.sql.ts';
import { execute, rows, sql, type Db } from '../../db/sql.ts';

/** Pieces of an order's line, and the deposito they come from. */
export interface Prelievo extends GiacenzaRow {
  /** Of the line, from 1. */
  readonly posizione: number;
}

/**
 * Takes an order's pieces away from locked stock, and notes them as pieces that no figure of the ERP contains yet. The table's check
 * refuses to go below zero. The order's lines stand already.
 */
export async function addImpegni(tx: Db, ordineId: number, prelievi: readonly Prelievo[]): Promise<void> {
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
        update giacenza g set quantita = g.quantita - p.pezzi
          from (select codice, deposito_id, sum(pezzi)::integer as pezzi from preso group by codice, deposito_id) p
         where g.codice = p.codice and g.deposito_id = p.deposito_id`,
  );
}

/** What an order took from stock and has not given back, by article and deposito. */
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

/** Takes away all that is noted of an order as unknown to the ERP. Its stock is locked. */
export async function forgetImpegni(tx: Db, ordineId: number): Promise<void> {
  await execute(tx, sql`delete from impegno where ordine_id = ${ordineId}`);
}

/** Takes pieces of some lines out of what is noted of an order as unknown to the ERP, as far as it is noted. Its stock is locked. */
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

/** Puts pieces back into locked stock where the ERP has never given a figure: there our own count is all there is. */
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

/** Writes locked stock anew from figure and impegni, where there is a figure. */
export async function recomputeGiacenze(tx: Db, dove: readonly Omit<GiacenzaRow, 'pezzi'>[]): Promise<void> {
  await execute(
    tx,
    sql`select ricalcola_giacenze(${dove.map((d) => d.codice)}::text[], ${dove.map((d) => d.deposito)}::smallint[])`,
  );
}

/**
 * Takes away the impegni that the ERP's figures contain by now, for the given articles and depositi, whose stock is locked. With
 * `netta` these are the pieces of orders acknowledged no later than the figure, with `fisica` what has left no later.
 */
export async function dropContenuti(
  tx: Db,
  dove: readonly Omit<GiacenzaRow, 'pezzi'>[],
  significato: SignificatoGiacenze,
): Promise<void> {
  const cercati = sql`unnest(${dove.map((d) => d.codice)}::text[], ${dove.map((d) => d.deposito)}::smallint[])
                      as d (codice, deposito_id)`;
  if (significato === 'netta') {
    await execute(
      tx,
      sql`delete from impegno i
           using ${cercati}
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
           using ${cercati}
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

/** The articles and depositi that an order's open impegni stand on. */
export function listImpegnati(db: Db, ordineId: number): Promise<Omit<GiacenzaRow, 'pezzi'>[]> {
  return rows(
    db,
    sql`select distinct codice, deposito_id as deposito from impegno where ordine_id = ${ordineId} order by 1, 2`,
  );
}

/** Notes pieces of an order that left a deposito, for an ERP that counts what lies there. At most what is still noted of the line. */
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
  /** At least 0. */
  readonly pezzi: number;
  readonly rilevataIl: Date;
}

export interface FiguraGiudicata {
  codice: string;
  deposito: number;
  esito: EsitoFigura;
}

/** Makes rows of stock, with no pieces, where an article has none in a deposito yet: there is nothing to lock before. */
export async function addGiacenzeMancanti(tx: Db, figure: readonly NuovaFigura[]): Promise<void> {
  await execute(
    tx,
    sql`insert into giacenza (codice, deposito_id, quantita)
        select f.codice, f.deposito_id, 0
          from unnest(${figure.map((f) => f.codice)}::text[], ${figure.map((f) => f.deposito)}::smallint[])
               as f (codice, deposito_id)
         where not exists (select from giacenza g where g.codice = f.codice and g.deposito_id = f.deposito_id)
         order by 1, 2
        on conflict do nothing`,
  );
}

/**
 * Writes the figures that are newer than the known ones or correct them, and says of each what became of it, as `judgeFigura` does. At
 * most one figure an article and deposito; their stock is locked.
 */
export function putFigure(tx: Db, figure: readonly NuovaFigura[], futureFrom: Date): Promise<FiguraGiudicata[]> {
  return rows(
    tx,
    sql`with arrivata as (
          select f.*, e.quantita as nota, e.rilevata_il as nota_il
            from unnest(${figure.map((f) => f.codice)}::text[], ${figure.map((f) => f.deposito)}::smallint[],
                        ${figure.map((f) => f.pezzi)}::integer[], ${figure.map((f) => f.rilevataIl)}::timestamptz[])
                 as f (codice, deposito_id, quantita, rilevata_il)
            left join giacenza_erp e on e.codice = f.codice and e.deposito_id = f.deposito_id
        ), giudicata as (
          select codice, deposito_id, quantita, rilevata_il,
                 case when rilevata_il > ${futureFrom} then 'futura'
                      when nota_il is null or rilevata_il > nota_il then 'nuova'
                      when rilevata_il < nota_il then 'superata'
                      when quantita = nota then 'invariata'
                      else 'correzione' end as esito
            from arrivata
        ), scritta as (
          insert into giacenza_erp as e (codice, deposito_id, quantita, rilevata_il)
          select codice, deposito_id, quantita, rilevata_il from giudicata where esito in ('nuova', 'correzione')
          on conflict (codice, deposito_id) do update
             set quantita = excluded.quantita, rilevata_il = excluded.rilevata_il
        )
        select codice, deposito_id as deposito, esito from giudicata`,
  );
}
