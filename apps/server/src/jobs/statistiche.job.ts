import { sumVendite } from '../features/statistiche/somme.service.ts';
import { MINUTE_MS, type Job } from './job.ts';

/** Sums what was sold, for the figures of the staff. */
export const statistiche: Job = {
  name: 'statistiche',
  everyMs: MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  run: (deps, signal) => sumVendite(deps, signal),
};
