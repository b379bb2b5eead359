import { describe, expect, it } from 'vitest';
import { formatChiusure } from './chiusure.ts';

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
