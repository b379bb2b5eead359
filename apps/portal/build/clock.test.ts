import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

it('reads the clock of the browser in clock.ts alone', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)test\//.test(path))
    .filter((path) => /new Date\(\)|Date\.now\(/.test(readFileSync(`${SRC}/${path}`, 'utf8')));
  expect(files).toEqual(['clock.ts']);
});
