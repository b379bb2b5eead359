import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCifraControlloEan, isEan } from './ean.ts';

describe('EAN-13', () => {
  it.each(['3528701234564', '4006381333931', '8808563328676', '9780201379624'])('accepts %s', (ean) => {
    expect(isEan(ean)).toBe(true);
  });

  it.each([
    '3528701234565',
    '352870123456',
    '35287012345644',
    '0000000000000',
    '',
    'abcdefghijklm',
    ' 3528701234564',
    '３528701234564',
  ])('refuses %j', (testo) => {
    expect(isEan(testo)).toBe(false);
  });

  it('is right for every check digit it computes, and wrong for every other digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{11}$/), fc.integer({ min: 1, max: 9 }), (dodici, altra) => {
        const cifra = computeCifraControlloEan(dodici);
        expect(isEan(`${dodici}${cifra}`)).toBe(true);
        expect(isEan(`${dodici}${(cifra + altra) % 10}`)).toBe(false);
      }),
    );
  });

  it.each(['', '123', '1234567890123', '12345678901x'])('has no check digit for %j', (testo) => {
    expect(() => computeCifraControlloEan(testo)).toThrow(RangeError);
  });
});
