import { randomInt } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import { deliverConsegne } from '../features/webhook/consegna.service.ts';
import { openInvio } from '../features/webhook/invio.adapter.ts';
import type { Job } from './job.ts';

/** A longer attempt counts as failed (integration.md §4). */
const LIMITE_INVIO_MS = 15 * SECOND_MS;

const chance = (): number => randomInt(1_000) / 1_000;

/** Delivers events to webhooks. It runs often, so that programs hear of them at once. */
export const webhook: Job = {
  name: 'webhook',
  everyMs: SECOND_MS,
  limitMs: 10 * MINUTE_MS,
  run: (deps, signal) => deliverConsegne({ ...deps, send: openInvio(LIMITE_INVIO_MS), chance }, signal),
};
