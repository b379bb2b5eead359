import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findRicarico,
  margineRighe,
  margineVendita,
  pfuVendita,
  prezzoVendita,
  totaleVendita,
  type Ricarico,
} from './preventivo.ts';

const regola = (parti: Partial<Ricarico>): Ricarico => ({
  idMarca: null,
  raggio: null,
  percentualeBp: 0,
  importoCents: 0,
  ...parti,
});
const pezzo = {
  idMarca: 1,
  raggio: 16,
  prezzoListinoCents: 10_000,
  prezzoCents: 6_000,
  pfuCents: 230,
  contributoCents: 50,
};
const al = (ricarichi: Ricarico[], arrotondamentoCents = 0, ivaBp = 2_200) => ({
  ricarichi,
  arrotondamentoCents,
  ivaBp,
});

describe('the rule that counts', () => {
  const generale = regola({ percentualeBp: 1 });
  const raggio = regola({ raggio: 16 });
  const marca = regola({ idMarca: 1 });
  const entrambi = regola({ idMarca: 1, raggio: 16 });

  it('is the most specific one', () => {
    expect(findRicarico([generale, raggio, marca, entrambi], pezzo)).toBe(entrambi);
    expect(findRicarico([generale, raggio, marca], pezzo)).toBe(marca);
    expect(findRicarico([generale, raggio], pezzo)).toBe(raggio);
    expect(findRicarico([generale, raggio], { idMarca: 1, raggio: 17 })).toBe(generale);
    expect(findRicarico([raggio], { idMarca: 1, raggio: null })).toBeNull();
  });
});

describe('the sale price', () => {
  it('adds percentage and amount to price and logistic contribution, then PFU without markup, then VAT', () => {
    // ((60,50 × 1,20) + 5 + 2,30) × 1,22 = 97,478
    expect(prezzoVendita(pezzo, al([regola({ percentualeBp: 2_000, importoCents: 500 })]))).toBe(9_748);
  });

  it('starts from the list price when no rule fits, so that the dealer’s own price does not show', () => {
    // (100 + 0,50 + 2,30) × 1,22 = 125,416
    expect(prezzoVendita(pezzo, al([]))).toBe(12_542);
  });

  it('rounds half up to the multiple', () => {
    const conIva = (euro: number) => ({
      ...pezzo,
      prezzoListinoCents: euro,
      prezzoCents: 1,
      pfuCents: 0,
      contributoCents: 0,
    });
    expect(prezzoVendita(conIva(10_250), al([], 500, 0))).toBe(10_500);
    expect(prezzoVendita(conIva(10_249), al([], 500, 0))).toBe(10_000);
  });

  it('never falls below cost by rounding', () => {
    // Cost (60 + 0,50 + 2,30) × 1,22 = 76,616, of which the nearest multiple of 5 is 75.
    expect(prezzoVendita(pezzo, al([regola({})], 500))).toBe(8_000);
  });

  const cents = fc.integer({ min: 0, max: 9_999_999 });
  const scheda = fc.record({
    idMarca: fc.constant(1),
    raggio: fc.constant(16),
    prezzoListinoCents: cents,
    prezzoCents: cents,
    pfuCents: fc.integer({ min: 0, max: 50_000 }),
    contributoCents: fc.integer({ min: 0, max: 50_000 }),
  });
  const regole = fc.record({
    ricarichi: fc.array(
      fc.record({
        idMarca: fc.constantFrom(null, 1, 2),
        raggio: fc.constantFrom(null, 16, 17),
        percentualeBp: fc.integer({ min: 0, max: 100_000 }),
        importoCents: cents,
      }),
      { maxLength: 4 },
    ),
    arrotondamentoCents: fc.constantFrom(0, 10, 50, 100, 500, 1_000),
    ivaBp: fc.integer({ min: 0, max: 10_000 }),
  });

  it('is a whole multiple, not below cost and never more than a step away from the exact price', () => {
    fc.assert(
      fc.property(scheda, regole, (articolo, vendita) => {
        const prezzo = prezzoVendita(articolo, vendita);
        const passo = Math.max(1, vendita.arrotondamentoCents);
        const iva = 1 + vendita.ivaBp / 10_000;
        const costo = (articolo.prezzoCents + articolo.contributoCents + articolo.pfuCents) * iva;
        const ricarico = findRicarico(vendita.ricarichi, articolo);
        const base =
          ricarico === null
            ? Math.max(articolo.prezzoListinoCents, articolo.prezzoCents) + articolo.contributoCents
            : (articolo.prezzoCents + articolo.contributoCents) * (1 + ricarico.percentualeBp / 10_000) +
              ricarico.importoCents;
        expect(Number.isSafeInteger(prezzo)).toBe(true);
        expect(prezzo % passo).toBe(0);
        expect(prezzo).toBeGreaterThan(costo - 1);
        expect(Math.abs(prezzo - (base + articolo.pfuCents) * iva)).toBeLessThanOrEqual(passo + 0.51);
      }),
    );
  });
});

