import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../ports/clock.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { writeBackup } from './write-backup.ts';

describe('a backup on a full disk', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'battistrada-prova-'));
    database = await createTestDatabase();
    // More than all buffers between the database and the file hold, so that its reading is interrupted.
    await database.pool.query(
      'create table a_grande as select md5(n::text) as testo from generate_series(1, 300000) n',
    );
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each([
    ['plain', null],
    ['encrypted', { passphrase: 'cavallo graffetta batteria' }],
  ])('fails at once and leaves nothing behind (%s)', async (_, chiave) => {
    const file = join(dataDir, 'backup.zip');
    symlinkSync('/dev/full', `${file}.parziale`);
    const deps = { pool: database.pool, clock: systemClock, dataDir, cartella: dataDir, chiave };
    await expect(writeBackup(deps, file)).rejects.toThrow(/^Il backup non si può scrivere in .*: ENOSPC\.$/);
    expect(existsSync(`${file}.parziale`)).toBe(false);
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()",
    );
    expect(rows).toEqual([]);
  });
});
