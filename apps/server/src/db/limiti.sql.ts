/**
 * Counters that limit how often something may happen. They are kept in the database, so that they apply to every
 * process and survive a restart. A window begins with the first use and has a fixed length, however many uses follow.
 */
import { MINUTE_MS } from '@battistrada/domain/durata';
import { execute, firstRow, sql, type Db, type Sql } from './sql.ts';

export interface Limite {
  /** Separates its keys from those of other limits. */
  readonly nome: string;
  readonly massimo: number;
  readonly durataMs: number;
}

/** A key longer than any real one still counts as one. */
const MAX_CHIAVE = 200;

/** The clocks of several machines differ a little. */
const TOLLERANZA_MS = MINUTE_MS;

const keyOf = ({ nome }: Limite, chiave: string): string => `${nome}:${chiave.slice(0, MAX_CHIAVE)}`;

/**
 * True when a counter's window is over. A window that ends later than possible began while a clock was wrong, so it is
 * over too.
 */
const isOver = ({ durataMs }: Limite, at: number): Sql =>
  sql`(l.expire <= ${at} or l.expire > ${at + durataMs + TOLLERANZA_MS})`;

/** Counts one use. Returns null within the limit, otherwise the milliseconds until its window ends. */
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

/** Milliseconds until a used-up limit allows more; null while some is left. Counts nothing. */
export async function waitOf(db: Db, limite: Limite, chiave: string, now: Date): Promise<number | null> {
  const full = await firstRow<{ expire: number }>(
    db,
    sql`select expire from limite l
         where key = ${keyOf(limite, chiave)} and points >= ${limite.massimo} and not ${isOver(limite, now.getTime())}`,
  );
  return full === null ? null : full.expire - now.getTime();
}

/** Takes one use back when the counted action did not happen. */
export async function uncountUso(db: Db, limite: Limite, chiave: string): Promise<void> {
  await execute(db, sql`update limite set points = points - 1 where key = ${keyOf(limite, chiave)} and points > 0`);
}

/** Forgets all uses of a key. */
export async function clearUsi(db: Db, limite: Limite, chiave: string): Promise<void> {
  await execute(db, sql`delete from limite where key = ${keyOf(limite, chiave)}`);
}

/** Maximum number of rows deleted in a run, so that nobody waits long for a lock. */
const LOTTO = 5_000;

/** Removes some of the counters whose window is over. */
export async function deleteScaduti(db: Db, now: Date): Promise<void> {
  await execute(
    db,
    sql`delete from limite
         where key = any (array(select key from limite where expire <= ${now.getTime()} limit ${LOTTO}))
           and expire <= ${now.getTime()}`,
  );
}
