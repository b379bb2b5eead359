import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log } from '../ports/log.ts';
import type { Job } from './job.ts';
import { startJobs } from './runner.ts';

const nothing = () => {};

type TestJob = Job<{ log: Log }>;

describe('startJobs', () => {
  const failures: [object, string][] = [];
  const log: Log = {
    info: nothing,
    warn: nothing,
    error: (details: object, message: string) => failures.push([details, message]),
  };
  const start = (...jobs: TestJob[]) => startJobs(jobs, { log });

  beforeEach(() => {
    failures.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  const job = (name: string, run: TestJob['run'], limitMs = 60_000): TestJob => ({
    name,
    everyMs: 15_000,
    limitMs,
    run,
  });
  const counting = (name: string, ran: string[]): TestJob => job(name, async () => void ran.push(name));

  it('runs every job at the start and again after its interval', async () => {
    const ran: string[] = [];
    const jobs = start(counting('a', ran), { ...counting('b', ran), everyMs: 20_000 });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(ran).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1);
    expect(ran).toEqual(['a', 'b', 'a']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ran).toEqual(['a', 'b', 'a', 'b']);
    await jobs.stop();
  });

  it('lets the first run wait, and none begin when it is stopped before', async () => {
    const ran: string[] = [];
    const jobs = startJobs([counting('a', ran)], { log }, { firstAfterMs: 1_000 });
    await vi.advanceTimersByTimeAsync(999);
    expect(ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ran).toEqual(['a']);
    await jobs.stop();
    await startJobs([counting('b', ran)], { log }, { firstAfterMs: 1_000 }).stop();
    expect(ran).toEqual(['a']);
  });

  it('runs the other jobs on time while one hangs', async () => {
    const ran: string[] = [];
    const hung = job('fermo', () => new Promise(nothing));
    const jobs = start(hung, counting('b', ran));
    await vi.advanceTimersByTimeAsync(45_000);
    expect(ran).toEqual(['b', 'b', 'b', 'b']);
    await vi.advanceTimersByTimeAsync(15_000);
    await jobs.stop();
  });

  it('does not start a job again while it still runs', async () => {
    const gate = Promise.withResolvers<void>();
    let starts = 0;
    const slow = job('lento', () => {
      starts += 1;
      return gate.promise;
    });
    const jobs = start(slow);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(starts).toBe(1);
    gate.resolve();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(starts).toBe(2);
    await jobs.stop();
  });

  it('gives up a run at its time limit, aborts it, logs it and starts the next', async () => {
    const signals: AbortSignal[] = [];
    const jobs = start(
      job(
        'fermo',
        (_deps, signal) => {
          signals.push(signal);
          return new Promise(nothing);
        },
        10_000,
      ),
    );
    await vi.advanceTimersByTimeAsync(9_999);
    expect(signals[0]?.aborted).toBe(false);
    expect(failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals[0]?.aborted).toBe(true);
    expect(failures).toEqual([
      [{ err: new Error('took longer than 10000 ms'), job: 'fermo', failures: 1 }, 'a job failed'],
    ]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(signals).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    await jobs.stop();
  });

  it('waits twice as long after each failure in a row, a quarter of an hour at most, and its usual time after a success', async () => {
    const at: number[] = [];
    const began = Date.now();
    let faulty = true;
    const ran: string[] = [];
    const fault = new Error('guasto');
    const jobs = start(
      job('rotto', async () => {
        at.push((Date.now() - began) / 1_000);
        if (faulty) throw fault;
      }),
      counting('b', ran),
    );
    await vi.advanceTimersByTimeAsync(105_000);
    expect(at).toEqual([0, 15, 45, 105]);
    expect(failures[0]).toEqual([{ err: fault, job: 'rotto', failures: 1 }, 'a job failed']);
    // The other jobs keep their intervals.
    expect(ran).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(4 * 3_600_000);
    const waits = at.slice(1).map((second, index) => second - (at[index] ?? 0));
    expect(Math.max(...waits)).toBe(900);
    faulty = false;
    await vi.advanceTimersByTimeAsync(900_000);
    const good = at.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(at.length).toBeGreaterThanOrEqual(good + 2);
    await jobs.stop();
  });

  it('tells the running jobs that it stops, waits for them and starts no other job', async () => {
    const gate = Promise.withResolvers<void>();
    let told = false;
    let starts = 0;
    const slow = job('lento', (_deps, signal) => {
      starts += 1;
      signal.addEventListener('abort', () => (told = true));
      return gate.promise;
    });
    const ran: string[] = [];
    const jobs = start(slow, counting('b', ran));
    await vi.advanceTimersByTimeAsync(1);
    let stopped = false;
    const stopping = jobs.stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toBe(true);
    expect(stopped).toBe(false);
    gate.resolve();
    await stopping;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(starts).toBe(1);
    expect(ran).toEqual(['b']);
  });
});
