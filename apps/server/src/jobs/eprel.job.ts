import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { openEprel } from '../features/eprel/eprel.adapter.ts';
import { fillEtichette } from '../features/eprel/eprel.service.ts';
import type { Job } from './job.ts';

/** Fills missing data of tyre labels from the public register, when it is configured; a few articles at a time. */
export const eprel: Job = {
  name: 'eprel',
  everyMs: 20 * SECOND_MS,
  limitMs: 10 * MINUTE_MS,
  run: async ({ config, ...deps }, signal) => {
    if (config.eprel !== null) await fillEtichette({ ...deps, eprel: openEprel(config.eprel, deps.clock) }, signal);
  },
};
