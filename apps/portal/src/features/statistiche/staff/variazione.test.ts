import { expect, it } from 'vitest';
import { variazione } from './ordini.tsx';

it.each([
  [112, 100, '+12 %'],
  [97, 100, '−3 %'],
  [1000, 1001, '0 %'],
  [1001, 1000, '0 %'],
  [0, 100, '−100 %'],
  [5, 0, '–'],
])('%j against %j before is written %j', (ora, prima, scritto) => {
  expect(variazione(ora, prima)).toBe(scritto);
});
