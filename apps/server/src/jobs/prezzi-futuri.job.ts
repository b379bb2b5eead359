import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { startPrezziFuturi } from '../features/importazione/prezzi-futuri.service.ts';
import type { Job } from './job.ts';

/** Applies future prices from midnight in Rome of their first day. */
export const prezziFuturi: Job = {
  name: 'prezzi-futuri',
  isByAge: true,
  everyMs: 15 * SECOND_MS,
  limitMs: 10 * MINUTE_MS,
  run: startPrezziFuturi,
};
