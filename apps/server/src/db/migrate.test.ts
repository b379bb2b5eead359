import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { SetupError } from '../setup-error.ts';
import { migrate } from './migrate.ts';

describe('migrate', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'migrazioni-'));
    writeFileSync(join(folder, '0001-prima.sql'), 'create table prima (id integer primary key);');
    writeFileSync(
      join(folder, '0002-seconda.sql'),
      'create table seconda (id integer primary key); insert into seconda values (1);',
    );
    await database.pool.query('drop schema public cascade');
    await database.pool.query('create schema public');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A version with one more migration has run here and is gone again. */
  const landLater = async (sql: string): Promise<void> => {
    const later = mkdtempSync(join(tmpdir(), 'migrazioni-'));
    cpSync(folder, later, { recursive: true });
    writeFileSync(join(later, '0003-terza.sql'), sql);
    await migrate(database.pool, { folder: later });
    rmSync(later, { recursive: true });
  };

  it('runs every file in order, once', async () => {
    expect(await migrate(database.pool, { folder })).toEqual(['0001-prima.sql', '0002-seconda.sql']);
    expect(await migrate(database.pool, { folder })).toEqual([]);
    const { rows } = await database.pool.query('select count(*)::int as righe from seconda');
    expect(rows).toEqual([{ righe: 1 }]);
  });

  it('says in one sentence that the user may not create tables', async () => {
    await database.pool.query('revoke create on schema public from current_user');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      new SetupError(
        'L’utente di DATABASE_URL non può creare le tabelle del portale: serve che il database, e ciò che contiene, sia suo.',
      ),
    );
  });

  it('runs only new files', async () => {
    await migrate(database.pool, { folder });
    writeFileSync(join(folder, '0003-terza.sql'), 'create table terza (id integer primary key);');
    expect(await migrate(database.pool, { folder })).toEqual(['0003-terza.sql']);
  });

  it('runs each file exactly once when several start together', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool, { folder })));
    expect(runs.flat().toSorted()).toEqual(['0001-prima.sql', '0002-seconda.sql']);
  });

  it('refuses a changed file that has landed, and names it', async () => {
    await migrate(database.pool, { folder });
    writeFileSync(join(folder, '0001-prima.sql'), 'create table prima (id bigint primary key);');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      'La migrazione 0001-prima.sql è cambiata dopo essere stata eseguita su questo database',
    );
  });

  it('accepts other line endings', async () => {
    writeFileSync(join(folder, '0001-prima.sql'), 'create table prima (\n  id integer primary key\n);');
    await migrate(database.pool, { folder });
    writeFileSync(join(folder, '0001-prima.sql'), 'create table prima (\r\n  id integer primary key\r\n);');
    expect(await migrate(database.pool, { folder })).toEqual([]);
  });

  it('rolls back a file that fails and names it', async () => {
    writeFileSync(join(folder, '0003-terza.sql'), 'create table terza (id integer primary key); select 1 / 0;');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      'La migrazione 0003-terza.sql non riesce: division by zero',
    );
    const { rows } = await database.pool.query(
      "select to_regclass('seconda') is not null as seconda, to_regclass('terza') is not null as terza",
    );
    expect(rows).toEqual([{ seconda: true, terza: false }]);
  });

  it('serves a database that a later version has migrated', async () => {
    await landLater('create table terza (id integer primary key);');
    expect(await migrate(database.pool, { folder })).toEqual([]);
  });

  it('refuses a database when a later migration removed objects that this version needs', async () => {
    await landLater('-- contrae: 3\ndrop table prima;');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      'più recente, che questa non può servire (ha la migrazione 0003-terza.sql)',
    );
  });

  it('serves a database when a later migration removed objects that only older versions needed', async () => {
    await landLater('-- Nobody reads it since 2.\n-- contrae: 2\ndrop table prima;');
    expect(await migrate(database.pool, { folder })).toEqual([]);
  });

  it('repeats the statement of a long migration in blocks, resumes after an interruption, and reports its progress', async () => {
    await migrate(database.pool, { folder });
    await database.pool.query('insert into prima select generate_series(1, 25)');
    const text =
      '-- a blocchi\nupdate prima set id = -id where id in (select id from prima where id > 0 order by id limit 10)';
    writeFileSync(join(folder, '0003-terza.sql'), text);
    // The second block fails.
    await database.pool.query('alter table prima add constraint mai check (id > -15)');
    await expect(migrate(database.pool, { folder })).rejects.toThrow('La migrazione 0003-terza.sql non riesce');
    const done = await database.pool.query('select count(*)::int as righe from prima where id < 0');
    expect(done.rows).toEqual([{ righe: 10 }]);
    await database.pool.query('alter table prima drop constraint mai');
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.pool, { folder })));
    expect(runs.flat()).toEqual(['0003-terza.sql']);
    const all = await database.pool.query('select count(*)::int as righe from prima where id > 0');
    expect(all.rows).toEqual([{ righe: 0 }]);
  });

  it('builds an index once while others write, and rebuilds it after an interruption', async () => {
    await migrate(database.pool, { folder });
    const text = '-- fuori transazione\ncreate unique index concurrently if not exists seconda_unica on seconda (id);';
    writeFileSync(join(folder, '0003-terza.sql'), text);
    // As an interrupted build leaves it behind.
    await database.pool.query('alter table seconda drop constraint seconda_pkey; insert into seconda values (1)');
    await expect(migrate(database.pool, { folder })).rejects.toThrow('could not create unique index');
    await database.pool.query('delete from seconda where ctid = (select max(ctid) from seconda)');
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.pool, { folder })));
    expect(runs.flat()).toEqual(['0003-terza.sql']);
    const { rows } = await database.pool.query(
      "select indisvalid from pg_index where indexrelid = 'seconda_unica'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('waits for a locked table without blocking others', async () => {
    await migrate(database.pool, { folder });
    const reader = await database.pool.connect();
    await reader.query('begin; select * from seconda');
    writeFileSync(join(folder, '0003-terza.sql'), 'alter table seconda add column nome text;');
    const said: string[] = [];
    const ran = migrate(database.pool, { folder, say: (line) => said.push(line) });
    await eventually(() => expect(said.join()).toContain('aspetta che altri lascino libere le tabelle'));
    // Others get through between two attempts.
    expect((await database.pool.query('select * from seconda')).rows).toHaveLength(1);
    await reader.query('commit');
    reader.release();
    expect(await ran).toEqual(['0003-terza.sql']);
  });

  it('refuses a gap in the numbers', async () => {
    writeFileSync(join(folder, '0004-quarta.sql'), 'select 1;');
    await expect(migrate(database.pool, { folder })).rejects.toThrow('La migrazione 0004-quarta.sql non segue');
  });
});
