import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { deleteRisposte } from '../db/idempotenza.sql.ts';
import { deleteScaduti } from '../db/limiti.sql.ts';
import { removeSessioniScadute } from '../features/login/sessioni.service.ts';
import { forgetRichieste } from '../features/ordine-diretto/ordine-diretto.service.ts';
import { removeLinkMorti } from '../features/preventivo/link.service.ts';
import { forgetEventi } from '../features/webhook/consegna.service.ts';
import type { Job } from './job.ts';

/** Deletes ended sessions and counters, and old events, answers and dead links. One that fails keeps no other. */
export const scadenze: Job = {
  name: 'scadenze',
  isByAge: true,
  everyMs: 15 * SECOND_MS,
  limitMs: MINUTE_MS,
  run: async ({ pool, clock }) => {
    const faults: unknown[] = [];
    for (const remove of [
      () => removeSessioniScadute({ pool, clock }),
      () => deleteScaduti(pool, clock.now()),
      () => forgetEventi({ pool, clock }),
      () => forgetRichieste({ pool, clock }),
      () => deleteRisposte(pool, clock.now()),
      () => removeLinkMorti(pool, clock.now()),
    ]) {
      await remove().catch((error: unknown) => faults.push(error));
    }
    if (faults.length > 0) throw new AggregateError(faults, 'some of what is old could not be deleted');
  },
};
