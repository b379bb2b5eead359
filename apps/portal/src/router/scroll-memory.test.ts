import { expect, it } from 'vitest';
import { createScrollMemory } from './scroll-memory.ts';

const place = (path: string, key: string) => ({ path, key });

it('starts another screen at its top', () => {
  const memory = createScrollMemory();
  expect(memory.find(place('/cerca', 'a'), place('/carrello', 'b'))).toBe(0);
});

it('goes back to the spot', () => {
  const memory = createScrollMemory();
  memory.keep(place('/cerca', 'a'), 1200);
  expect(memory.find(place('/carrello', 'b'), place('/cerca', 'a'))).toBe(1200);
});

it('moves nothing for a change within a screen', () => {
  const memory = createScrollMemory();
  expect(memory.find(place('/cerca', 'a'), place('/cerca', 'b'))).toBeNull();
});

it('moves nothing on the first screen and when nothing changes', () => {
  const memory = createScrollMemory();
  expect(memory.find(undefined, place('/cerca', 'a'))).toBeNull();
  expect(memory.find(place('/cerca', 'a'), place('/cerca', 'a'))).toBeNull();
});
