import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { sendPasswordDimenticate } from '../features/attivazione/password-dimenticata.service.ts';
import type { Job } from './job.ts';

/** Queues the mails for forgotten passwords. It runs often, because people wait for them. */
export const passwordDimenticate: Job = {
  name: 'password-dimenticate',
  everyMs: 3 * SECOND_MS,
  limitMs: MINUTE_MS,
  run: ({ pool, clock, config }, signal) =>
    sendPasswordDimenticate(
      { pool, clock, indirizzoPortale: config.publicUrl ?? `http://${config.host}:${config.port}` },
      signal,
    ),
};
