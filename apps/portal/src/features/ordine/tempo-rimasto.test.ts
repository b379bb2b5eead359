import { expect, it } from 'vitest';
import { formatTempo } from './tempo-rimasto.ts';

it.each([
  [300_000, '5:00'],
  [272_000, '4:32'],
  [271_001, '4:32'],
  [8_000, '0:08'],
  [1, '0:01'],
  [3_599_000, '59:59'],
  [3_600_000, '1 ora'],
  [47 * 3_600_000, '47 ore'],
  [48 * 3_600_000, '2 giorni'],
  [71 * 3_600_000, '2 giorni'],
  [7 * 86_400_000, '7 giorni'],
])('the remaining time of %i ms reads %s', (ms, tempo) => {
  expect(formatTempo(ms)).toBe(tempo);
});
