import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads with the portal's settings from a server that always fails. */
function readFailing(error: Error) {
  const queryFn = vi.fn(() => Promise.reject(error));
  const outcome = createQueryClient()
    .fetchQuery({ queryKey: ['x'], queryFn })
    .catch((failure: unknown) => failure);
  return { queryFn, outcome };
}

it('says a failure of the server within two seconds, after two more attempts', async () => {
  const error = new ApiError(500);
  const { queryFn, outcome } = readFailing(error);
  const said = vi.fn();
  void outcome.then(said);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(said).toHaveBeenCalledWith(error);
});

it('says a refusal at once', async () => {
  const { queryFn, outcome } = readFailing(new ApiError(404));
  await expect(outcome).resolves.toBeInstanceOf(ApiError);
  expect(queryFn).toHaveBeenCalledTimes(1);
});
