/** Transactions and reads whose statements leave before the ones before them are answered. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { copyRighe } from './copy.ts';
import { askTogether, Ending, inTransaction, inTransactionAhead, readTogether } from './pool.ts';
import { execute, firstRow, rows, sql, type Db, type Sql } from './sql.ts';

const NOTHING = sql`select 1`;
const write = (n: number): Sql => sql`insert into prova (n) values (${n})`;

describe('statements that go ahead', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ migrated: false });
    await database.pool.query('create table prova (n integer primary key)');
  });
  beforeEach(() => database.pool.query('truncate prova'));
  afterAll(() => database.drop());

  const written = async (): Promise<number[]> =>
    (await rows<{ n: number }>(database.pool, sql`select n from prova order by n`)).map(({ n }) => n);
  const one = (db: Db, n: number) => firstRow<{ n: number }>(db, sql`select ${n}::integer as n`);

  it('commits what was written on the way and what ends it', async () => {
    const given = await inTransactionAhead(database.pool, write(1), async (tx) => {
      await askTogether([execute(tx, write(2)), execute(tx, write(3))]);
      return new Ending('done', [write(4), write(5)]);
    });
    expect(given).toBe('done');
    expect(await written()).toEqual([1, 2, 3, 4, 5]);
  });

  it('keeps nothing and tells why when a write fails that was sent with the commit', async () => {
    const failing = inTransactionAhead(database.pool, NOTHING, async (tx) => {
      await execute(tx, write(1));
      return new Ending(null, [write(1), write(2)]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await written()).toEqual([]);
  });

  it('tells what failed first, not what failed for it', async () => {
    const failing = inTransactionAhead(database.pool, sql`select 1 / 0`, async (tx) => {
      await execute(tx, write(1));
      await execute(tx, write(2));
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await written()).toEqual([]);
  });

  it('keeps nothing when the work refuses after it has asked', async () => {
    const refused = inTransactionAhead(database.pool, NOTHING, async (tx) => {
      await execute(tx, write(1));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await written()).toEqual([]);
  });

  it('reads several things in the order asked, and leaves the connection to whoever comes next when one fails', async () => {
    expect(await readTogether(database.pool, (db) => [one(db, 1), one(db, 2)])).toEqual([{ n: 1 }, { n: 2 }]);
    const failing = readTogether(database.pool, (db) => [one(db, 1), rows(db, sql`select 1 / 0`), one(db, 3)]);
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const after = await Promise.all(Array.from({ length: 30 }, (_, n) => one(database.pool, n)));
    expect(after).toEqual(Array.from({ length: 30 }, (_, n) => ({ n })));
  });

  it('leaves connections that can COPY', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => inTransactionAhead(database.pool, write(n), async () => n)));
    await inTransaction(database.pool, (tx) => copyRighe(tx, 'prova', ['n'], [[100], [101]]));
    expect(await written()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 101]);
  });
});
