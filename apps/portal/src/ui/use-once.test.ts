import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOnce } from './use-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const takes = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));

it('begins nothing while the same is under way', async () => {
  const once = createOnce(0);
  const first = once(takes(1000));
  expect(once(takes(1000))).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toBe('done');
  expect(once(takes(0))).not.toBeNull();
});

it('rests after what went well', async () => {
  const once = createOnce(500);
  void once(takes(1000));
  await vi.advanceTimersByTimeAsync(1499);
  expect(once(takes(0))).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(once(takes(0))).not.toBeNull();
});

it('goes on resting while a key is held down', async () => {
  const once = createOnce(500);
  void once(takes(0));
  await vi.advanceTimersByTimeAsync(0);
  for (let repeated = 0; repeated < 5; repeated += 1) {
    await vi.advanceTimersByTimeAsync(400);
    expect(once(takes(0))).toBeNull();
  }
});

it('never begins again what is done once and went well', async () => {
  const once = createOnce(Number.POSITIVE_INFINITY);
  void once(takes(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(once(takes(0))).toBeNull();
});

it('tries a failure again at once', async () => {
  const once = createOnce(Number.POSITIVE_INFINITY);
  await expect(once(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(once(takes(0))).not.toBeNull();
});

it('begins another gesture beside the one under way', () => {
  const once = createOnce(500);
  void once(takes(1000), 'a');
  expect(once(takes(1000), 'b')).not.toBeNull();
  expect(once(takes(1000), 'b')).toBeNull();
});
