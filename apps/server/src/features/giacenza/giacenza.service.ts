/**
 * Stock between the ERP and the portal (integration.md §1.2): the available pieces are the ERP's newest figure, less
 * the pieces of portal orders that the figure cannot include yet. `packages/domain/src/giacenza-erp.ts` states the
 * rule. Here it is stored in rows: an `impegno` is a quantity that a figure does not include, and is deleted when a
 * figure does. Locks: stock by (article, deposito), after the user's and the customer's.
 */
import { ANTICIPO_MASSIMO_MS, type EsitoFigura, type SignificatoGiacenze } from '@battistrada/domain/giacenza-erp';
import { lockGiacenze, type GiacenzaRow } from '../../db/lock.sql.ts';
import type { Db, Sql } from '../../db/sql.ts';
import {
  addGiacenze,
  addImpegni,
  addImpegniUsciti,
  addUscite,
  addWithoutFigura,
  relationOf,
  dropContenuti,
  figureOf,
  forgetImpegni,
  listImpegnati,
  listPrelievi,
  lockFigure,
  putAndCountFigure,
  putFigure,
  recomputeGiacenze,
  reduceImpegni,
  type EsitoContato,
  type FiguraGiudicata,
  type NuovaFigura,
  type Prelievo,
} from './giacenza.sql.ts';

/**
 * Takes pieces of an order from locked stock, when it is made and again when goods have arrived for it. Its lines are
 * already stored. `ordineId` may be an expression.
 */
export async function takeGiacenze(tx: Db, ordineId: number | Sql, prelievi: readonly Prelievo[]): Promise<void> {
  if (prelievi.length > 0) await addImpegni(tx, ordineId, prelievi);
}

/**
 * Takes pieces of an order that have left the warehouse without having been taken before: until the ERP's figure
 * excludes them they must not be offered. Stock never goes below zero, because they may have arrived after its figure.
 */
export async function takeUsciti(tx: Db, ordineId: number, prelievi: readonly Prelievo[]): Promise<void> {
  // Together with what the order holds elsewhere, which `countUscite` locks next: stock is locked in one order.
  await lockRows(tx, [...(await listImpegnati(tx, ordineId)), ...prelievi]);
  await addImpegniUsciti(tx, ordineId, prelievi);
  await recomputeGiacenze(tx, relationOf(prelievi));
}

/**
 * Frees the pieces of a cancelled order. Pieces that the ERP's figure still includes are available at once; those that
 * the figure already excludes return with the ERP's next figure.
 */
export async function releaseGiacenze(tx: Db, ordineId: number): Promise<void> {
  const prelievi = await listPrelievi(tx, ordineId);
  if (prelievi.length === 0) return;
  await lockRows(tx, prelievi);
  await forgetImpegni(tx, ordineId);
  await addWithoutFigura(tx, prelievi);
  await recomputeGiacenze(tx, relationOf(prelievi));
}

/** Frees some pieces of an order after they were removed from its allocation; like `releaseGiacenze`. */
export async function releasePezzi(tx: Db, ordineId: number, liberati: readonly Prelievo[]): Promise<void> {
  await lockRows(tx, liberati);
  await reduceImpegni(tx, ordineId, liberati);
  await addWithoutFigura(tx, sumByDove(liberati));
  await recomputeGiacenze(tx, relationOf(liberati));
}

function sumByDove(prelievi: readonly Prelievo[]): GiacenzaRow[] {
  const somme = new Map<string, GiacenzaRow>();
  for (const { codice, deposito, pezzi } of prelievi) {
    const chiave = `${deposito} ${codice}`;
    somme.set(chiave, { codice, deposito, pezzi: pezzi + (somme.get(chiave)?.pezzi ?? 0) });
  }
  return [...somme.values()];
}

/**
 * Applies the ERP's acknowledgement of an order, whose `ricevuto_il` is stored: the figures after it include the order.
 */
