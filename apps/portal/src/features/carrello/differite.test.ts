import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDifferite } from './differite.ts';

describe('deferred edits', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('apply the last value, 500 ms after the last keystroke', () => {
    const apply = vi.fn();
    const differite = createDifferite<number>(apply, 500);
    differite.schedule('A', 1);
    vi.advanceTimersByTime(499);
    differite.schedule('A', 12);
    vi.advanceTimersByTime(499);
    expect(apply).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(apply.mock.calls).toEqual([['A', 12]]);
  });

  it('keep the lines apart', () => {
    const apply = vi.fn();
    const differite = createDifferite<number>(apply, 500);
    differite.schedule('A', 1);
    vi.advanceTimersByTime(300);
    differite.schedule('B', 2);
    vi.advanceTimersByTime(200);
    expect(apply.mock.calls).toEqual([['A', 1]]);
    vi.advanceTimersByTime(300);
    expect(apply.mock.calls).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
  });

  it('forget what is cancelled and run what is flushed, once', () => {
    const apply = vi.fn();
    const differite = createDifferite<number>(apply, 500);
    differite.schedule('A', 1);
    differite.schedule('B', 2);
    differite.cancel('A');
    differite.flush();
    vi.advanceTimersByTime(1_000);
    expect(apply.mock.calls).toEqual([['B', 2]]);
  });
});
