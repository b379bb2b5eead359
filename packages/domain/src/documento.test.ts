import { describe, expect, it } from 'vitest';
import { estrattoConto, totaliConto, totaliDocumento } from './documento.ts';

describe('the totals of a document', () => {
  it('round VAT once on the sum, not line by line', () => {
    // Each line's VAT alone would be 0.02: three of them 0.06, the sum's is 0.07.
    const righe = [{ importoCents: 10 }, { importoCents: 10 }, { importoCents: 10 }];
    expect(totaliDocumento(righe, 2_200)).toEqual({ imponibileCents: 30, ivaCents: 7, totaleCents: 37 });
  });

  it('round VAT once for each rate of the lines', () => {
    const righe = [{ importoCents: 30 }, { importoCents: 10, ivaBp: 1_000 }, { importoCents: 15, ivaBp: 1_000 }];
    expect(totaliDocumento(righe, 2_200)).toEqual({ imponibileCents: 55, ivaCents: 10, totaleCents: 65 });
  });

  it('subtract discount lines, and add no VAT', () => {
    const righe = [{ importoCents: 10_000 }, { importoCents: -2_000 }];
    expect(totaliDocumento(righe, 2_200)).toEqual({ imponibileCents: 8_000, ivaCents: 1_760, totaleCents: 9_760 });
    expect(totaliDocumento(righe, 0)).toEqual({ imponibileCents: 8_000, ivaCents: 0, totaleCents: 8_000 });
  });
});

describe('the statement', () => {
  const partite = [
    { id: 1, dataScadenza: '2026-03-09', residuoCents: 12_200 },
    { id: 2, dataScadenza: '2026-03-10', residuoCents: 6_100 },
    { id: 3, dataScadenza: '2026-04-10', residuoCents: -1_000 },
  ];

  it('marks items overdue from the day after their due date, with a running balance', () => {
    expect(estrattoConto(partite, '2026-03-10')).toEqual([
      { ...partite[0], aScadereCents: 0, scadutoCents: 12_200, saldoCents: 12_200 },
      { ...partite[1], aScadereCents: 6_100, scadutoCents: 0, saldoCents: 18_300 },
      { ...partite[2], aScadereCents: -1_000, scadutoCents: 0, saldoCents: 17_300 },
    ]);
  });

  it('totals to its last balance', () => {
    expect(totaliConto(estrattoConto(partite, '2026-03-11'))).toEqual({
      aScadereCents: -1_000,
      scadutoCents: 18_300,
      saldoCents: 17_300,
    });
    expect(totaliConto([])).toEqual({ aScadereCents: 0, scadutoCents: 0, saldoCents: 0 });
  });
});
