import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { writeOrdini } from '../features/ordine-uscita/cartella.service.ts';
import type { Job } from './job.ts';

/** Writes new and changed orders as files into ORDINI_DIR, when it is set. */
export const ordiniInCartella: Job = {
  name: 'ordini in cartella',
  everyMs: 5 * SECOND_MS,
  limitMs: 10 * MINUTE_MS,
  run: (deps, signal) => writeOrdini(deps, signal),
};
