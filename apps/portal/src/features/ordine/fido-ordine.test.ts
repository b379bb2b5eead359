import { describe, expect, it } from 'vitest';
import { fidoOrdine } from './fido-ordine.ts';

const fido = { massimoCents: 100_000, correnteCents: 40_000 };

describe('the credit line beside an order', () => {
  it('is not checked where no limit was agreed', () => {
    expect(fidoOrdine({ massimoCents: null, correnteCents: 40_000 }, 1)).toBeNull();
  });

  it.each([
    [50_000, 10_000, 'ampio'],
    [50_001, 9_999, 'scarso'],
    [60_000, 0, 'scarso'],
    [60_001, -1, 'insufficiente'],
  ])('of 1.000 € with 400 in use and an order of %i cents leaves %i, %s', (totale, restoCents, livello) => {
    expect(fidoOrdine(fido, totale)).toEqual({ disponibileCents: 60_000, restoCents, livello });
  });

  it('shows an overdrawn amount as it is', () => {
    expect(fidoOrdine({ massimoCents: 100, correnteCents: 150 }, 10)).toMatchObject({
      disponibileCents: -50,
      livello: 'insufficiente',
    });
  });
});
