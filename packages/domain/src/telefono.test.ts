import { describe, expect, it } from 'vitest';
import { cifreTelefono } from './telefono.ts';

describe('the digits of a telephone number', () => {
  it.each([
    ['051 6677889', '0516677889'],
    [' 051/667.78-89 ', '0516677889'],
    ['+39 051 6677889', '0516677889'],
    ['0039051 6677889', '0516677889'],
    ['+49 89 123456', '4989123456'],
  ])('of %j are %j', (testo, cifre) => {
    expect(cifreTelefono(testo, 5)).toBe(cifre);
  });

  it('are null for a text that is no number', () => {
    expect(['', 'Rossi', '051 interno 4', '/051 667'].map((testo) => cifreTelefono(testo, 1))).toEqual(
      Array(4).fill(null),
    );
  });

  it('are null when fewer digits than the minimum follow the prefix', () => {
    expect([cifreTelefono('+39 0516', 5), cifreTelefono('+39 05166', 5)]).toEqual([null, '05166']);
  });
});
