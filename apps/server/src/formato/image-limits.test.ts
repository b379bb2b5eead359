import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildScans } from '../test/jpeg-scans.ts';
import { isTooComplex } from './image-limits.ts';

const picture = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#c0223b' } });

it('accepts the scans of any program, and refuses more', async () => {
  const file = await picture().jpeg({ progressive: true }).toBuffer();
  expect(isTooComplex(buildScans(file, 20), {})).toBe(false);
  expect(isTooComplex(buildScans(file, 41), {})).toBe(true);
});

it('counts scans in a JPEG only', async () => {
  const file = await picture().png().toBuffer();
  expect(isTooComplex(Buffer.concat([file, ...Array(50).fill(Buffer.from([0xff, 0xda]))]), {})).toBe(false);
});

it('refuses a long animation', async () => {
  const file = await picture().png().toBuffer();
  expect(isTooComplex(file, { pages: 100 })).toBe(false);
  expect(isTooComplex(file, { pages: 101 })).toBe(true);
});
