import { deleteVecchi } from '../features/privacy/conservazione.service.ts';
import { MINUTE_MS, type Job } from './job.ts';

/** Deletes personal data after the configured time. */
export const conservazione: Job = {
  name: 'conservazione',
  isByAge: true,
  everyMs: 60 * MINUTE_MS,
  limitMs: 5 * MINUTE_MS,
  run: (deps, signal) => deleteVecchi(deps, signal),
};
