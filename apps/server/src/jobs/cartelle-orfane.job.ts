import { MINUTE_MS } from '@battistrada/domain/durata';
import { sweepCartelle } from '../features/importazione/cartelle.service.ts';
import type { Job } from './job.ts';

/** Deletes the folders of imports that were never created. */
export const cartelleOrfane: Job = {
  name: 'cartelle orfane',
  everyMs: 60 * MINUTE_MS,
  limitMs: 5 * MINUTE_MS,
  run: async ({ pool, clock, config: { dataDir } }) => {
    await sweepCartelle({ pool, clock, dataDir });
  },
};
