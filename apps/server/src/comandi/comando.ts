import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';

export interface ComandoDeps {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** The arguments after the command's name. */
  readonly args: string[];
  /** A line to the standard output. */
  say(line: string): void;
  /** A line to the standard error output. */
  complain(line: string): void;
}

/**
 * One command. Returns the exit code; throws a SetupError or a DomainError, whose one line tells the operator what to
 * correct.
 */
export type Comando = (deps: ComandoDeps) => Promise<number>;

/** A command that opens the database itself: opening the embedded one creates it where there is none. */
export type ComandoCheApre = (
  deps: Omit<ComandoDeps, 'pool'> & { readonly withDatabase: WithDatabase },
) => Promise<number>;

/** Opens the database for an action and closes it afterwards. */
export type WithDatabase = (action: (pool: pg.Pool) => Promise<number>) => Promise<number>;
