/** Which customers hear of a new lot in the outlet from their agents: those who buy its size (product.md §7). */
import { addDays, giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import type { Clock } from '../../ports/clock.ts';
import { addLotti, addNovita, removeVecchie } from './novita-outlet.sql.ts';

/** After so many days a lot is no news any more. */
const NOVITA_GIORNI = 21;
/** Who bought a size in so many days buys it. */
const COMPRATA_GIORNI = 365;

/** Looks what came into the outlet and what left it. Several processes may look at once: a lot is new to one of them. */
export async function lookAtOutlet({ pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock }): Promise<void> {
  const oggi = giornoOf(clock.now());
  await inTransaction(pool, async (tx) => {
    await removeVecchie(tx, addDays(oggi, -NOVITA_GIORNI));
    const nuovi = await addLotti(tx, oggi);
    if (nuovi.length > 0) await addNovita(tx, nuovi, { oggi, comprataDal: addDays(oggi, -COMPRATA_GIORNI) });
  });
}
