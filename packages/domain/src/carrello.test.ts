import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bonusPneumaticiCents,
  importiRiga,
  risparmioOnlineCents,
  totaleDovutoOnline,
  totaleOnlineCents,
  totaleOrdine,
} from './carrello.ts';

const cents = fc.nat({ max: 5_000_000 });
const riga = fc.record({ imponibileCents: cents, pfuCents: cents, contributoCents: cents });
const righe = fc.array(riga, { maxLength: 30 });
const ivaBp = fc.constantFrom(0, 400, 1_000, 2_200);
const scontoBp = fc.integer({ min: 0, max: 5_000 });

const somma = (imponibileCents: number, pfuCents: number, contributoCents: number) => [
  { imponibileCents, pfuCents, contributoCents },
];

describe('importiRiga', () => {
  it('multiplies the piece and rounds VAT once for the line', () => {
    expect(importiRiga({ prezzoCents: 8_545, pfuCents: 230, contributoCents: 55 }, 4, 2_200)).toEqual({
      imponibileCents: 34_180,
      pfuCents: 920,
      contributoCents: 220,
      ivaCents: 7_770,
      totaleCents: 43_090,
    });
  });
});

describe('totaleOrdine', () => {
  it.each([
    // imponibile, pfu, contributo, coupon, iva → coupon used, VAT, total
    [100_000, 4_000, 800, 0, 2_200, 0, 23_056, 127_856],
    [100_000, 4_000, 800, 5_000, 2_200, 5_000, 21_956, 121_756],
    [100_000, 4_000, 800, 0, 0, 0, 0, 104_800],
    // A coupon above the taxable amount comes off PFU and contribution too (§9); above all of them it takes the sum to
    // zero.
    [3_000, 400, 100, 3_200, 2_200, 3_200, 66, 366],
    [3_000, 400, 100, 5_000, 2_200, 3_500, 0, 0],
    // VAT half up at the sum: 22 % of 0.75 is 0.165.
    [75, 0, 0, 0, 2_200, 0, 17, 92],
  ])('%i + %i + %i − %i at %i', (imponibile, pfu, contributo, coupon, iva, usato, ivaCents, totaleCents) => {
    const totale = totaleOrdine(somma(imponibile, pfu, contributo), coupon, iva);
    expect(totale).toMatchObject({ couponCents: usato, ivaCents, totaleCents });
  });

  it('rounds VAT on the sum, not line by line', () => {
    const tre = [...somma(75, 0, 0), ...somma(75, 0, 0), ...somma(75, 0, 0)];
    expect(totaleOrdine(tre, 0, 2_200).ivaCents).toBe(50);
  });

  it('adds up to the cent for all lines', () => {
    fc.assert(
      fc.property(righe, cents, ivaBp, (lines, coupon, iva) => {
        const t = totaleOrdine(lines, coupon, iva);
        const netto = t.imponibileCents - t.couponCents + t.pfuCents + t.contributoCents;
        expect(t.totaleCents).toBe(netto + t.ivaCents);
        expect(netto).toBeGreaterThanOrEqual(0);
        expect(Math.abs(t.ivaCents * 10_000 - netto * iva)).toBeLessThanOrEqual(5_000);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(righe, cents, ivaBp, (lines, coupon, iva) => {
        expect(totaleOrdine(lines.toReversed(), coupon, iva)).toEqual(totaleOrdine(lines, coupon, iva));
      }),
    );
  });
});

describe('risparmioOnlineCents', () => {
  it('agrees with the worked example of 1,000 € taxable', () => {
    const totale = totaleOrdine(somma(100_000, 4_000, 800), 0, 2_200);
    const condizioni = { ivaBp: 2_200, scontoPagamentoBp: 200, scontoOnlineBp: 500 };
    expect(totaleOnlineCents(totale, condizioni)).toBe(124_121);
    expect(risparmioOnlineCents(totale, condizioni)).toBe(3_735);
  });

  it('is 0 when paying online is not cheaper', () => {
    const totale = totaleOrdine(somma(100_000, 0, 0), 0, 2_200);
    expect(risparmioOnlineCents(totale, { ivaBp: 2_200, scontoPagamentoBp: 500, scontoOnlineBp: 200 })).toBe(0);
    expect(risparmioOnlineCents(totale, { ivaBp: 2_200, scontoPagamentoBp: 300, scontoOnlineBp: 300 })).toBe(0);
  });

  it('stays within half a cent of the exact amount, for any order', () => {
    fc.assert(
      fc.property(righe, cents, ivaBp, scontoBp, scontoBp, (lines, coupon, iva, normale, online) => {
        const t = totaleOrdine(lines, coupon, iva);
        const condizioni = { ivaBp: iva, scontoPagamentoBp: normale, scontoOnlineBp: online };
        const scontabile = Math.max(0, t.imponibileCents - t.couponCents);
        const fissi = t.imponibileCents - t.couponCents + t.pfuCents + t.contributoCents - scontabile;
        const exact = ((scontabile * (10_000 - online)) / (10_000 - normale) + fissi) * (1 + iva / 10_000);
        expect(Math.abs(totaleOnlineCents(t, condizioni) - exact)).toBeLessThanOrEqual(0.5001);
      }),
    );
  });
});

describe('totaleDovutoOnline', () => {
  it('agrees with the worked example: 969.39 € after the discount, 1,241.21 € to pay', () => {
    const totale = totaleOrdine(somma(100_000, 4_000, 800), 0, 2_200);
    expect(totaleDovutoOnline(totale, { ivaBp: 2_200, scontoPagamentoBp: 200, scontoOnlineBp: 500 })).toEqual({
      ...totale,
      scontoOnlineCents: 3_061,
      ivaCents: 22_382,
      totaleCents: 124_121,
    });
  });

  it('is the ordinary total when paying online is not cheaper', () => {
    const totale = totaleOrdine(somma(100_000, 4_000, 800), 5_000, 2_200);
    const condizioni = { ivaBp: 2_200, scontoPagamentoBp: 500, scontoOnlineBp: 200 };
    expect(totaleDovutoOnline(totale, condizioni)).toEqual({ ...totale, scontoOnlineCents: 0 });
  });

  it('adds up, costs what was shown and keeps VAT within a cent, for any order', () => {
    fc.assert(
      fc.property(righe, cents, ivaBp, scontoBp, scontoBp, (lines, coupon, iva, normale, online) => {
        const t = totaleOrdine(lines, coupon, iva);
        const condizioni = { ivaBp: iva, scontoPagamentoBp: normale, scontoOnlineBp: online };
        const dovuto = totaleDovutoOnline(t, condizioni);
        expect(dovuto.totaleCents).toBe(t.totaleCents - risparmioOnlineCents(t, condizioni));
        const netto = t.imponibileCents - t.couponCents - dovuto.scontoOnlineCents + t.pfuCents + t.contributoCents;
        expect(netto + dovuto.ivaCents).toBe(dovuto.totaleCents);
        expect(dovuto.scontoOnlineCents).toBeGreaterThanOrEqual(0);
        expect(dovuto.scontoOnlineCents).toBeLessThanOrEqual(Math.max(0, t.imponibileCents - t.couponCents));
        expect(dovuto.ivaCents).toBeGreaterThanOrEqual(0);
        expect(Math.abs(dovuto.ivaCents * 10_000 - netto * iva)).toBeLessThanOrEqual(5_000 + 0.5 * (10_000 + iva));
      }),
    );
  });
});

describe('bonusPneumaticiCents', () => {
  const pneumatici = (quantita: number) => [
    { isPneumatico: true, quantita },
    { isPneumatico: false, quantita: 100 },
  ];

  it.each([
    [0, 0],
    [11, 0],
    [12, 4_000],
    [19, 4_000],
    [20, 8_000],
    [39, 8_000],
    [40, 18_000],
    [400, 18_000],
  ])('gives for %i tyres, other goods not counted, %i cents', (quantita, bonus) => {
    expect(bonusPneumaticiCents(pneumatici(quantita))).toBe(bonus);
  });
});
