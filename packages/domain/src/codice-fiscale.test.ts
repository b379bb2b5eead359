import { describe, expect, it } from 'vitest';
import { isCodiceFiscale } from './codice-fiscale.ts';
import { isProvincia } from './province.ts';

describe('a tax code', () => {
  // The last but one of a year below 10, the last with letters in the place of digits.
  it.each(['RSSMRA85T10A562S', 'rssmra85t10a562s', 'MRTMTT25D09F205Z', 'BNCLRA05A41H501Q', 'RSSMRA85T10A56NH'])(
    '%s is one',
    (text) => {
      expect(isCodiceFiscale(text)).toBe(true);
    },
  );

  it.each(['RSSMRA85T10A562T', 'RSSMRA85T10A562', '12345678903', 'RSSMRA85W10A562S', 'RSSMRÀ85T10A562S', ''])(
    '%j is none',
    (text) => {
      expect(isCodiceFiscale(text)).toBe(false);
    },
  );
});

describe('a province', () => {
  it('is one of 107', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const all = letters.flatMap((first) => letters.map((second) => first + second)).filter(isProvincia);
    expect(all).toHaveLength(107);
    expect(isProvincia('BO')).toBe(true);
    expect(isProvincia('XX')).toBe(false);
    expect(isProvincia('')).toBe(false);
  });
});
