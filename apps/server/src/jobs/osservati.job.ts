import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { checkOsservati } from '../features/osservati/controllo.service.ts';
import { createCacheRicerca } from '../features/ricerca/vocabolari-cache.service.ts';
import type { Job } from './job.ts';

/** Tells users about changes of stock and prices that they wait for. */
export const osservati: Job = {
  name: 'osservati',
  everyMs: 5 * SECOND_MS,
  limitMs: 5 * MINUTE_MS,
  run: ({ pool, clock, log }, signal) =>
    checkOsservati({ pool, clock, log, ...createCacheRicerca(pool, clock) }, signal),
};
