import { describe, expect, it } from 'vitest';
import { readPrezzo } from './sconto-digitato.ts';

describe('a price or a discount as it is typed', () => {
  it.each([
    ['92,50', 9_250],
    ['92.5', 9_250],
    ['5%', 9_500],
    [' 5 % ', 9_500],
    ['-5%', 9_500],
    ['2,5 %', 9_750],
    ['100%', 0],
    ['0', 0],
  ])('%s makes %i cents of 100 euro', (testo, cents) => {
    expect(readPrezzo(testo, 10_000)).toBe(cents);
  });

  it.each(['', 'gratis', '101%', '-5', '1,234 %', '%', '5%%'])('«%s» is none', (testo) => {
    expect(readPrezzo(testo, 10_000)).toBeNull();
  });
});
