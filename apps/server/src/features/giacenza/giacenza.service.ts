/**
 * Stock between the ERP and the portal (integration.md §1.2): an article is offered as the ERP's newest figure says, less the pieces
 * of portal orders that this figure cannot contain yet. `packages/domain/src/giacenza-erp.ts` states the rule; here it is kept row by
 * row: an `impegno` is what a figure does not contain, and goes when one does. Locks: stock by (article, deposito), after the user's
 * and the customer's.
 */
import { ANTICIPO_MASSIMO_MS, type SignificatoGiacenze } from '@battistrada/domain/giacenza-erp';
import { lockGiacenze, type GiacenzaRow } from '../../db/lock.sql.ts';
import { Sql, type Db } from '../../db/sql.ts';
import {
  addGiacenze,
  addImpegni,
  addUscite,
  addWithoutFigura,
  dove,
  dropContenuti,
  figureOf,
  forgetImpegni,
  listImpegnati,
  listPrelievi,
  lockFigure,
  putFigure,
  recomputeGiacenze,
  reduceImpegni,
  type FiguraGiudicata,
  type NuovaFigura,
  type Prelievo,
} from './giacenza.sql.ts';

/** Takes a new order's pieces away from locked stock; its lines stand already. */
export async function takeGiacenze(tx: Db, ordineId: number, prelievi: readonly Prelievo[]): Promise<void> {
  if (prelievi.length > 0) await addImpegni(tx, ordineId, prelievi);
}

/** Takes more pieces for an order that stands: they have arrived. Their stock is locked and was found to have them. */
export async function takeAltri(tx: Db, ordineId: number, prelievi: readonly Prelievo[]): Promise<void> {
  if (prelievi.length > 0) await addImpegni(tx, ordineId, prelievi);
}

/**
 * Frees what a cancelled order had taken. Pieces that the ERP's figure knows nothing of are on sale again at once; those that the
 * figure already leaves out come back with the ERP's next one.
 */
export async function releaseGiacenze(tx: Db, ordineId: number): Promise<void> {
  const prelievi = await listPrelievi(tx, ordineId);
  if (prelievi.length === 0) return;
  await lockRows(tx, prelievi);
  await forgetImpegni(tx, ordineId);
  await addWithoutFigura(tx, prelievi);
  await recomputeGiacenze(tx, dove(prelievi));
}

/** Frees some pieces of an order, whose allocation no longer has them; as `releaseGiacenze`. */
export async function releasePezzi(tx: Db, ordineId: number, liberati: readonly Prelievo[]): Promise<void> {
  await lockRows(tx, liberati);
  await reduceImpegni(tx, ordineId, liberati);
  await addWithoutFigura(tx, sumByDove(liberati));
  await recomputeGiacenze(tx, dove(liberati));
}

function sumByDove(prelievi: readonly Prelievo[]): GiacenzaRow[] {
  const somme = new Map<string, GiacenzaRow>();
  for (const { codice, deposito, pezzi } of prelievi) {
    const chiave = `${deposito} ${codice}`;
    somme.set(chiave, { codice, deposito, pezzi: pezzi + (somme.get(chiave)?.pezzi ?? 0) });
  }
  return [...somme.values()];
}

/** The ERP has acknowledged an order, whose `ricevuto_il` is written: figures that contain it say so from now on. */
export async function countRicevuto(tx: Db, ordineId: number, significato: SignificatoGiacenze): Promise<void> {
  const impegnati = await listImpegnati(tx, ordineId);
  if (impegnati.length === 0) return;
  await lockRows(tx, impegnati);
  await settleGiacenze(tx, dove(impegnati), significato);
}

/** Pieces of an order have left: an ERP that counts what lies in the warehouse has them no more from this instant on. */
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
  await settleGiacenze(tx, dove(impegnati), significato);
}

/**
 * Takes the ERP's figures, at most one an article and deposito, all of known ones, and says what became of each: refused are `superata` and
 * `futura`, the others are in force. An import has them as a relation `d` with the columns `codice`, `deposito_id`, `quantita` and
 * `rilevata_il`. A few thousand at a time: their stock stays locked until the transaction ends.
 */
export async function applyFigure(
  tx: Db,
  figure: Sql | readonly NuovaFigura[],
  significato: SignificatoGiacenze,
  now: Date,
): Promise<FiguraGiudicata[]> {
  const nuove = figure instanceof Sql ? figure : figureOf(figure);
  const futureFrom = new Date(now.getTime() + ANTICIPO_MASSIMO_MS);
  const isAllNew = await lockOrAdd(tx, nuove, futureFrom);
  const giudicate = await putFigure(tx, nuove, futureFrom);
  // Of a row that was just made nothing has been sold: its figure stands there already.
  if (!isAllNew && giudicate.some(({ esito }) => esito === 'nuova' || esito === 'correzione')) {
    await settleGiacenze(tx, nuove, significato);
  }
  return giudicate;
}

/**
 * Locks the stock of these figures, and makes what is not there; says whether there was none of it. New rows come after the lock: their
 * search rows are locked with them, for which an order that holds the stock of another deposito may be waiting.
 */
async function lockOrAdd(tx: Db, nuove: Sql, futureFrom: Date): Promise<boolean> {
  const { figure, mancanti } = await lockFigure(tx, nuove);
  if (mancanti === 0) return false;
  const aggiunte = await addGiacenze(tx, nuove, futureFrom);
  // Fewer: another transaction was quicker.
  if (aggiunte < mancanti) await lockFigure(tx, nuove);
  return aggiunte === figure;
}

/** After new figures or newly known orders: drops what the figures contain and writes the locked stock anew. */
async function settleGiacenze(tx: Db, luoghi: Sql, significato: SignificatoGiacenze): Promise<void> {
  await dropContenuti(tx, luoghi, significato);
  await recomputeGiacenze(tx, luoghi);
}

async function lockRows(tx: Db, luoghi: readonly Omit<GiacenzaRow, 'pezzi'>[]): Promise<void> {
  await lockGiacenze(tx, [...new Set(luoghi.map(({ codice }) => codice))], [...new Set(luoghi.map((d) => d.deposito))]);
}
