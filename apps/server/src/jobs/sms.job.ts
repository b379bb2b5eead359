import { sendSmsInCoda } from '../features/sms/coda.service.ts';
import { MINUTE_MS, SECOND_MS, type Job } from './job.ts';

/** Sends the text messages of processes that only answer. Somebody waits for each, code in hand. */
export const sms: Job = {
  name: 'sms',
  everyMs: SECOND_MS,
  limitMs: MINUTE_MS,
  run: sendSmsInCoda,
};
