import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../ports/clock.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { LOCK } from '../db/advisory-locks.ts';
import { makeBackup } from './make-backup.ts';
import { BackupInCorso, writeBackup } from './write-backup.ts';

describe('a backup that cannot be made', () => {
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
  ])('fails at once on a full disk and leaves nothing behind (%s)', async (_, chiave) => {
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

  const depsOf = () => ({ pool: database.pool, clock: systemClock, dataDir, cartella: dataDir, chiave: null });

  it('leaves no file that looks like a good backup when it cannot be read back', async () => {
    const file = join(dataDir, 'illeggibile.zip');
    // There is no room for what is unpacked.
    vi.stubEnv('TMPDIR', join(dataDir, 'non-esiste'));
    await expect(makeBackup(depsOf(), file)).rejects.toThrow('ENOENT');
    vi.unstubAllEnvs();
    expect(existsSync(file)).toBe(false);
    const { rows } = await database.pool.query('select errore is not null as fallito from backup');
    expect(rows).toEqual([{ fallito: true }]);
  });

  it('leaves the file of a backup that is running as it is, and records nothing', async () => {
    const file = join(dataDir, 'altro.zip');
    writeFileSync(`${file}.parziale`, 'a metà');
    const running = await database.pool.connect();
    await running.query('begin');
    await running.query('select pg_advisory_xact_lock($1)', [LOCK.backup]);
    await expect(makeBackup(depsOf(), file)).rejects.toThrow(BackupInCorso);
    await running.query('rollback');
    running.release();
    expect(readFileSync(`${file}.parziale`, 'utf8')).toBe('a metà');
    const { rows } = await database.pool.query('select count(*)::integer as n from backup where file = $1', [file]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('deletes what a process that was killed in the middle of its backup left in the folder', async () => {
    const put = (nome: string, hours: number): string => {
      const file = join(dataDir, nome);
      writeFileSync(file, 'a metà');
      const quando = new Date(Date.now() - hours * 3_600_000);
      utimesSync(file, quando, quando);
      return file;
    };
    const left = put('battistrada-20261128-023000.zip.parziale', 3);
    const encrypted = put('battistrada-20261127-023000.zip.age.parziale', 24);
    const kept = [put('battistrada-20261129-023000.zip.parziale', 1), put('altro-mio.zip.parziale', 24)];
    const { file } = await makeBackup(depsOf());
    expect([left, encrypted].filter((name) => existsSync(name))).toEqual([]);
    expect([...kept, file].filter((name) => existsSync(name))).toHaveLength(3);
  });
});
