import { describe, expect, it } from 'vitest';
import { formatChiusure, formatOrari } from './orari.ts';

const PIENO = [{ dalle: '08:30', alle: '18:30' }];
const SPEZZATO = [
  { dalle: '09:00', alle: '13:00' },
  { dalle: '14:30', alle: '17:30' },
];

describe('formatOrari', () => {
  it.each([
    ['joins days that follow each other', { lun: PIENO, mar: PIENO, mer: PIENO }, [['Lun–Mer', '8:30–18:30']]],
    ['separates days that do not', { lun: PIENO, mer: PIENO, gio: PIENO }, [['Lun, Mer–Gio', '8:30–18:30']]],
    [
      'gives each timetable its line, by its first day',
      { lun: PIENO, sab: SPEZZATO, mar: PIENO },
      [
        ['Lun–Mar', '8:30–18:30'],
        ['Sab', '9:00–13:00, 14:30–17:30'],
      ],
    ],
    ['leaves closed days out', { dom: [] }, []],
    ['has nothing to say of an office without hours', {}, []],
  ])('%s', (_what, orari, expected) => {
    expect(formatOrari(orari)).toEqual(expected.map(([giorni, ore]) => ({ giorni, ore })));
  });
});

describe('formatChiusure', () => {
  const chiusure = ['2027-01-06', '2026-12-25', '2026-12-26', '2026-08-15', '2026-12-26'];
  it('joins consecutive days, also over the end of a month, and drops past ones', () => {
    expect(formatChiusure(chiusure, '2026-12-25', 5)).toEqual(['25/12/2026–26/12/2026', '06/01/2027']);
    expect(formatChiusure(['2026-12-31', '2027-01-01'], '2026-08-16', 5)).toEqual(['31/12/2026–01/01/2027']);
  });
  it('names only the next ones', () => {
    expect(formatChiusure(chiusure, '2026-01-01', 2)).toEqual(['15/08/2026', '25/12/2026–26/12/2026']);
  });
});
