import { expect, it } from 'vitest';
import { createScrollMemory } from './scroll-memory.ts';

const place = (path: string, key: string) => ({ path, key });

it('another screen starts at its top', () => {
  const memory = createScrollMemory();
  expect(memory.find(place('/cerca', 'a'), place('/carrello', 'b'))).toBe(0);
});

it('going back returns to the old position', () => {
  const memory = createScrollMemory();
  memory.keep(place('/cerca', 'a'), 1200);
  expect(memory.find(place('/carrello', 'b'), place('/cerca', 'a'))).toBe(1200);
});

it('a change within a screen does not scroll', () => {
  const memory = createScrollMemory();
  expect(memory.find(place('/cerca', 'a'), place('/cerca', 'b'))).toBeNull();
});

it('the first screen and an unchanged address do not scroll', () => {
  const memory = createScrollMemory();
  expect(memory.find(undefined, place('/cerca', 'a'))).toBeNull();
  expect(memory.find(place('/cerca', 'a'), place('/cerca', 'a'))).toBeNull();
});
