/**
 * Counters of what may happen only so often: kept in the database, so that they hold for every process and survive a restart.
 * A window begins with the first use and ends after its length, however many come in it.
 */
import { execute, firstRow, sql, type Db, type Sql } from './sql.ts';

export interface Limite {
  /** Keeps its keys apart from those of other limits. */
  readonly nome: string;
  readonly massimo: number;
  readonly durataMs: number;
}

/** A key longer than any real one still counts as one. */
const MAX_CHIAVE = 200;

/** Clocks of several machines differ a little. */
const TOLLERANZA_MS = 60_000;

const keyOf = ({ nome }: Limite, chiave: string): string => `${nome}:${chiave.slice(0, MAX_CHIAVE)}`;

/** Whether a counter's window is over. One that ends later than any can was begun while a clock was wrong: over, too. */
const isOver = ({ durataMs }: Limite, at: number): Sql =>
  sql`(l.expire <= ${at} or l.expire > ${at + durataMs + TOLLERANZA_MS})`;

/** Counts one use. Null while within the limit, else the milliseconds until its window ends. */
export async function countUso(db: Db, limite: Limite, chiave: string, now: Date): Promise<number | null> {
  const at = now.getTime();
  const counted = await firstRow<{ points: number; expire: number }>(
    db,
    sql`insert into limite as l (key, points, expire)
        values (${keyOf(limite, chiave)}, 1, ${at + limite.durataMs})
        on conflict (key) do update
           set points = case when ${isOver(limite, at)} then 1 else l.points + 1 end,
               expire = case when ${isOver(limite, at)} then excluded.expire else l.expire end
        returning points, expire`,
  );
  return counted !== null && counted.points > limite.massimo ? counted.expire - at : null;
}

/** Milliseconds until a limit that is used up allows more; null while there is some left. Counts nothing. */
export async function waitOf(db: Db, limite: Limite, chiave: string, now: Date): Promise<number | null> {
  const full = await firstRow<{ expire: number }>(
    db,
    sql`select expire from limite l
         where key = ${keyOf(limite, chiave)} and points >= ${limite.massimo} and not ${isOver(limite, now.getTime())}`,
  );
  return full === null ? null : full.expire - now.getTime();
}

/** Takes one use back: what it was counted for did not happen. */
export async function uncountUso(db: Db, limite: Limite, chiave: string): Promise<void> {
  await execute(db, sql`update limite set points = points - 1 where key = ${keyOf(limite, chiave)} and points > 0`);
}

/** Forgets all uses of a key. */
export async function clearUsi(db: Db, limite: Limite, chiave: string): Promise<void> {
  await execute(db, sql`delete from limite where key = ${keyOf(limite, chiave)}`);
}

/** Removes the counters whose window is over. */
export async function deleteScaduti(db: Db, now: Date): Promise<void> {
  await execute(db, sql`delete from limite where expire <= ${now.getTime()}`);
}
