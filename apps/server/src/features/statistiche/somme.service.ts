/** The job behind the figures: sums the sales by day, so that no screen reads the orders (product.md §6). */
import { addDays, giornoOf, startOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import type { Clock } from '../../ports/clock.ts';
import { listGiorniDovuti, lockStato, sumFermi, sumGiorno } from './somme.sql.ts';

/** Days in one transaction: a month of a busy wholesaler takes about a second. */
const GIORNI_INSIEME = 31;

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/**
 * Sums every day that is due, then once a day the unsold stock. Any number of processes may run it; only one does the
 * work.
 */
export async function sumVendite({ pool, clock }: Deps, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  const oggi = giornoOf(now);
  let more = true;
  while (more && signal?.aborted !== true) {
    more = await inTransaction(pool, async (tx) => {
      const stato = await lockStato(tx);
      if (stato === null) return false;
      const giorni = await listGiorniDovuti(tx, oggi, now, GIORNI_INSIEME);
      for (const giorno of giorni) {
        await sumGiorno(tx, { giorno, from: startOf(giorno), before: startOf(addDays(giorno, 1)), now });
      }
      if (giorni.length === GIORNI_INSIEME) return true;
      if (stato.fermi !== oggi) await sumFermi(tx, oggi, startOf(addDays(oggi, -364)));
      return false;
    });
  }
}
