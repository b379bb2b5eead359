/** Agents tell customers about a new lot in the outlet when these buy its size (product.md §7). */
import { addDays, giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import type { Clock } from '../../ports/clock.ts';
import { addLotti, addNovita, removeVecchie } from './novita-outlet.sql.ts';

/** After this many days a lot is no longer new. */
const NOVITA_GIORNI = 21;
/** A customer buys a size when he bought it within this many days. */
const COMPRATA_GIORNI = 365;

/**
 * Finds articles that came into the outlet or left it. Several processes may run it at once: only one of them finds a
 * lot new.
 */
export async function addNovitaOutlet({
  pool,
  clock,
}: {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}): Promise<void> {
  const oggi = giornoOf(clock.now());
  await inTransaction(pool, async (tx) => {
    await removeVecchie(tx, addDays(oggi, -NOVITA_GIORNI));
    const nuovi = await addLotti(tx, oggi);
    if (nuovi.length > 0) await addNovita(tx, nuovi, { oggi, comprataDal: addDays(oggi, -COMPRATA_GIORNI) });
  });
}
