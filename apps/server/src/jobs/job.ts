/** A job is work that becomes due with time. Each has a file of its own; `jobs.ts` lists them. */
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
 * A job may run in several processes at once, and again after a crash in its middle, so it works under locks and does
 * everything once. What is due is stored in tables, in the transaction that caused it, so a lost run loses nothing.
 */
export interface Job<Deps = JobDeps> {
  readonly name: string;
  /** It deletes old data, so it pauses after a jump of the clock. */
  readonly isByAge?: boolean;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly everyMs: number;
  /** A longer run is abandoned: its signal is aborted, the run counts as failed, and nobody waits for it any longer. */
  readonly limitMs: number;
  /** One run. It begins nothing new after the signal; the next run continues. */
  run(deps: Deps, signal: AbortSignal): Promise<void>;
}
