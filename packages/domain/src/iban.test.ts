import { describe, expect, it } from 'vitest';
import { isIban, normalizeIban } from './iban.ts';

describe('bank account numbers', () => {
  it.each(['IT60X0542811101000000123456', 'DE89370400440532013000', 'GB82WEST12345698765432'])('takes %s', (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  it.each(['IT60X0542811101000000123457', 'IT60X05428111010000001234', 'DE8937040044053201300', '', 'IBAN'])(
    'refuses %j',
    (iban) => {
      expect(isIban(iban)).toBe(false);
    },
  );

  it('are written without spaces', () => {
    expect(normalizeIban('it60 x054 2811 1010 0000 0123 456')).toBe('IT60X0542811101000000123456');
  });
});
