import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pezziLiberati, pezziRimasti, totaleRidotto, type RigaRimasta } from './annullo.ts';
import { totaleDovutoOnline, totaleOrdine } from './carrello.ts';

const riga = (pezzi: number, prezzoCents = 10_000): RigaRimasta => ({
  pezzi,
  prezzoCents,
  pfuCents: 230,
  contributoCents: 50,
  isPneumatico: true,
});
const importi = (righe: readonly RigaRimasta[]) =>
  righe.map(({ pezzi, prezzoCents, pfuCents, contributoCents }) => ({
    imponibileCents: prezzoCents * pezzi,
    pfuCents: pfuCents * pezzi,
    contributoCents: contributoCents * pezzi,
  }));

describe('the total of an order with cancelled pieces', () => {
  it('is the total of the pieces that stay', () => {
    const ordine = { imponibileCents: 80_000, couponCents: 0, scontoOnlineCents: 0, ivaBp: 2_200 };
    const { totaleCents, imponibileCents } = totaleRidotto(ordine, [riga(5)]);
    expect(imponibileCents).toBe(50_000);
    // (500 + 11.50 + 2.50) × 1.22
    expect(totaleCents).toBe(62_708);
  });

  it('keeps the coupon, up to the amount that remains', () => {
    const ordine = { imponibileCents: 40_000, couponCents: 15_000, scontoOnlineCents: 0, ivaBp: 2_200 };
    expect(totaleRidotto(ordine, [riga(2)]).couponCents).toBe(15_000);
    expect(totaleRidotto(ordine, [riga(1)])).toMatchObject({ couponCents: 10_280, totaleCents: 0 });
  });

  it('keeps the online discount in proportion', () => {
    const ordine = { imponibileCents: 40_000, couponCents: 0, scontoOnlineCents: 1_224, ivaBp: 2_200 };
    expect(totaleRidotto(ordine, [riga(2)]).scontoOnlineCents).toBe(612);
  });

  it('has no online discount when the coupon takes the goods and a part of their PFU', () => {
    const ordine = { imponibileCents: 40_000, couponCents: 10_100, scontoOnlineCents: 915, ivaBp: 2_200 };
    // 100 + 2.30 + 0.50 − 101 = 1.80, × 1.22
    expect(totaleRidotto(ordine, [riga(1)])).toMatchObject({ scontoOnlineCents: 0, totaleCents: 220 });
  });

  const righe = fc.array(
    fc.record({ pezzi: fc.integer({ min: 1, max: 40 }), prezzo: fc.integer({ min: 0, max: 100_000 }) }),
    { minLength: 1, maxLength: 6 },
  );

  it('never grows by a cancellation, and is never below zero', () => {
    fc.assert(
      fc.property(righe, fc.nat(200_000), fc.boolean(), fc.nat(), (given, coupon, isOnline, which) => {
        const prima = given.map(({ pezzi, prezzo }) => riga(pezzi, prezzo));
        const pieno = totaleOrdine(importi(prima), coupon, 2_200);
        const ordine = isOnline
          ? totaleDovutoOnline(pieno, { ivaBp: 2_200, scontoPagamentoBp: 200, scontoOnlineBp: 500 })
          : { ...pieno, scontoOnlineCents: 0 };
        const at = which % prima.length;
        const dopo = prima.map((r, i) => (i === at ? { ...r, pezzi: r.pezzi - 1 } : r));
        const ridotto = totaleRidotto({ ...ordine, ivaBp: 2_200 }, dopo);
        // A cent: online, VAT was what is left to a total that was rounded as a whole.
        expect(ridotto.totaleCents).toBeLessThanOrEqual(ordine.totaleCents + 1);
        expect(ridotto.totaleCents).toBeGreaterThanOrEqual(0);
        const { imponibileCents, couponCents, scontoOnlineCents, pfuCents, contributoCents, ivaCents } = ridotto;
        expect(ridotto.totaleCents).toBe(
          imponibileCents - couponCents - scontoOnlineCents + pfuCents + contributoCents + ivaCents,
        );
      }),
    );
  });
});

describe('the pieces that a cancellation frees', () => {
  it('are the unallocated ones first, then those of the last deposito', () => {
    const linea = {
      mancanti: 2,
      assegnati: [
        { deposito: 1, pezzi: 4 },
        { deposito: 2, pezzi: 2 },
      ],
    };
    expect(pezziLiberati(linea, 1)).toEqual({ mancanti: 1, liberati: [] });
    expect(pezziLiberati(linea, 5)).toEqual({
      mancanti: 2,
      liberati: [
        { deposito: 2, pezzi: 2 },
        { deposito: 1, pezzi: 1 },
      ],
    });
  });

  it('are as many as are cancelled', () => {
    const depositi = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 });
    fc.assert(
      fc.property(depositi, fc.nat(9), fc.nat(40), (ids, mancanti, annullati) => {
        const assegnati = ids.map((deposito) => ({ deposito, pezzi: deposito }));
        const tutti = mancanti + assegnati.reduce((somma, { pezzi }) => somma + pezzi, 0);
        const tolti = pezziLiberati({ mancanti, assegnati }, annullati);
        const liberati = tolti.liberati.reduce((somma, { pezzi }) => somma + pezzi, 0);
        expect(tolti.mancanti + liberati).toBe(Math.min(annullati, tutti));
      }),
    );
  });
});

describe('the pieces of a line that still lie at a deposito', () => {
  const assegnati = [
    { deposito: 1, pezzi: 4 },
    { deposito: 2, pezzi: 2 },
  ];
  it('are the allocated ones minus those shipped from it', () => {
    expect(pezziRimasti(assegnati, [{ deposito: 2, pezzi: 1 }])).toEqual([
      { deposito: 1, pezzi: 4 },
      { deposito: 2, pezzi: 1 },
    ]);
  });

  it('are taken in the order of the depositi where a shipment names none', () => {
    expect(pezziRimasti(assegnati, [{ deposito: null, pezzi: 5 }])).toEqual([{ deposito: 2, pezzi: 1 }]);
    expect(
      pezziRimasti(assegnati, [
        { deposito: null, pezzi: 1 },
        { deposito: 1, pezzi: 2 },
      ]),
    ).toEqual([
      { deposito: 1, pezzi: 1 },
      { deposito: 2, pezzi: 2 },
    ]);
  });

  it('are fewer elsewhere when a deposito ships more than was allocated to it, or nothing was', () => {
    expect(pezziRimasti(assegnati, [{ deposito: 2, pezzi: 4 }])).toEqual([{ deposito: 1, pezzi: 2 }]);
    expect(pezziRimasti(assegnati, [{ deposito: 9, pezzi: 3 }])).toEqual([
      { deposito: 1, pezzi: 1 },
      { deposito: 2, pezzi: 2 },
    ]);
  });

  it('are none when all has left', () => {
    expect(
      pezziRimasti(assegnati, [
        { deposito: 1, pezzi: 4 },
        { deposito: null, pezzi: 2 },
      ]),
    ).toEqual([]);
  });
});
