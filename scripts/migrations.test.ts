import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './node-runtime.mjs';

/** The product says the same at its start. This asks without a database: two branches easily take the same number. */
it('numbers the migrations from 1 without a gap or a number used twice', () => {
  const names = readdirSync(join(ROOT, 'apps/server/migrations')).filter((name) => name.endsWith('.sql'));
  const numbers = names.map((name) => Number(name.slice(0, 4))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(names.map((_, index) => index + 1));
});
