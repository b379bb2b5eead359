import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orReload } from './or-reload.ts';

const missing = () => Promise.reject<unknown>(new Error('no such file'));

let reloads = 0;
beforeEach(() => {
  reloads = 0;
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function reloadsAfter(ageMs: number, waitMs: number): Promise<number> {
  vi.spyOn(performance, 'now').mockReturnValue(ageMs);
  void orReload(missing());
  await vi.advanceTimersByTimeAsync(waitMs);
  return reloads;
}

it('gives the code that comes', async () => {
  await expect(orReload(Promise.resolve('code'))).resolves.toBe('code');
});

it('loads an old document again at once for code that does not come', async () => {
  expect(await reloadsAfter(60_000, 1)).toBe(1);
});

it('loads a young document again only after a while, because the code may never come', async () => {
  expect(await reloadsAfter(500, 9_400)).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(reloads).toBe(1);
});
