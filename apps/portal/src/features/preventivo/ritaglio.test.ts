import { describe, expect, it } from 'vitest';
import { isTutta, misuraStampata, toQuery, TUTTA } from './ritaglio.ts';

describe('the selected part of a logo', () => {
  it('is printed as large as its box of 170 × 62 points allows', () => {
    expect(misuraStampata(TUTTA, 4)).toEqual({ larghezza: 170, altezza: 42.5 });
    expect(misuraStampata(TUTTA, 1)).toEqual({ larghezza: 62, altezza: 62 });
    // Half as wide: a picture of 4 : 1 becomes one of 2 : 1.
    expect(misuraStampata({ ...TUTTA, larghezza: 50 }, 4)).toEqual({ larghezza: 124, altezza: 62 });
  });

  it('is sent in the form the server expects', () => {
    expect(toQuery({ sinistra: -0.001, alto: 33.33333, larghezza: 0.2, altezza: 100.0001 })).toEqual({
      sinistra: 0,
      alto: 33.33,
      larghezza: 1,
      altezza: 100,
    });
    expect([isTutta(TUTTA), isTutta({ ...TUTTA, larghezza: 99.7 }), isTutta({ ...TUTTA, altezza: 99 })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
