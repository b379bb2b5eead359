import { lookAtOutlet } from '../features/agente/novita-outlet.service.ts';
import { MINUTE_MS, type Job } from './job.ts';

/** Puts new lots of the outlet on the day lists of the agents whose customers buy the size. */
export const novitaOutlet: Job = {
  name: 'novità outlet',
  everyMs: 5 * MINUTE_MS,
  limitMs: 5 * MINUTE_MS,
  run: (deps) => lookAtOutlet(deps),
};
