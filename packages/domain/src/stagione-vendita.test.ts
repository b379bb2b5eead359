import { describe, expect, it } from 'vitest';
import { stagioneScorsa, stagioneVendita } from './stagione-vendita.ts';

describe('a season in which tyres are sold', () => {
  it.each([
    ['2026-03-01', 'estiva', '2026-03-01', '2026-09-01'],
    ['2026-08-31', 'estiva', '2026-03-01', '2026-09-01'],
    ['2026-09-01', 'invernale', '2026-09-01', '2027-03-01'],
    ['2027-02-28', 'invernale', '2026-09-01', '2027-03-01'],
  ])('of %s is the %s one from %s to %s', (oggi, nome, dal, al) => {
    expect(stagioneVendita(oggi)).toEqual({ nome, dal, al });
  });

  it('has the same days a year before', () => {
    expect(stagioneScorsa(stagioneVendita('2027-01-10'))).toEqual({
      nome: 'invernale',
      dal: '2025-09-01',
      al: '2026-03-01',
    });
  });
});
