/** What the server does by itself: every few seconds, one job after another, in every process. */
import type { Log } from '../ports/log.ts';

/** Runs in several processes at once, and after a crash in the middle of itself: what it does it does under locks, once. */
export interface Job {
  readonly name: string;
  run(): Promise<void>;
}

const EVERY_MS = 15_000;

/** Starts with a run of all jobs at once. `stop` waits for the one under way and lets no other begin. */
export function startJobs(jobs: readonly Job[], log: Log, everyMs = EVERY_MS): { stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = runAll();

  async function runAll(): Promise<void> {
    for (const job of jobs) {
      if (stopped) return;
      try {
        await job.run();
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed');
      }
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = runAll();
    }, everyMs);
  }

  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
