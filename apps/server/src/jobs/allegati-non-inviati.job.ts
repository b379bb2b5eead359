import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { removeNonInviati } from '../features/chat/chat.service.ts';
import type { Job } from './job.ts';

/** Deletes files that were chosen in a chat and never sent. */
export const allegatiNonInviati: Job = {
  name: 'allegati non inviati',
  isByAge: true,
  everyMs: 15 * SECOND_MS,
  limitMs: MINUTE_MS,
  run: (deps) => removeNonInviati(deps),
};
