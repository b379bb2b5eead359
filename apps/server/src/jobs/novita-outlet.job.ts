import { MINUTE_MS } from '@battistrada/domain/durata';
import { addNovitaOutlet } from '../features/agente/novita-outlet.service.ts';
import type { Job } from './job.ts';

/** Adds new lots of the outlet to the day lists of agents whose customers buy the size. */
export const novitaOutlet: Job = {
  name: 'novità outlet',
  everyMs: 5 * MINUTE_MS,
  limitMs: 5 * MINUTE_MS,
  run: (deps) => addNovitaOutlet(deps),
};
