import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFaults } from './migration-rules.ts';
import { ROOT } from './node-runtime.mjs';

const FOLDER = join(ROOT, 'apps/server/migrations');
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

/**
 * The product reports the same at its start. This check needs no database: two branches easily take the same number.
 */
it('numbers the migrations from 1 without a gap or a number used twice', () => {
  const numbers = names.map((name) => Number(name.slice(0, 4))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(names.map((_, index) => index + 1));
});

/** A database that has run one text refuses to start with another. */
it('has every migration as it landed: what must change takes a new one', () => {
  const landed = readFileSync(join(FOLDER, 'impronte.txt'), 'utf8').trimEnd().split('\n');
  expect(names.toSorted().map((name) => `${sha256(readFileSync(join(FOLDER, name)))}  ${name}`)).toEqual(landed);
});

/** Earlier migrations were written when no running version could be updated. */
const FIRST_BESIDE_THE_OLD = 64;

it('validates each constraint that was added without reading the rows', () => {
  const sql = names.map((name) => readFileSync(join(FOLDER, name), 'utf8')).join('\n');
  const added = [...sql.matchAll(/add constraint (\w+)(?:(?!add constraint)[^;])*?not valid/g)].map(([, name]) => name);
  expect(added).toContain('destinazione_cap');
  expect(added.filter((name) => !sql.includes(`validate constraint ${name}`))).toEqual([]);
});

describe('a migration that runs beside the old version', () => {
  it('breaks none of the rules', () => {
    const faults = names
      .filter((name) => Number(name.slice(0, 4)) >= FIRST_BESIDE_THE_OLD)
      .flatMap((name) => findFaults(readFileSync(join(FOLDER, name), 'utf8')).map((fault) => `${name}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it.each([
    'alter table ordine add column nota text',
    "alter table ordine add column versione integer not null default 1, add column b text not null default 'a; drop table x'",
    'create table nuova (id integer primary key, nome text not null); create index on nuova (nome); insert into nuova values (1)',
    'alter table ordine add constraint positivo check (totale > 0) not valid',
    'alter table ordine validate constraint positivo',
    'create or replace function f() returns integer language sql as $$ update ordine set a = 1; select 1 $$',
    'drop trigger t on ordine; create trigger t after insert on ordine for each row execute function f()',
    'alter table ordine alter column nota drop not null',
    '-- fuori transazione\ncreate index concurrently if not exists ordine_per_nota on ordine (nota)',
    '-- a blocchi\nupdate ordine set nota = 1 where id in (select id from ordine where nota is null limit 10000)',
    '-- contrae: 41\nalter table ordine drop column nota',
    'select 1;\n-- permesso: twelve rows\nupdate deposito set nome = 1',
  ])('may be: %s', (sql) => expect(findFaults(sql)).toEqual([]));

  it.each([
    ['alter table ordine drop column nota', 'takes away'],
    ['alter table ordine drop nota', 'takes away'],
    ['drop table ordine', 'takes away'],
    ['drop view ordine_esterno', 'takes away'],
    ['alter table ordine rename column nota to note', 'renames'],
    ['alter table ordine rename to ordini', 'renames'],
    ['alter table ordine add column nota text not null', 'does not fill'],
    ['alter table ordine add column a text, add column nota text not null', 'does not fill'],
    ['alter table ordine alter column nota set not null', 'refuses'],
    ['alter table ordine alter column nota type bigint', 'anew'],
    ['alter table ordine add column id uuid default gen_random_uuid()', 'anew'],
    ['alter table ordine add constraint positivo check (totale > 0)', 'not valid'],
    ['create index on ordine (nota)', 'nobody writes'],
    ['create unique index ordine_nota on ordine using btree (nota)', 'nobody writes'],
    ['update ordine set nota = 1', 'a blocchi'],
    ['-- a blocchi\nupdate ordine set nota = 1 where nota is null', 'a blocchi'],
    ['delete from ordine where false', 'a blocchi'],
    ['lock table ordine', 'keeps everybody out'],
    ['truncate ordine', 'keeps everybody out'],
    ['-- fuori transazione\ncreate index concurrently a on ordine (nota)', 'if not exists'],
    ['-- fuori transazione\ncreate index concurrently if not exists a on ordine (nota); select 1', 'one statement'],
  ])('may not be: %s', (sql, fault) => expect(findFaults(sql).join('\n')).toContain(fault));
});

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
