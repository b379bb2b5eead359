/** The waits before a failed delivery is tried again (integration.md §4). */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';

/**
 * The waits before the second attempt, the third and so on: more than 75 hours in all. After the tenth attempt the
 * delivery is given up.
 */
const ATTESE_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
] as const;

/** During this time nobody else takes a lane; it is longer than the maximum of an attempt. */
export const LEASE_MS = 30 * SECOND_MS;

/** Waits are longer by up to this share, so that deliveries that failed together are not repeated together. */
const JITTER = 0.1;

/** The longest wait that an endpoint may ask for. */
const MAX_RETRY_AFTER_MS = DAY_MS;

/** For this time all messages to a busy endpoint wait when it does not state a time. */
const MAX_RALLENTAMENTO_MS = MINUTE_MS;

/**
 * The wait after that many failed attempts, in milliseconds; null when the delivery is given up. `chance` is at least 0
 * and below 1.
 */
export function attesaDopo(tentativi: number, chance: number): number | null {
  const attesa = ATTESE_MS[tentativi - 1];
  return attesa === undefined ? null : Math.round(attesa * (1 + JITTER * chance));
}

/** The answers that ask for fewer requests. */
const RALLENTANO: readonly number[] = [429, 502, 504];

/** For how many milliseconds nothing is sent to an endpoint after this answer; 0 for no pause. */
export function rallentamentoOf(stato: number | null, retryAfterMs: number | null, attesa: number): number {
  if (retryAfterMs !== null) return retryAfterMs;
  return stato !== null && RALLENTANO.includes(stato) ? Math.min(attesa, MAX_RALLENTAMENTO_MS) : 0;
}

/** The header Retry-After, in seconds or as a date, as milliseconds from now; null when it is missing or unreadable. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined || header.trim() === '') return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * SECOND_MS : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS);
}
