import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobs, type Job } from './runner.ts';

const nothing = () => {};

describe('startJobs', () => {
  const failures: [object, string][] = [];
  const log = {
    info: nothing,
    warn: nothing,
    error: (details: object, message: string) => failures.push([details, message]),
  };

  beforeEach(() => {
    failures.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  const counting = (name: string, ran: string[]): Job => ({
    name,
    run: async () => void ran.push(name),
  });

  it('runs all at the start and again every 15 seconds', async () => {
    const ran: string[] = [];
    const jobs = startJobs([counting('a', ran), counting('b', ran)], log);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(ran).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1);
    expect(ran).toEqual(['a', 'b', 'a', 'b']);
    await jobs.stop();
  });

  it('writes down a failure and goes on', async () => {
    const ran: string[] = [];
    const fault = new Error('guasto');
    const jobs = startJobs([{ name: 'rotto', run: () => Promise.reject(fault) }, counting('b', ran)], log);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(ran).toEqual(['b', 'b']);
    expect(failures[0]).toEqual([{ err: fault, job: 'rotto' }, 'a job failed']);
    await jobs.stop();
  });

  it('does not start one over while it still runs, waits for it to stop, and begins no other', async () => {
    const ran: string[] = [];
    const gate = Promise.withResolvers<void>();
    let starts = 0;
    const slow: Job = {
      name: 'lento',
      run: () => {
        starts += 1;
        return gate.promise;
      },
    };
    const jobs = startJobs([slow, counting('b', ran)], log);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(starts).toBe(1);
    let stopped = false;
    const stopping = jobs.stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(1);
    expect(stopped).toBe(false);
    gate.resolve();
    await stopping;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(starts).toBe(1);
    expect(ran).toEqual([]);
  });
});
