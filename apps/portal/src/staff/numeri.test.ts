import { formatSenzaMigliaia } from '@battistrada/domain/denaro';
import { describe, expect, it } from 'vitest';
import { centsOf, interoOf } from './numeri.ts';

describe('amounts that the staff types', () => {
  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50 €', 1250],
    ['12 345,50', 1_234_550],
    ['1.234,56', 123_456],
    ['1.234', 123_400],
    ['0', 0],
    ['', null],
    ['12,505', null],
    ['-1', null],
    ['uno', null],
  ])('reads %j as %j', (testo, cents) => {
    expect(centsOf(testo)).toBe(cents);
  });

  it('are read back from the form in which they are written', () => {
    for (const cents of [0, 5, 1250, 123_456]) expect(centsOf(formatSenzaMigliaia(cents))).toBe(cents);
  });

  it('must be whole numbers for pieces', () => {
    expect([interoOf(' 4 '), interoOf('4,5'), interoOf('')]).toEqual([4, null, null]);
  });
});
