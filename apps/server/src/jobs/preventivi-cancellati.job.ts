import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { erasePreventiviCancellati } from '../features/preventivo/preventivo.service.ts';
import type { Job } from './job.ts';

/** Erases deleted quotes that can no longer be restored. */
export const preventiviCancellati: Job = {
  name: 'preventivi cancellati',
  isByAge: true,
  everyMs: 15 * SECOND_MS,
  limitMs: MINUTE_MS,
  run: (deps) => erasePreventiviCancellati(deps),
};
