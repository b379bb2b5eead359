import { describe, expect, it } from 'vitest';
import { vociGiornata, type FattiCliente } from './giornata.ts';

const OGGI = '2026-03-10';
const NIENTE: FattiCliente = {
  scadutoCents: 0,
  scadutoDal: null,
  primoOrdine: null,
  ultimoOrdine: null,
  ordini: 0,
  ordinatoCents: 0,
  soglia: null,
  preventivi: 0,
  outlet: null,
  nota: null,
};

describe('the day of an agent', () => {
  it('has nothing of a customer with whom all is well', () => {
    const puntuale = {
      ...NIENTE,
      primoOrdine: '2026-01-01',
      ultimoOrdine: '2026-03-01',
      ordini: 9,
      ordinatoCents: 900_000,
    };
    expect(vociGiornata(puntuale, OGGI)).toEqual([]);
    expect(vociGiornata(NIENTE, OGGI)).toEqual([]);
    // Credit notes make up for what is overdue.
    expect(vociGiornata({ ...NIENTE, scadutoCents: 0, scadutoDal: '2026-03-01' }, OGGI)).toEqual([]);
  });

  it.each([
    ['a weekly customer after three weeks', '2026-01-10', '2026-02-15', 6, true],
    ['a monthly customer after three weeks', '2025-09-15', '2026-02-15', 6, false],
    ['a monthly customer after seven weeks', '2025-09-15', '2026-01-18', 5, true],
    ['a daily customer after a week', '2026-02-20', '2026-03-03', 9, false],
    ['a weekly customer after two weeks', '2026-01-20', '2026-02-24', 6, true],
    ['a weekly customer a day before', '2026-01-21', '2026-02-25', 6, false],
    ['a customer of every 20 days after 30', '2025-12-30', '2026-02-08', 3, true],
    ['a customer of every 20 days after 29', '2025-12-31', '2026-02-09', 3, false],
    ['a customer of two orders', '2025-01-01', '2025-02-01', 2, false],
  ])('judges %s by his usual interval between orders', (_chi, primoOrdine, ultimoOrdine, ordini, isSilent) => {
    const voci = vociGiornata({ ...NIENTE, primoOrdine, ultimoOrdine, ordini, ordinatoCents: 100_000 }, OGGI);
    expect(voci.some(({ motivo }) => motivo === 'silenzio')).toBe(isSilent);
  });

  it('values new outlet lots at one order at most, so that they do not hide overdue items', () => {
    const fatti = {
      ...NIENTE,
      ordini: 4,
      ordinatoCents: 400_000,
      primoOrdine: '2026-02-20',
      ultimoOrdine: '2026-03-09',
      scadutoCents: 120_000,
      scadutoDal: '2026-03-01',
    };
    const valori = (quante: number) =>
      Object.fromEntries(
        vociGiornata({ ...fatti, outlet: { quante, misura: '205/55 R16' } }, OGGI).map((voce) => [
          voce.motivo,
          voce.valore,
        ]),
      );
    expect(valori(1)).toEqual({ scaduto: 120_000, outlet: 32_000 });
    expect(valori(78)).toEqual({ scaduto: 120_000, outlet: 100_000 });
  });

  it('values a silence at the orders that were missed, a threshold by its pieces, a quotation at one order', () => {
    const fatti = {
      ...NIENTE,
      ordini: 6,
      ordinatoCents: 600_003,
      primoOrdine: '2026-01-10',
      ultimoOrdine: '2026-02-15',
      soglia: { marca: 'Michelin', mancano: 3 },
      preventivi: 1,
    };
    // An order every 7.2 days, and none for 23.
    expect(vociGiornata(fatti, OGGI)).toMatchObject([
      { motivo: 'silenzio', valore: 300_003, giorni: 23 },
      { motivo: 'soglia', valore: 24_000 },
      { motivo: 'preventivi', valore: 100_001 },
    ]);
  });

  it('shows overdue amounts with their day, and the pieces missing for a threshold', () => {
    const voci = vociGiornata(
      {
        ...NIENTE,
        scadutoCents: 120_000,
        scadutoDal: '2026-03-01',
        soglia: { marca: 'Michelin', mancano: 8 },
        preventivi: 1,
        outlet: { quante: 3, misura: '205/55 R16' },
      },
      OGGI,
    );
    expect(voci).toMatchObject([
      { motivo: 'scaduto', importoCents: 120_000, giorni: 9 },
      { motivo: 'soglia', testo: 'Michelin', pezzi: 8 },
      { motivo: 'outlet', testo: '205/55 R16', pezzi: 3 },
      { motivo: 'preventivi', pezzi: 1 },
    ]);
  });

  it('puts appointments of today before everything else', () => {
    const [prima] = vociGiornata(
      { ...NIENTE, scadutoCents: 9_999_999, scadutoDal: '2025-01-01', nota: { testo: 'Richiamare', prossima: OGGI } },
      OGGI,
    );
    expect(prima).toMatchObject({ motivo: 'nota', testo: 'Richiamare' });
  });
});
