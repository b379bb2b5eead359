import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOnce } from './use-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const takes = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));

it('the guard starts nothing while the same action runs', async () => {
  const once = createOnce(0);
  const first = once(takes(1000));
  expect(once(takes(1000))).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toBe('done');
  expect(once(takes(0))).not.toBeNull();
});

it('the guard pauses after a success', async () => {
  const once = createOnce(500);
  void once(takes(1000));
  await vi.advanceTimersByTimeAsync(1499);
  expect(once(takes(0))).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(once(takes(0))).not.toBeNull();
});

it('the guard keeps pausing while a key is held down', async () => {
  const once = createOnce(500);
  void once(takes(0));
  await vi.advanceTimersByTimeAsync(0);
  for (let repeated = 0; repeated < 5; repeated += 1) {
    await vi.advanceTimersByTimeAsync(400);
    expect(once(takes(0))).toBeNull();
  }
});

it('the guard never repeats a one-time action that succeeded', async () => {
  const once = createOnce(Number.POSITIVE_INFINITY);
  void once(takes(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(once(takes(0))).toBeNull();
});

it('the guard retries a failure at once', async () => {
  const once = createOnce(Number.POSITIVE_INFINITY);
  await expect(once(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(once(takes(0))).not.toBeNull();
});

it('the guard starts a different action beside the running one', () => {
  const once = createOnce(500);
  void once(takes(1000), 'a');
  expect(once(takes(1000), 'b')).not.toBeNull();
  expect(once(takes(1000), 'b')).toBeNull();
});
