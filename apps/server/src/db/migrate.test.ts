import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
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

  it('runs every file in order, once', async () => {
    expect(await migrate(database.pool, { folder })).toEqual(['0001-prima.sql', '0002-seconda.sql']);
    expect(await migrate(database.pool, { folder })).toEqual([]);
    const { rows } = await database.pool.query('select count(*)::int as righe from seconda');
    expect(rows).toEqual([{ righe: 1 }]);
  });

  it('runs only what is new', async () => {
    await migrate(database.pool, { folder });
    writeFileSync(join(folder, '0003-terza.sql'), 'create table terza (id integer primary key);');
    expect(await migrate(database.pool, { folder })).toEqual(['0003-terza.sql']);
  });

  it('runs each file exactly once when several start together', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool, { folder })));
    expect(runs.flat().toSorted()).toEqual(['0001-prima.sql', '0002-seconda.sql']);
  });

  it('refuses a landed file that was changed, by name', async () => {
    await migrate(database.pool, { folder });
    writeFileSync(join(folder, '0001-prima.sql'), 'create table prima (id bigint primary key);');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      'La migrazione 0001-prima.sql è cambiata dopo essere stata eseguita su questo database',
    );
  });

  it('does not mind other line ends', async () => {
    writeFileSync(join(folder, '0001-prima.sql'), 'create table prima (\n  id integer primary key\n);');
    await migrate(database.pool, { folder });
    writeFileSync(join(folder, '0001-prima.sql'), 'create table prima (\r\n  id integer primary key\r\n);');
    expect(await migrate(database.pool, { folder })).toEqual([]);
  });

  it('keeps nothing of a file that fails, and says which', async () => {
    writeFileSync(join(folder, '0003-terza.sql'), 'create table terza (id integer primary key); select 1 / 0;');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      'La migrazione 0003-terza.sql non riesce: division by zero',
    );
    const { rows } = await database.pool.query(
      "select to_regclass('seconda') is not null as seconda, to_regclass('terza') is not null as terza",
    );
    expect(rows).toEqual([{ seconda: true, terza: false }]);
  });

  it('refuses a database that a later version has migrated', async () => {
    const later = mkdtempSync(join(tmpdir(), 'migrazioni-'));
    cpSync(folder, later, { recursive: true });
    writeFileSync(join(later, '0003-terza.sql'), 'create table terza (id integer primary key);');
    await migrate(database.pool, { folder: later });
    rmSync(later, { recursive: true });
    await expect(migrate(database.pool, { folder })).rejects.toThrow('più recente (ha la migrazione 0003-terza.sql)');
  });

  it('refuses a gap in the numbers', async () => {
    writeFileSync(join(folder, '0004-quarta.sql'), 'select 1;');
    await expect(migrate(database.pool, { folder })).rejects.toThrow('La migrazione 0004-quarta.sql non segue');
  });
});
