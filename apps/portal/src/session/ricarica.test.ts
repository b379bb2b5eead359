import { expect, it } from 'vitest';
import { mayReload } from './ricarica.ts';

function build({ isFull = false } = {}) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => !isFull && kept.set(key, value) === kept,
  };
  return (now: number) => mayReload({ storage, now });
}

it('reloads the document when code did not load, and not again a moment later', () => {
  const may = build();
  expect([1_000_000, 1_000_500, 1_059_999].map(may)).toEqual([true, false, false]);
});

it('reloads it when code is missing another time', () => {
  const may = build();
  expect([1_000_000, 1_060_000].map(may)).toEqual([true, true]);
});

it('reloads it when the clock was set back', () => {
  const may = build();
  expect([1_000_000, 500_000].map(may)).toEqual([true, true]);
});

it('keeps the document where the browser cannot remember the reload', () => {
  expect(build({ isFull: true })(1_000_000)).toBe(false);
});
