import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { importazioneDepsOf } from '../features/importazione/importazione-deps.ts';
import { runDaFare } from '../features/importazione/importazione.service.ts';
import type { Job } from './job.ts';

/** Runs the received imports one after the other, and continues the interrupted ones. */
export const importazioni: Job = {
  name: 'importazioni',
  everyMs: SECOND_MS,
  limitMs: 60 * MINUTE_MS,
  run: ({ log, ...deps }, signal) =>
    runDaFare(
      importazioneDepsOf(deps),
      signal,
      (error, id) => log.error({ err: error, importazione: id }, 'an import failed'),
      (error, id) => log.warn({ err: error, importazione: id }, 'the database refused rows of an import'),
    ),
};
