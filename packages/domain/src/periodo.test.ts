import { describe, expect, it } from 'vitest';
import { periodiADate } from './periodo.ts';

describe('spans to date', () => {
  it('begin with month, quarter and year, and have the same days a year before', () => {
    expect(periodiADate('2026-05-20')).toEqual([
      {
        nome: 'mese',
        quest: { dal: '2026-05-01', al: '2026-05-21' },
        scorso: { dal: '2025-05-01', al: '2025-05-21' },
      },
      {
        nome: 'trimestre',
        quest: { dal: '2026-04-01', al: '2026-05-21' },
        scorso: { dal: '2025-04-01', al: '2025-05-21' },
      },
      { nome: 'anno', quest: { dal: '2026-01-01', al: '2026-05-21' }, scorso: { dal: '2025-01-01', al: '2025-05-21' } },
    ]);
  });

  it('end on the last day of February when the year before lacks the day', () => {
    const [mese] = periodiADate('2028-02-29');
    expect(mese?.scorso).toEqual({ dal: '2027-02-01', al: '2027-03-01' });
  });
});
