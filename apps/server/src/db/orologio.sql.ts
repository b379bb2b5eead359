/**
 * Whether the clock can be believed. A machine whose clock jumps by weeks and back would meanwhile delete sessions, quotations and unpaid
 * orders as too old: after a jump, either way, what deletes by age stands still for an hour, or until an operator says otherwise.
 */
import { execute, firstRow, sql, type Db } from './sql.ts';

const MINUTE_MS = 60_000;
/** A longer silence is a jump: a machine that was off for days waits for its hour as well. */
const SALTO_MS = 24 * 60 * MINUTE_MS;
const INDIETRO_MS = 10 * MINUTE_MS;
const FERMO_MS = 60 * MINUTE_MS;

interface Orologio {
  ultimo: Date;
  fermoFino: Date | null;
}

/** False within the hour after a jump; `onJump` hears of a new one. Writes at most once a minute. */
export async function isClockTrusted(
  db: Db,
  now: Date,
  onJump: (jump: { readonly da: Date; readonly a: Date }) => void,
): Promise<boolean> {
  const found = await firstRow<Orologio>(db, sql`select ultimo, fermo_fino as "fermoFino" from orologio`);
  const passed = found === null ? 0 : now.getTime() - found.ultimo.getTime();
  if (found !== null && (passed > SALTO_MS || passed < -INDIETRO_MS)) {
    await setOrologio(db, now, new Date(now.getTime() + FERMO_MS));
    onJump({ da: found.ultimo, a: now });
    return false;
  }
  if (found === null || passed >= MINUTE_MS) await setOrologio(db, now, found?.fermoFino ?? null);
  return found === null || found.fermoFino === null || found.fermoFino <= now;
}

async function setOrologio(db: Db, ultimo: Date, fermoFino: Date | null): Promise<void> {
  await execute(
    db,
    sql`insert into orologio (ultimo, fermo_fino) values (${ultimo}, ${fermoFino})
        on conflict (uno) do update set ultimo = excluded.ultimo, fermo_fino = excluded.fermo_fino`,
  );
}
