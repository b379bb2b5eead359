import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatGiorno,
  giornoOf,
  instantOf,
  isGiorno,
  lunediOf,
  oraOf,
  startOf,
} from './giorno.ts';

const giorno = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('giorno', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-10', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
    ['2026-01-01', '2025-12-29'],
  ])('%s is of the week that begins on %s', (day, monday) => expect(lunediOf(day)).toBe(monday));

  it('is the day in Rome, not in UTC', () => {
    expect(giornoOf(new Date('2026-01-31T23:30:00Z'))).toBe('2026-02-01');
    expect(giornoOf(new Date('2026-07-31T21:59:59Z'))).toBe('2026-07-31');
    expect(giornoOf(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01');
  });

  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z'],
    // The ends of what a filter may hold, and the bound after the last day.
    ['0001-01-01', '0000-12-31T23:10:04.000Z'],
    ['9999-12-31', '9999-12-30T23:00:00.000Z'],
    [addDays('9999-12-31', 1), '9999-12-31T23:00:00.000Z'],
    // The days on which clocks change still start at midnight.
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s starts at %s', (day, instant) => {
    expect(startOf(day).toISOString()).toBe(instant);
  });

  it('accepts existing days and no others', () => {
    expect(['2026-02-28', '2028-02-29', '2026-12-31'].map(isGiorno)).toEqual([true, true, true]);
    expect(['2026-02-29', '2027-02-31', '2026-13-01', '2026-1-1', '0000-01-01', '', '20260101'].some(isGiorno)).toBe(
      false,
    );
  });

  it('starts at its first instant on every day of the year', () => {
    fc.assert(
      fc.property(giorno, (day) => {
        const start = startOf(day);
        expect(giornoOf(start)).toBe(day);
        expect(giornoOf(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });

  it.each([
    ['2026-01-10', 8, '2026-01-10T07:00:00.000Z'],
    ['2026-07-10', 8, '2026-07-10T06:00:00.000Z'],
    // The clock goes from 02:00 to 03:00.
    ['2026-03-29', 1, '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 3, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 10, '2026-03-29T08:00:00.000Z'],
    // It shows 02:00 twice.
    ['2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', 3, '2026-10-25T02:00:00.000Z'],
    ['2026-10-25', 10, '2026-10-25T09:00:00.000Z'],
  ])('shows on %s at %i in Rome the instant %s', (day, hour, instant) => {
    expect(instantOf(day, hour * 3_600_000).toISOString()).toBe(instant);
  });

  it('finds the instant at which the clock shows a time, on every day', () => {
    fc.assert(
      fc.property(giorno, fc.integer({ min: 4 * 60, max: 24 * 60 - 1 }), (day, minute) => {
        const instant = instantOf(day, minute * 60_000);
        const shown = oraOf(instant).split(':').map(Number);
        expect([giornoOf(instant), (shown[0] ?? 0) * 60 + (shown[1] ?? 0)]).toEqual([day, minute]);
      }),
    );
  });

  it('adds days and counts them back', () => {
    fc.assert(
      fc.property(giorno, fc.integer({ min: -4_000, max: 4_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it('is printed the Italian way', () => {
    expect(formatGiorno('2026-01-05')).toBe('05/01/2026');
  });
});
