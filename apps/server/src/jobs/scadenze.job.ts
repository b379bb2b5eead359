import { deleteRisposte } from '../db/idempotenza.sql.ts';
import { deleteScaduti } from '../db/limiti.sql.ts';
import { removeSessioniScadute } from '../features/login/sessioni.service.ts';
import { forgetRichieste } from '../features/ordine-diretto/ordine-diretto.service.ts';
import { removeLinkMorti } from '../features/preventivo/link.service.ts';
import { forgetEventi } from '../features/webhook/consegna.service.ts';
import { MINUTE_MS, SECOND_MS, type Job } from './job.ts';

/** Deletes ended sessions and counters, and old events, answers and dead links. */
export const scadenze: Job = {
  name: 'scadenze',
  isByAge: true,
  everyMs: 15 * SECOND_MS,
  limitMs: MINUTE_MS,
  run: async ({ pool, clock }) => {
    await removeSessioniScadute({ pool, clock });
    await deleteScaduti(pool, clock.now());
    await forgetEventi({ pool, clock });
    await forgetRichieste({ pool, clock });
    await deleteRisposte(pool, clock.now());
    await removeLinkMorti(pool, clock.now());
  },
};
