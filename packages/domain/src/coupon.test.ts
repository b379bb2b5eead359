import { describe, expect, it } from 'vitest';
import { couponApplicabile, type CondizioniCoupon, type RigaPerCoupon } from './coupon.ts';

const OGGI = '2026-03-10';
const coupon = (overrides: Partial<CondizioniCoupon> = {}): CondizioniCoupon => ({
  utilizzato: false,
  scadenza: OGGI,
  ordineMinimoCents: 0,
  quantitaMinima: 0,
  marca: null,
  categoria: null,
  ...overrides,
});
const riga = (overrides: Partial<RigaPerCoupon> = {}): RigaPerCoupon => ({
  marca: 'Michelin',
  categoria: 'TURISMO',
  quantita: 4,
  imponibileCents: 40_000,
  ...overrides,
});

describe('couponApplicabile', () => {
  it.each<[string, CondizioniCoupon, RigaPerCoupon[], boolean]>([
    ['without conditions', coupon(), [riga()], true],
    ['on its last day', coupon({ scadenza: OGGI }), [riga()], true],
    ['the day after', coupon({ scadenza: '2026-03-09' }), [riga()], false],
    ['once used', coupon({ utilizzato: true }), [riga()], false],
    ['on an empty cart', coupon(), [], false],
    ['at its minimum amount', coupon({ ordineMinimoCents: 40_000 }), [riga()], true],
    ['a cent below it', coupon({ ordineMinimoCents: 40_001 }), [riga()], false],
    ['at its minimum pieces, over two lines', coupon({ quantitaMinima: 6 }), [riga(), riga({ quantita: 2 })], true],
    ['a piece below them', coupon({ quantitaMinima: 5 }), [riga()], false],
    ['with another brand only', coupon({ marca: 'Pirelli' }), [riga()], false],
    [
      'with enough pieces, of which too few of its brand',
      coupon({ marca: 'Pirelli', quantitaMinima: 4 }),
      [riga(), riga({ marca: 'Pirelli', quantita: 3 })],
      false,
    ],
    [
      'with enough money, of which too little of its brand',
      coupon({ marca: 'Pirelli', ordineMinimoCents: 40_000 }),
      [riga(), riga({ marca: 'Pirelli', imponibileCents: 39_999 })],
      false,
    ],
    [
      'with enough of its brand and category',
      coupon({ marca: 'Pirelli', categoria: 'TURISMO', quantitaMinima: 4 }),
      [riga({ marca: 'Pirelli' })],
      true,
    ],
    ['with another category only', coupon({ categoria: 'SPORTIVO' }), [riga()], false],
  ])('%s', (_when, given, righe, expected) => {
    expect(couponApplicabile(given, righe, OGGI)).toBe(expected);
  });
});
