import { describe, expect, it } from 'vitest';
import { isPartitaIva } from './partita-iva.ts';

describe('a VAT number', () => {
  it.each(['12345678903', '00743110157', '01114601006'])('%s is one', (text) => {
    expect(isPartitaIva(text)).toBe(true);
  });

  it.each(['12345678904', '21345678903', '1234567890', '123456789030', '1234567890A', '00000000000', ''])(
    '%j is none',
    (text) => {
      expect(isPartitaIva(text)).toBe(false);
    },
  );
});
