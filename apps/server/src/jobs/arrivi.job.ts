import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { createArrivi } from '../features/importazione/arrivi.service.ts';
import { importazioneDepsOf } from '../features/importazione/importazione-deps.ts';
import type { Job } from './job.ts';

const look = createArrivi();

/** Imports files that arrive in the watched folder. */
export const arrivi: Job = {
  name: 'arrivi',
  everyMs: SECOND_MS,
  limitMs: 60 * MINUTE_MS,
  run: ({ log, ...deps }, signal) =>
    look({ ...importazioneDepsOf(deps), arriviDir: deps.config.arriviDir, log }, signal),
};
