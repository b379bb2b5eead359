import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../db/pool.ts';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { applyPrezziFuturi } from './prezzi-futuri.sql.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await buildBase(database.pool);
});
afterAll(() => database.drop());

it('of two days counts the last one, also when another process takes the next prices', async () => {
  const { pool } = database;
  const codice = await buildArticolo(pool, { prezzi: { 1: 10_000 } });
  await pool.query(
    `insert into prezzo_futuro (codice, listino_id, valido_dal, prezzo_cents)
     values ($1, 1, '2026-03-10', 9000), ($1, 1, '2026-03-11', 8000)`,
    [codice],
  );
  const applyOne = () => inTransaction(pool, (tx) => applyPrezziFuturi(tx, '2026-03-11', 1));
  await inTransaction(pool, async (tx) => {
    expect(await applyPrezziFuturi(tx, '2026-03-11', 1)).toBe(1);
    expect(await applyOne()).toBe(0);
  });
  expect(await applyOne()).toBe(1);
  expect((await pool.query('select prezzo_cents from prezzo where codice = $1', [codice])).rows).toEqual([
    { prezzo_cents: 8_000 },
  ]);
});
