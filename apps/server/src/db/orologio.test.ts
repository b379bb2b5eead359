import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { isClockTrusted } from './orologio.sql.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = new Date('2026-03-10T09:00:00Z').getTime();

let database: TestDatabase;
let jumps: number;
beforeEach(async () => {
  database = await createTestDatabase();
  jumps = 0;
});
afterEach(() => database.drop());

const ask = (ms: number) => isClockTrusted(database.pool, new Date(start + ms), () => (jumps += 1));

it('a clock that runs steadily is trusted, also after the product was off for a night', async () => {
  expect([await ask(0), await ask(HOUR), await ask(14 * HOUR), await ask(14 * HOUR - 1_000)]).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect(jumps).toBe(0);
});

it('a clock that jumps 40 days and back is trusted again only after an hour', async () => {
  expect(await ask(0)).toBe(true);
  expect(await ask(40 * DAY)).toBe(false);
  expect(await ask(40 * DAY + HOUR / 2)).toBe(false);
  expect(await ask(HOUR)).toBe(false);
  expect(await ask(HOUR + HOUR / 2)).toBe(false);
  expect(jumps).toBe(2);
  expect(await ask(2 * HOUR)).toBe(true);
});

it('a clock is trusted at once when the operator confirms it', async () => {
  await ask(0);
  expect(await ask(40 * DAY)).toBe(false);
  await database.pool.query('update orologio set fermo_fino = null');
  expect(await ask(40 * DAY + 1_000)).toBe(true);
});
