import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prezzoLiberoCents, prezzoMinimoCents } from './prezzo-concordato.ts';

describe('the floor of a price agreed by hand', () => {
  it('is the customer’s price less what may be taken off', () => {
    expect(prezzoMinimoCents({ pienoCents: 10_000, costoCents: null, scontoMassimoBp: 1_000 })).toBe(9_000);
  });

  it('is the cost where that is higher', () => {
    expect(prezzoMinimoCents({ pienoCents: 10_000, costoCents: 9_500, scontoMassimoBp: 1_000 })).toBe(9_500);
  });

  it('is the customer’s price where he already pays less than the cost', () => {
    expect(prezzoMinimoCents({ pienoCents: 10_000, costoCents: 12_000, scontoMassimoBp: 1_000 })).toBe(10_000);
  });

  it('never exceeds the customer’s price, and goes below the cost only where that price does', () => {
    fc.assert(
      fc.property(
        fc.nat(9_999_999),
        fc.option(fc.nat(9_999_999)),
        fc.nat(10_000),
        (pienoCents, costoCents, scontoMassimoBp) => {
          const minimo = prezzoMinimoCents({ pienoCents, costoCents, scontoMassimoBp });
          expect(minimo).toBeLessThanOrEqual(pienoCents);
          expect(minimo).toBeGreaterThanOrEqual(Math.min(pienoCents, costoCents ?? 0));
          // Half a cent is rounded in the customer's favour at most once.
          expect(minimo + 1).toBeGreaterThanOrEqual(pienoCents * (1 - scontoMassimoBp / 10_000));
        },
      ),
    );
  });
});

describe('how low somebody may go by himself', () => {
  it('is the customer’s price less his limit', () => {
    expect(prezzoLiberoCents({ pienoCents: 10_000, minimoCents: 8_000, limiteBp: 500 })).toBe(9_500);
  });

  it('is the floor where the limit would go below it', () => {
    expect(prezzoLiberoCents({ pienoCents: 10_000, minimoCents: 9_800, limiteBp: 500 })).toBe(9_800);
  });

  it('lies between the floor and the customer’s price, lower the wider the limit', () => {
    fc.assert(
      fc.property(
        fc.nat(9_999_999),
        fc.nat(10_000),
        fc.nat(10_000),
        fc.nat(10_000),
        (pienoCents, scontoMassimoBp, limiteBp, altroBp) => {
          const minimoCents = prezzoMinimoCents({ pienoCents, costoCents: null, scontoMassimoBp });
          const libero = prezzoLiberoCents({ pienoCents, minimoCents, limiteBp });
          expect(libero).toBeGreaterThanOrEqual(minimoCents);
          expect(libero).toBeLessThanOrEqual(pienoCents);
          const altro = prezzoLiberoCents({ pienoCents, minimoCents, limiteBp: Math.max(limiteBp, altroBp) });
          expect(altro).toBeLessThanOrEqual(libero);
        },
      ),
    );
  });
});
