import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, pezziDisponibili } from './smistamento.ts';

const giacenze = fc
  .array(fc.nat({ max: 50 }), { maxLength: 5 })
  .map((pezzi) => pezzi.map((pezzi, i) => ({ deposito: i + 1, pezzi })));
const quantita = fc.integer({ min: 1, max: 200 });

const verona = { deposito: 1, pezzi: 3 };
const roma = { deposito: 2, pezzi: 2 };
const bari = { deposito: 3, pezzi: 9 };

describe('allocate', () => {
  it('takes from the primary warehouse alone when secondary ones are not included', () => {
    expect(allocate(5, [verona, roma, bari], false)).toEqual({
      prelievi: [{ deposito: 1, pezzi: 3 }],
      nonDisponibile: 2,
      mostraSceltaDepositiSecondari: true,
    });
  });

  it('goes on to the secondary ones in the customer’s order', () => {
    expect(allocate(7, [verona, roma, bari], true)).toEqual({
      prelievi: [
        { deposito: 1, pezzi: 3 },
        { deposito: 2, pezzi: 2 },
        { deposito: 3, pezzi: 2 },
      ],
      nonDisponibile: 0,
      mostraSceltaDepositiSecondari: true,
    });
  });

  it('offers no choice when the primary warehouse covers the line or the others hold nothing', () => {
    expect(allocate(3, [verona, roma], false).mostraSceltaDepositiSecondari).toBe(false);
    expect(allocate(4, [verona, { deposito: 2, pezzi: 0 }], false).mostraSceltaDepositiSecondari).toBe(false);
  });

  it('finds everything unavailable without warehouses', () => {
    expect(allocate(4, [], true)).toEqual({
      prelievi: [],
      nonDisponibile: 4,
      mostraSceltaDepositiSecondari: false,
    });
  });

  it('conserves pieces and never takes more than a warehouse holds', () => {
    fc.assert(
      fc.property(quantita, giacenze, fc.boolean(), (pezzi, stock, includi) => {
        const { prelievi, nonDisponibile } = allocate(pezzi, stock, includi);
        expect(pezziDisponibili(prelievi) + nonDisponibile).toBe(pezzi);
        for (const preso of prelievi) {
          expect(preso.pezzi).toBeGreaterThan(0);
          expect(preso.pezzi).toBeLessThanOrEqual(
            stock.find(({ deposito }) => deposito === preso.deposito)?.pezzi ?? 0,
          );
        }
      }),
    );
  });

  it('leaves nothing missing that an allowed warehouse holds', () => {
    fc.assert(
      fc.property(quantita, giacenze, (pezzi, stock) => {
        expect(allocate(pezzi, stock, true).nonDisponibile).toBe(Math.max(0, pezzi - pezziDisponibili(stock)));
      }),
    );
  });
});
