import { startPrezziFuturi } from '../features/importazione/prezzi-futuri.service.ts';
import { MINUTE_MS, SECOND_MS, type Job } from './job.ts';

/** Puts prices in force from midnight in Rome of the day from which they are valid. */
export const prezziFuturi: Job = {
  name: 'prezzi-futuri',
  isByAge: true,
  everyMs: 15 * SECOND_MS,
  limitMs: 10 * MINUTE_MS,
  run: startPrezziFuturi,
};
