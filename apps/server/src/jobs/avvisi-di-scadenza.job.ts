import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { tellScadenze } from '../features/avvisi/avvisi.service.ts';
import type { Job } from './job.ts';

/** Writes notices for dates that fall due in the next days, and deletes old notices. */
export const avvisiDiScadenza: Job = {
  name: 'avvisi di scadenza',
  isByAge: true,
  everyMs: 15 * SECOND_MS,
  limitMs: MINUTE_MS,
  run: (deps) => tellScadenze(deps),
};
