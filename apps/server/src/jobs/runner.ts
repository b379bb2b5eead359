/** Runs all jobs independently, each at its own interval: a job that hangs or fails delays no other. */
import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@battistrada/domain/durata';
import { withCausa } from '../causa/causa.ts';
import { lavori } from '../metriche/metriche.ts';
import type { Log } from '../ports/log.ts';
import type { Job } from './job.ts';

interface Deps {
  readonly log: Log;
}

/** A job that keeps failing waits twice as long each time, up to this limit. */
const MAX_WAIT_MS = 15 * MINUTE_MS;

/**
 * Starts all jobs, each `firstAfterMs` from now. `stop` lets no further run begin, tells the running ones, and waits
 * for their end.
 */
export function startJobs<D extends Deps>(
  jobs: readonly Job<D>[],
  deps: D,
  { firstAfterMs = 0 }: { readonly firstAfterMs?: number } = {},
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const begun = firstAfterMs === 0 ? Promise.resolve() : pause(firstAfterMs, stopping.signal);
  const loops = jobs.map((job) => begun.then(() => repeat(job, deps, stopping.signal)));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat<D extends Deps>(job: Job<D>, deps: D, stopping: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stopping.aborted) {
    failures = await withCausa({ id: randomUUID(), job: job.name }, () => runTimed(job, deps, stopping, failures));
    await pause(waitMs(job, failures), stopping);
  }
}

/** Runs a job once. Returns how many runs in a row have failed. */
async function runTimed<D extends Deps>(
  job: Job<D>,
  deps: D,
  stopping: AbortSignal,
  failures: number,
): Promise<number> {
  const timer = lavori.startTimer({ nome: job.name });
  try {
    await runOnce(job, deps, stopping);
    timer({ esito: 'riuscito' });
    return 0;
  } catch (error) {
    timer({ esito: 'fallito' });
    deps.log.error({ err: error, job: job.name, failures: failures + 1 }, 'a job failed');
    return failures + 1;
  }
}

/** The wait after a run: the job's interval, doubled for each failure in a row after the first. */
function waitMs({ everyMs }: { readonly everyMs: number }, failures: number): number {
  return Math.max(everyMs, Math.min(everyMs * 2 ** Math.max(0, failures - 1), MAX_WAIT_MS));
}

/** Rejects when the run exceeds its limit. The run may still continue then, which its locks allow. */
async function runOnce<D>(job: Job<D>, deps: D, stopping: AbortSignal): Promise<void> {
  const late = new AbortController();
  const overtime = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.abort();
    overtime.reject(new Error(`took longer than ${job.limitMs} ms`));
  }, job.limitMs);
  try {
    await Promise.race([job.run(deps, AbortSignal.any([stopping, late.signal])), overtime.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stopping.addEventListener('abort', end);
  });
}
