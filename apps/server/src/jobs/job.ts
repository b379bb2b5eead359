/** What a job is: something that time makes due. Each stands in a file of its own; `jobs.ts` lists them. */
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Pagamenti } from '../ports/pagamenti.ts';
import type { Posta } from '../ports/posta.ts';
import type { Sms } from '../ports/sms.ts';

export interface JobDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Config;
  readonly pagamenti: Pagamenti;
  readonly posta: Posta;
  readonly sms: Sms;
}

/**
 * Runs in several processes at once, and again after a crash in the middle of itself: what it does it does under locks, once.
 * What is due stands in the tables, written in the transaction that caused it, so a run that is lost loses nothing.
 */
export interface Job<Deps = JobDeps> {
  readonly name: string;
  /** It takes away what is too old: after a jump of the clock it waits. */
  readonly isByAge?: boolean;
  /** From the end of one run to the start of the next, in milliseconds. */
  readonly everyMs: number;
  /** A run that takes longer is given up: it is told by its signal, noted as a failure, and no longer waited for. */
  readonly limitMs: number;
  /** One run. It begins nothing new once the signal has come; the next run goes on from there. */
  run(deps: Deps, signal: AbortSignal): Promise<void>;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
