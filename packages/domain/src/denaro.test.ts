import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divideBigHalfUp,
  divideHalfUp,
  formatEuro,
  formatSenzaMigliaia,
  lessPercent,
  percentOf,
  toCents,
  toEuro,
} from './denaro.ts';

describe('denaro', () => {
  it.each([
    [1, 2, 1],
    [3, 2, 2],
    [-1, 2, -1],
    [1, 3, 0],
    [-1, 3, 0],
    [2, 3, 1],
    [0, 7, 0],
    [-0, 5, 0],
    [10, 5, 2],
  ])('divides %i by %i and rounds half up to %i', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  it('rounds at most half a unit away, for any whole numbers', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
        const doubledDistance = 2n * BigInt(divideHalfUp(n, d)) * BigInt(d) - 2n * BigInt(n);
        return doubledDistance >= -BigInt(d) && doubledDistance <= BigInt(d);
      }),
    );
  });

  it('rounds very large numbers as it does others', () => {
    // 2^53 + 1 is no number of JavaScript.
    expect(divideBigHalfUp(9_007_199_254_740_993n * 2n + 1n, 4n)).toBe(4_503_599_627_370_497);
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
        expect(divideBigHalfUp(BigInt(n), BigInt(d))).toBe(divideHalfUp(n, d));
      }),
    );
  });

  it('takes a percentage of an amount, rounded once', () => {
    expect(percentOf(1_005, 2_200)).toBe(221);
    expect(percentOf(12_345, 0)).toBe(0);
    expect(lessPercent(10_000, 3_250)).toBe(6_750);
    expect(lessPercent(1, 5_000)).toBe(1);
  });

  it('gives back every amount that goes over the wire', () => {
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => toCents(toEuro(cents)) === cents));
  });

  it('writes at most two decimals on the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) =>
        /^-?\d+(\.\d{1,2})?$/.test(JSON.stringify(toEuro(cents))),
      ),
    );
  });

  it.each([
    [123_450, '1.234,50\u00a0€'],
    [5, '0,05\u00a0€'],
    [0, '0,00\u00a0€'],
    [-1_99, '-1,99\u00a0€'],
    [123_456_789, '1.234.567,89\u00a0€'],
  ])('prints %i cents as %s', (cents, text) => {
    expect(formatEuro(cents)).toBe(text);
  });

  it('prints an amount for a file without thousands', () => {
    expect([0, 5, 1250, 123_450, -1_234_567].map(formatSenzaMigliaia)).toEqual([
      '0,00',
      '0,05',
      '12,50',
      '1234,50',
      '-12345,67',
    ]);
  });

  it('prints any amount as the platform does for Italians', () => {
    const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
        expect(formatEuro(cents)).toBe(euro.format(cents / 100));
      }),
    );
  });
});
