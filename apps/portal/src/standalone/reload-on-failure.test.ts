import { beforeEach, expect, it, vi } from 'vitest';
import { reloadOnFailure } from './reload-on-failure.ts';

const missing = () => Promise.reject<unknown>(new Error('no such file'));

let reloads = 0;
beforeEach(() => {
  reloads = 0;
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
});

async function reloadsAfter(ageMs: number, waitMs: number): Promise<number> {
  vi.spyOn(performance, 'now').mockReturnValue(ageMs);
  void reloadOnFailure(missing());
  await vi.advanceTimersByTimeAsync(waitMs);
  return reloads;
}

it('returns the loaded code', async () => {
  await expect(reloadOnFailure(Promise.resolve('code'))).resolves.toBe('code');
});

it('reloads an old document at once when its code does not load', async () => {
  expect(await reloadsAfter(60_000, 1)).toBe(1);
});

it('reloads a new document only after a while, because the code may never load', async () => {
  expect(await reloadsAfter(500, 9_400)).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(reloads).toBe(1);
});
