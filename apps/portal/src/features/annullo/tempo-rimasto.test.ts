import { expect, it } from 'vitest';
import { formatTempo } from './tempo-rimasto.ts';

it.each([
  [300_000, '5:00'],
  [272_000, '4:32'],
  [271_001, '4:32'],
  [8_000, '0:08'],
  [1, '0:01'],
])('%i ms are %s', (ms, tempo) => {
  expect(formatTempo(ms)).toBe(tempo);
});
