import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';

export interface ComandoDeps {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** What stands behind the command's name. */
  readonly args: string[];
  /** A line to the standard output. */
  say(line: string): void;
  /** A line to the standard error output. */
  complain(line: string): void;
}

/** One command. Gives the exit code; throws a SetupError with one line for what the operator must write otherwise. */
export type Comando = (deps: ComandoDeps) => Promise<number>;