export async function countRicevuto(tx: Db, ordineId: number, significato: SignificatoGiacenze): Promise<void> {
  const impegnati = await listImpegnati(tx, ordineId);
  if (impegnati.length === 0) return;
  await lockRows(tx, impegnati);
  await settleGiacenze(tx, relationOf(impegnati), significato);
}

/** Applies a shipment: an ERP that counts the pieces in the warehouse excludes them from this instant on. */
export async function countUscite(
  tx: Db,
  ordineId: number,
  uscite: readonly { posizione: number; deposito: number; pezzi: number }[],
  istante: Date,
  significato: SignificatoGiacenze,
): Promise<void> {
  const impegnati = await listImpegnati(tx, ordineId);
  if (impegnati.length === 0) return;
  await lockRows(tx, impegnati);
  await addUscite(tx, ordineId, uscite, istante);
  await settleGiacenze(tx, relationOf(impegnati), significato);
}

/**
 * Applies the ERP's figures, at most one for each article and deposito, and returns the result of each: `superata` and
 * `futura` are refused, the others are in force. Articles and depositi must exist. Pass a few thousand at a time,
 * because their stock stays locked until the transaction ends.
 */
export function applyFigure(
  tx: Db,
  figure: readonly NuovaFigura[],
  significato: SignificatoGiacenze,
  now: Date,
): Promise<FiguraGiudicata[]> {
  return putAndSettle(tx, figureOf(figure), significato, now, putFigure);
}

/**
 * Does the same with the figures that an import has as a relation `d` with the columns `codice`, `deposito_id`,
 * `quantita` and `rilevata_il`, and returns how many have which result.
 */
export function applyAndCountFigure(
  tx: Db,
  figure: Sql,
  significato: SignificatoGiacenze,
  now: Date,
): Promise<EsitoContato[]> {
  return putAndSettle(tx, figure, significato, now, putAndCountFigure);
}

async function putAndSettle<T extends { esito: EsitoFigura }>(
  tx: Db,
  nuove: Sql,
  significato: SignificatoGiacenze,
  now: Date,
  put: (tx: Db, nuove: Sql, futureFrom: Date, isAllNew: boolean) => Promise<T[]>,
): Promise<T[]> {
  const futureFrom = new Date(now.getTime() + ANTICIPO_MASSIMO_MS);
  const isAllNew = await lockOrAdd(tx, nuove, futureFrom);
  const esiti = await put(tx, nuove, futureFrom, isAllNew);
  // A new row has no sales, so its figure is already stored.
  if (!isAllNew && esiti.some(({ esito }) => esito === 'nuova' || esito === 'correzione')) {
    await settleGiacenze(tx, nuove, significato);
  }
  return esiti;
}

/**
 * Locks the stock of these figures and adds missing rows; returns true when all rows are new. New rows are added after
 * the lock: they lock their search rows too, for which an order with locked stock of another deposito may be waiting.
 */
async function lockOrAdd(tx: Db, nuove: Sql, futureFrom: Date): Promise<boolean> {
  const { figure, mancanti } = await lockFigure(tx, nuove);
  if (mancanti === 0) return false;
  const aggiunte = await addGiacenze(tx, nuove, futureFrom);
  // Fewer rows than expected: another transaction added some first.
  if (aggiunte < mancanti) await lockFigure(tx, nuove);
  return aggiunte === figure;
}

/**
 * After new figures or newly acknowledged orders: deletes the quantities that the figures include, and recomputes the
 * locked stock.
 */
async function settleGiacenze(tx: Db, luoghi: Sql, significato: SignificatoGiacenze): Promise<void> {
  await dropContenuti(tx, luoghi, significato);
  await recomputeGiacenze(tx, luoghi);
}

async function lockRows(tx: Db, luoghi: readonly Omit<GiacenzaRow, 'pezzi'>[]): Promise<void> {
  await lockGiacenze(tx, [...new Set(luoghi.map(({ codice }) => codice))], [...new Set(luoghi.map((d) => d.deposito))]);
}
