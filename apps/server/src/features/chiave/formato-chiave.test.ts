import { expect, it } from 'vitest';
import { createChiaveCasuale, isChiave } from './formato-chiave.ts';

it('a new key has 30 random characters and 6 check characters', () => {
  const { chiave, inizio, hash } = createChiaveCasuale(false);
  expect(chiave).toMatch(/^btk_live_[0-9A-Za-z]{36}$/);
  expect(inizio).toBe(chiave.slice(9, 17));
  expect(hash).toHaveLength(32);
  expect(isChiave(chiave)).toBe(true);
  expect(createChiaveCasuale(true).chiave).toMatch(/^btk_test_/);
});

it('the check characters are the CRC-32 in base 62, padded with zeros', () => {
  // Computed separately, with Python's zlib.crc32.
  expect(createChiaveCasuale(false, () => 0).chiave).toBe(`btk_live_${'0'.repeat(30)}2C8GjS`);
});

it.each([
  [
    'one character changed',
    (chiave: string) => `${chiave.slice(0, 20)}${chiave[20] === 'a' ? 'b' : 'a'}${chiave.slice(21)}`,
  ],
  ['one character short', (chiave: string) => chiave.slice(0, -1)],
  ['another beginning', (chiave: string) => chiave.replace('btk_live_', 'btk_prod_')],
])('the check refuses a key with %s', (_what, change) => {
  expect(isChiave(change(createChiaveCasuale(false).chiave))).toBe(false);
});
