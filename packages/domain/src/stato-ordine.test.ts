import { describe, expect, it } from 'vitest';
import { canMove, canMoveByHand, isCancellabile, statoSpedizione } from './stato-ordine.ts';

describe('canMove', () => {
  it.each([
    ['CONFERMATO', 'IN_PREPARAZIONE'],
    ['CONFERMATO', 'SPEDITO'],
    ['IN_PREPARAZIONE', 'PARZIALMENTE_SPEDITO'],
    ['PARZIALMENTE_SPEDITO', 'PARZIALMENTE_SPEDITO'],
    ['PARZIALMENTE_SPEDITO', 'SPEDITO'],
    ['SPEDITO', 'FATTURATO'],
  ] as const)('lets an order go from %s to %s', (da, a) => {
    expect(canMove(da, a)).toBe(true);
  });

  it.each([
    ['IN_PREPARAZIONE', 'CONFERMATO'],
    ['SPEDITO', 'ANNULLATO'],
    ['PARZIALMENTE_SPEDITO', 'ANNULLATO'],
    ['ANNULLATO', 'CONFERMATO'],
    ['IN_ATTESA_PAGAMENTO', 'CONFERMATO'],
    ['FATTURATO', 'SPEDITO'],
  ] as const)('refuses to go from %s to %s', (da, a) => {
    expect(canMove(da, a)).toBe(false);
  });
});

describe('canMoveByHand', () => {
  it.each(['CONFERMATO', 'IN_PREPARAZIONE'] as const)('invoices no order that is %s, as an ERP may', (da) => {
    expect(canMoveByHand(da, 'FATTURATO')).toBe(false);
    expect(canMove(da, 'FATTURATO')).toBe(true);
    expect(canMoveByHand(da, 'SPEDITO')).toBe(true);
  });

  it.each(['PARZIALMENTE_SPEDITO', 'SPEDITO'] as const)('invoices an order that is %s', (da) => {
    expect(canMoveByHand(da, 'FATTURATO')).toBe(true);
  });
});

describe('isCancellabile', () => {
  it('holds before anything has left', () => {
    expect(['CONFERMATO', 'IN_PREPARAZIONE', 'SPEDITO'].map((stato) => isCancellabile(stato as 'SPEDITO'))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('statoSpedizione', () => {
  it('is null before a piece has left', () => {
    expect(statoSpedizione([{ dovuti: 4, spediti: 0 }])).toBeNull();
  });

  it('is partial while any line still has pieces to ship', () => {
    expect(
      statoSpedizione([
        { dovuti: 4, spediti: 4 },
        { dovuti: 2, spediti: 1 },
      ]),
    ).toBe('PARZIALMENTE_SPEDITO');
  });

  it('is whole when every piece that was not cancelled has left', () => {
    expect(
      statoSpedizione([
        { dovuti: 4, spediti: 4 },
        { dovuti: 0, spediti: 0 },
      ]),
    ).toBe('SPEDITO');
  });
});
