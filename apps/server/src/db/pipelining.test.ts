/** Transactions and reads that send a statement before the previous one is answered. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { copyRighe } from './copy.ts';
import { askTogether, Ending, inTransaction, inTransactionPipelined, readTogether } from './pool.ts';
import { execute, firstRow, rows, sql, type Db, type Sql } from './sql.ts';

const NOTHING = sql`select 1`;
const write = (n: number): Sql => sql`insert into prova (n) values (${n})`;

describe('pipelined statements', () => {
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

  it('commits the writes of the work and those sent with the commit', async () => {
    const given = await inTransactionPipelined(database.pool, write(1), async (tx) => {
      await askTogether([execute(tx, write(2)), execute(tx, write(3))]);
      return new Ending('done', [write(4), write(5)]);
    });
    expect(given).toBe('done');
    expect(await written()).toEqual([1, 2, 3, 4, 5]);
  });

  it('rolls back and reports the error when a write sent with the commit fails', async () => {
    const failing = inTransactionPipelined(database.pool, NOTHING, async (tx) => {
      await execute(tx, write(1));
      return new Ending(null, [write(1), write(2)]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await written()).toEqual([]);
  });

  it('commits the statements before a transaction that is rolled back', async () => {
    const refused = inTransactionPipelined(
      database.pool,
      NOTHING,
      async (tx, before) => {
        await askTogether([before, execute(tx, write(2))]);
        throw new Error('refused');
      },
      (db) => execute(db, write(1)),
    );
    await expect(refused).rejects.toThrow('refused');
    expect(await written()).toEqual([1]);
  });

  it('begins no work that waits for statements before it when these are refused', async () => {
    const refused = inTransactionPipelined(
      database.pool,
      NOTHING,
      async (tx, before) => {
        await before;
        await execute(tx, write(2));
      },
      async (db) => {
        await execute(db, write(1));
        throw new Error('refused');
      },
    );
    await expect(refused).rejects.toThrow('refused');
    expect(await written()).toEqual([1]);
  });

  it('reports the first error, not those that followed from it', async () => {
    const failing = inTransactionPipelined(database.pool, sql`select 1 / 0`, async (tx) => {
      await execute(tx, write(1));
      await execute(tx, write(2));
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await written()).toEqual([]);
  });

  it('rolls back when the work throws after a write', async () => {
    const refused = inTransactionPipelined(database.pool, NOTHING, async (tx) => {
      await execute(tx, write(1));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await written()).toEqual([]);
  });

  it('reads several things in order, and leaves a usable connection when one of them fails', async () => {
    expect(await readTogether(database.pool, (db) => [one(db, 1), one(db, 2)])).toEqual([{ n: 1 }, { n: 2 }]);
    const failing = readTogether(database.pool, (db) => [one(db, 1), rows(db, sql`select 1 / 0`), one(db, 3)]);
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const after = await Promise.all(Array.from({ length: 30 }, (_, n) => one(database.pool, n)));
    expect(after).toEqual(Array.from({ length: 30 }, (_, n) => ({ n })));
  });

  it('leaves connections that can run COPY', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => inTransactionPipelined(database.pool, write(n), async () => n)),
    );
    await inTransaction(database.pool, (tx) => copyRighe(tx, 'prova', ['n'], [[100], [101]]));
    expect(await written()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 101]);
  });
});
