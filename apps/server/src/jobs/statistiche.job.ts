import { MINUTE_MS } from '@battistrada/domain/durata';
import { sumVendite } from '../features/statistiche/somme.service.ts';
import type { Job } from './job.ts';

/** Sums the sales for the staff's figures. */
export const statistiche: Job = {
  name: 'statistiche',
  everyMs: MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  run: (deps, signal) => sumVendite(deps, signal),
};
