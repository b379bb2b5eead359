import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumero, formatPercento, formatPezzi, formatVariazione } from './numero.ts';

it('groups thousands, also of four digits, and writes a decimal comma', () => {
  expect([0, 999, 1_000, 12_345_678, -1_234.5].map(formatNumero)).toEqual([
    '0',
    '999',
    '1.000',
    '12.345.678',
    '-1.234,5',
  ]);
});

it('writes any number with up to three decimals as the platform does for Italians', () => {
  const numero = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(1, 10, 100, 1_000), (intero, divisore) => {
      expect(formatNumero(intero / divisore)).toBe(numero.format(intero / divisore));
    }),
  );
});

it('counts pieces, one of them in the singular', () => {
  expect([0, 1, 4, 1_200].map(formatPezzi)).toEqual(['0 pezzi', '1 pezzo', '4 pezzi', '1.200 pezzi']);
});

it('writes basis points as a percentage', () => {
  expect([0, 5, 1_250, 2_200, 100_000].map(formatPercento)).toEqual(['0 %', '0,05 %', '12,5 %', '22 %', '1.000 %']);
});

it('writes a change with its sign, and without one when it rounds to zero', () => {
  expect([2_097, 12.4, -3, -0.4, 0.4, 0, -1_200].map(formatVariazione)).toEqual([
    '+2.097 %',
    '+12 %',
    '−3 %',
    '0 %',
    '0 %',
    '0 %',
    '−1.200 %',
  ]);
});
