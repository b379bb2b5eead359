/**
 * Inter, reduced to the characters of Italian trade texts: one file, weights 400 to 700, with figures of equal width.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** Basic Latin, the Latin-1 letters of names from Italy and its neighbours, and the signs that the portal prints. */
const SIGNS = '€£°ªº«»‹›‘’“”–—…·•×÷±−§©®™²³½¼¾¿¡←→↑↓✓≤≥ ';

export async function interSubset(): Promise<Buffer> {
  const source = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  );
  return subsetFont(await readFile(source), range(0x20, 0x7e) + range(0xc0, 0xff) + SIGNS, {
    targetFormat: 'woff2',
    // Equal figures, kerning, composed accents. The other features would cost as much as half the font.
    keepFeatures: ['tnum', 'kern', 'ccmp'],
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

/**
 * The font and its stand-in: Arial stretched to Inter's measures, so that nothing moves when the font arrives late. The
 * percentages are Inter's ascent, descent and mean width over Arial's.
 */
export function fontFaces(url: string): string {
  return (
    `@font-face{font-family:'Inter Variable';font-weight:400 700;font-display:swap;src:url(${url}) format('woff2')}` +
    `@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans'),local('Helvetica');` +
    `ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}`
  );
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_value, index) => from + index));
}
