import { sendPosta } from '../features/posta/posta.service.ts';
import { MINUTE_MS, SECOND_MS, type Job } from './job.ts';

/** Sends the mail that is due. Each message has waits of its own after a failure. */
export const posta: Job = {
  name: 'posta',
  everyMs: 15 * SECOND_MS,
  limitMs: 5 * MINUTE_MS,
  run: ({ config, ...deps }, signal) => sendPosta({ ...deps, marchio: config.marchio }, signal),
};
