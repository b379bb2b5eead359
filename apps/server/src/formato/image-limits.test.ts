import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildScans } from '../test/jpeg-scans.ts';
import { checkImage } from './image-limits.ts';

const picture = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#c0223b' } });

it('accepts the scans of any program, and refuses more', async () => {
  const file = await picture().jpeg({ progressive: true }).toBuffer();
  expect(() => checkImage(buildScans(file, 20), {})).not.toThrow();
  expect(() => checkImage(buildScans(file, 41), {})).toThrow('too many scans');
});

it('counts scans in a JPEG only', async () => {
  const file = await picture().png().toBuffer();
  expect(() => checkImage(Buffer.concat([file, ...Array(50).fill(Buffer.from([0xff, 0xda]))]), {})).not.toThrow();
});

it('refuses a long animation', async () => {
  const file = await picture().png().toBuffer();
  expect(() => checkImage(file, { pages: 100 })).not.toThrow();
  expect(() => checkImage(file, { pages: 101 })).toThrow('frames');
});
