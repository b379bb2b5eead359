import { describe, expect, it } from 'vitest';
import { formatOrari } from './orari.ts';

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
