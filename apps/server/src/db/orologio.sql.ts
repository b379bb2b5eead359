/**
 * Decides whether the clock can be trusted. If a machine's clock jumped by weeks and back, sessions, quotations and
 * unpaid orders would be deleted as too old. So after a jump in either direction, deletions by age pause for an hour,
 * or until an operator confirms the clock.
 */
import { MINUTE_MS } from '@battistrada/domain/durata';
import { execute, firstRow, sql, type Db } from './sql.ts';

/** A longer silence counts as a jump: a machine that was off for days also waits an hour. */
const SALTO_MS = 24 * 60 * MINUTE_MS;
const INDIETRO_MS = 10 * MINUTE_MS;
const FERMO_MS = 60 * MINUTE_MS;

interface Orologio {
  ultimo: Date;
  fermoFino: Date | null;
}

/** False within the hour after a jump; `onJump` is called for a new one. Writes at most once a minute. */
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
