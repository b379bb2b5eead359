import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { sendSmsInCoda } from '../features/sms/coda.service.ts';
import type { Job } from './job.ts';

/**
 * Sends the text messages that `web` processes queued. It runs often, because each is a code that somebody waits for.
 */
export const sms: Job = {
  name: 'sms',
  everyMs: SECOND_MS,
  limitMs: MINUTE_MS,
  run: sendSmsInCoda,
};
