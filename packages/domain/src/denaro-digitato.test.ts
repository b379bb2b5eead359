import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatImporto } from './denaro.ts';
import { parseEuro } from './denaro-digitato.ts';

describe('an amount that was typed', () => {
  it.each([
    ['32,50', 3_250],
    ['32.50', 3_250],
    ['32,5', 3_250],
    ['48', 4_800],
    ['48,', 4_800],
    ['0', 0],
    ['0,07', 7],
    [' 48,00 ', 4_800],
    ['48 €', 4_800],
    ['€ 48', 4_800],
    ['1.234,50', 123_450],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ['1’234,50', 123_450],
    ['99999.99', 9_999_999],
    ['-5', -500],
    ['-0', 0],
  ])('%s is %i cents', (testo, cents) => expect(parseEuro(testo)).toBe(cents));

  it.each(['', '  ', '€'])('"%s" is nothing', (testo) => expect(parseEuro(testo)).toBeNull());

  it.each(['abc', '1e3', '1.2.3', '1,200.50', '12.34,5', ',5', '--1', '1 2', '٣', 'Infinity', '0x10', '5,-'])(
    '%s cannot be read',
    (testo) => expect(parseEuro(testo)).toBe('illeggibile'),
  );

  it.each(['1,234', '0.500', '12,3456'])('%s has too many decimals', (testo) =>
    expect(parseEuro(testo)).toBe('decimali'),
  );
});

describe('an amount in a field', () => {
  it('has two decimals and points between thousands', () => {
    expect([0, 4_800, 123_450, 9_999_999].map(formatImporto)).toEqual(['0,00', '48,00', '1.234,50', '99.999,99']);
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (cents) => {
        expect(parseEuro(formatImporto(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });
});
