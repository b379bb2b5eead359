/** When a delivery that failed is tried again (integration.md §4). */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Before the second attempt, the third …: more than 75 hours in all. After the tenth nothing is tried any more. */
const ATTESE = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** While it lasts nobody else takes a lane: longer than an attempt may take. */
export const LEASE_MS = 30 * SECOND;

/** Waits are longer by up to this share, so that what failed together does not come back together. */
const JITTER = 0.1;

/** The longest wait that an endpoint may ask for. */
const MAX_RETRY_AFTER = 24 * HOUR;

/** How long all other messages wait for an endpoint that is busy and does not say for how long. */
const MAX_RALLENTAMENTO = MINUTE;

/** What is waited after so many failed attempts, in milliseconds; null: it is given up. `chance` is from 0 up to and without 1. */
export function attesaDopo(tentativi: number, chance: number): number | null {
  const attesa = ATTESE[tentativi - 1];
  return attesa === undefined ? null : Math.round(attesa * (1 + JITTER * chance));
}

/** The answers that say: less often. */
const RALLENTANO: readonly number[] = [429, 502, 504];

/** How long nothing at all is sent to an endpoint that answered so, in milliseconds; 0 when the answer asks for nothing. */
export function rallentamentoDi(stato: number | null, retryAfterMs: number | null, attesa: number): number {
  if (retryAfterMs !== null) return retryAfterMs;
  return stato !== null && RALLENTANO.includes(stato) ? Math.min(attesa, MAX_RALLENTAMENTO) : 0;
}

/** The header Retry-After, seconds or a date, in milliseconds from now; null when there is none that can be read. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined || header.trim() === '') return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), MAX_RETRY_AFTER);
}
