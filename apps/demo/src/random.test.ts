import { describe, expect, it } from 'vitest';
import { createRandom, createUuid } from './random.ts';

const draws = (name: string): number[] => {
  const random = createRandom(name);
  return Array.from({ length: 1_000 }, () => random.next());
};

describe('createRandom', () => {
  it('draws the same numbers for the same name and different ones for another', () => {
    expect(draws('a')).toEqual(draws('a'));
    expect(draws('a')).not.toEqual(draws('b'));
  });

  it('draws the same numbers in every version', () => {
    const random = createRandom('battistrada');
    expect([random.int(0, 999), random.int(0, 999), random.int(0, 999)]).toEqual([484, 226, 758]);
  });

  it('draws numbers in [0, 1), spread over the whole range', () => {
    const all = draws('spread');
    expect(all.every((x) => x >= 0 && x < 1)).toBe(true);
    const mean = all.reduce((sum, x) => sum + x, 0) / all.length;
    expect(mean).toBeGreaterThan(0.45);
    expect(mean).toBeLessThan(0.55);
  });

  it('samples distinct elements, and all of them when it is asked for more', () => {
    const random = createRandom('sample');
    expect(new Set(random.sample([1, 2, 3, 4, 5], 3)).size).toBe(3);
    expect(new Set(random.sample([1, 2], 5))).toEqual(new Set([1, 2]));
  });
});

describe('createUuid', () => {
  it('gives the same id for the same name, and ids that cannot be derived from each other', () => {
    const ids = Array.from({ length: 100 }, (_, indice) => createUuid(`preventivo ${indice}`));
    expect(createUuid('preventivo 7')).toBe(ids[7]);
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
