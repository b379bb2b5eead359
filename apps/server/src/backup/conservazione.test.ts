import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseVecchi, type Fatto } from './conservazione.ts';

const REGOLE = { giorni: 7, settimane: 4, mesi: 12 };
const DAY = 24 * 60 * 60_000;

const daily = (from: string, days: number): Fatto[] =>
  Array.from({ length: days }, (_, i) => {
    const creato = new Date(new Date(from).getTime() + i * DAY);
    return { file: creato.toISOString().slice(0, 10), creato };
  });

describe('chooseVecchi', () => {
  it('keeps 7 days, then the newest backup of each of 4 weeks and 12 months', () => {
    const fatti = daily('2025-01-01T02:00:00Z', 500);
    const old = new Set(chooseVecchi(fatti, REGOLE));
    const kept = fatti.filter((fatto) => !old.has(fatto)).map(({ file }) => file);
    expect(kept).toEqual([
      '2025-06-30',
      '2025-07-31',
      '2025-08-31',
      '2025-09-30',
      '2025-10-31',
      '2025-11-30',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-26',
      '2026-04-30',
      '2026-05-03',
      '2026-05-09',
      '2026-05-10',
      '2026-05-11',
      '2026-05-12',
      '2026-05-13',
      '2026-05-14',
      '2026-05-15',
    ]);
  });

  it('deletes no backup until there are more than 7 days', () => {
    expect(chooseVecchi(daily('2026-05-01T02:00:00Z', 7), REGOLE)).toEqual([]);
  });

  it('never deletes the newest backup', () => {
    const regole = fc.record({ giorni: fc.nat(9), settimane: fc.nat(9), mesi: fc.nat(9) });
    const instants = fc.uniqueArray(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(instants, regole, (seconds, rules) => {
        const fatti = seconds.map((second) => ({ file: String(second), creato: new Date(second * 1000) }));
        const newest = String(Math.max(...seconds));
        expect(chooseVecchi(fatti, rules).map(({ file }) => file)).not.toContain(newest);
      }),
    );
  });
});
