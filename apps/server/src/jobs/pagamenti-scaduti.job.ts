import { releaseScaduti } from '../features/pagamento/pagamento.service.ts';
import { expireScadenze } from '../features/pagamento/scadenze.service.ts';
import { MINUTE_MS, SECOND_MS, type Job } from './job.ts';

/** Releases the orders and ends the payments of items that nobody paid in time. It asks the payment provider, who may be slow. */
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
