import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from './ripartizione.ts';

describe('apportion', () => {
  it('divides the pieces in proportion to the weights', () => {
    const parti = [1, 1, 2].map((peso) => ({ peso, capacita: 100 }));
    expect(apportion(8, parti)).toEqual([2, 2, 4]);
    expect(apportion(9, parti)).toEqual([2, 2, 5]);
  });

  it('moves the excess of a full part to the others', () => {
    expect(
      apportion(10, [
        { peso: 9, capacita: 4 },
        { peso: 1, capacita: 100 },
      ]),
    ).toEqual([4, 6]);
  });

  it('refuses more pieces than the parts can hold', () => {
    expect(() => apportion(5, [{ peso: 1, capacita: 4 }])).toThrow('There are 4 pieces');
  });

  it('distributes every piece and never fills a part beyond its bound', () => {
    const parte = fc.record({ peso: fc.double({ min: 0.01, max: 100, noNaN: true }), capacita: fc.nat(500) });
    fc.assert(
      fc.property(
        fc.array(parte, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parti, quanto) => {
          const totale = Math.floor(parti.reduce((somma, { capacita }) => somma + capacita, 0) * quanto);
          const quote = apportion(totale, parti);
          expect(quote.reduce((somma, quota) => somma + quota, 0)).toBe(totale);
          for (const [i, quota] of quote.entries()) expect(quota).toBeLessThanOrEqual(parti[i]?.capacita ?? 0);
        },
      ),
    );
  });
});
