import { expect, it } from 'vitest';
import { testi } from './testi.ts';

it('figures of four digits have the point of the thousands', () => {
  expect(testi.scheda.spediti(1_200, 17_439)).toBe('1.200 di 17.439 pezzi spediti');
  expect(testi.scheda.pezzi(1_200)).toBe('1.200 pz');
});
