import { describe, expect, it } from 'vitest';
import { litriAnnui } from './consumo.ts';

describe('the fuel of a year', () => {
  it.each([
    ['A', 'C', 30],
    ['C', 'A', -30],
    ['B', 'B', 0],
    ['a', 'e', 60],
    ['A', '', null],
    ['F', 'A', null],
  ])('%s instead of %s saves %s litres', (con, di, litri) => {
    expect(litriAnnui(con, di)).toBe(litri);
  });
});
