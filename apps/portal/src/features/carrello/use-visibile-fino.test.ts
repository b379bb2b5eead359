// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useVisibileFino } from './use-visibile-fino.ts';

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it('the loading indicator disappears 300 ms after the refresh', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ attivo }) => useVisibileFino(attivo, 300), {
    initialProps: { attivo: true },
  });
  pass(1_000);
  expect(result.current).toBe(true);
  rerender({ attivo: false });
  pass(299);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});
