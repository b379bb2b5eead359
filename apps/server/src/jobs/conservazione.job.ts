import { MINUTE_MS } from '@battistrada/domain/durata';
import { deleteVecchi } from '../features/privacy/conservazione.service.ts';
import type { Job } from './job.ts';

/** Deletes personal data after the configured time. */
export const conservazione: Job = {
  name: 'conservazione',
  isByAge: true,
  everyMs: 60 * MINUTE_MS,
  limitMs: 5 * MINUTE_MS,
  run: (deps, signal) => deleteVecchi(deps, signal),
};
