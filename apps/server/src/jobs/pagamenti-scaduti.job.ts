import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { releaseScaduti } from '../features/pagamento/pagamento.service.ts';
import { expireScadenze } from '../features/pagamento/scadenze.service.ts';
import type { Job } from './job.ts';

/**
 * Releases orders and ends payments of items that were not paid in time. It asks the payment provider, which may be
 * slow.
 */
export const pagamentiScaduti: Job = {
  name: 'pagamenti scaduti',
  isByAge: true,
  everyMs: 15 * SECOND_MS,
  limitMs: 5 * MINUTE_MS,
  run: async (deps, signal) => {
    await releaseScaduti(deps, signal);
    await expireScadenze(deps, signal);
  },
};
