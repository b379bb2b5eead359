import { MINUTE_MS } from '@battistrada/domain/durata';
import { importazioneDepsOf } from '../features/importazione/importazione-deps.ts';
import { refuseAttese } from '../features/importazione/importazione.service.ts';
import type { Job } from './job.ts';

/** Refuses rows of imports whose reference did not arrive in time, also when no import follows. */
export const righeInAttesa: Job = {
  name: 'righe-in-attesa',
  isByAge: true,
  everyMs: 10 * MINUTE_MS,
  limitMs: 5 * MINUTE_MS,
  run: (deps) => refuseAttese(importazioneDepsOf(deps)),
};