describe('the total', () => {
  it('takes the VAT out of what contains it', () => {
    const righe = [{ prezzoVenditaCents: 10_000, quantita: 4 }];
    expect(totaleVendita(righe, [4_000, 2_400], 2_200)).toEqual({
      pezzi: 4,
      prodottiCents: 40_000,
      serviziCents: 6_400,
      // 464 / 1,22 = 380,3278…
      imponibileCents: 38_033,
      ivaCents: 8_367,
      totaleCents: 46_400,
    });
    expect(pfuVendita(230, 2_200)).toBe(281);
  });

  it('equals the sum of its parts to the cent, with VAT at most half a cent off', () => {
    const riga = fc.record({
      prezzoVenditaCents: fc.integer({ min: 0, max: 9_999_999 }),
      quantita: fc.integer({ min: 1, max: 9_999 }),
    });
    const ivaOf = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(
        fc.array(riga, { maxLength: 9 }),
        fc.array(fc.integer({ min: 0, max: 9_999_999 })),
        ivaOf,
        (righe, servizi, iva) => {
          const totale = totaleVendita(righe, servizi, iva);
          expect(totale.imponibileCents + totale.ivaCents).toBe(totale.totaleCents);
          expect(totale.prodottiCents + totale.serviziCents).toBe(totale.totaleCents);
          const exact = (totale.totaleCents * 10_000) / (10_000 + iva);
          expect(Math.abs(totale.imponibileCents - exact)).toBeLessThanOrEqual(0.51);
        },
      ),
    );
  });
});

it.each([
  // (100.00 + 0.50 + 2.30) × 1.22 leaves 40.00 on a cost of 60.00.
  [12_542, 4_000],
  [7_662, 0],
  [7_660, -1],
  [0, -6_280],
])('a piece sold at %i cents leaves %i', (prezzoVenditaCents, margine) => {
  expect(margineVendita({ ...pezzo, prezzoVenditaCents }, 2_200)).toBe(margine);
});

it('sums the margin of all pieces and gives it in percent of the sale without VAT', () => {
  // 122 is 100 without VAT: 100 - 61 - 10 - 4 leaves 25 a piece.
  const riga = { prezzoCents: 6_100, contributoCents: 1_000, pfuCents: 400, prezzoVenditaCents: 12_200, quantita: 4 };
  expect(margineRighe([riga, { ...riga, prezzoVenditaCents: 6_100, quantita: 2 }], 2_200)).toEqual({
    margineCents: 4 * 2_500 - 2 * 2_500,
    percento: 10,
  });
  expect(margineRighe([{ ...riga, prezzoCents: 6_050 }], 2_200)).toEqual({ margineCents: 10_200, percento: 26 });
  expect(margineRighe([], 2_200)).toEqual({ margineCents: 0, percento: null });
});
