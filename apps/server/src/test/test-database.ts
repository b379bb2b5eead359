import { inject } from 'vitest';
import type pg from 'pg';
import { openPool } from '../db/pool.ts';
import { runOn, withDatabase } from './server-statement.ts';

export type TestDatabase = {
  /** For what opens its own connections: a server process, a second pool. */
  url: string;
  pool: pg.Pool;
  /** Closes the pool and removes the database, whoever is still connected. */
  drop: () => Promise<void>;
};

let created = 0;

/**
 * A migrated, empty database of its own, cloned from the run's template (bare when not `migrated`). One for each test file, made in
 * `beforeAll` and dropped in `afterAll`; tests that only read or that own their customers can share it.
 */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('testServer');
  created += 1;
  const name = `${template}_${process.pid}_${created}`;
  // Files are copied: the usual way writes each page of the template to the log as well, and takes twice as long.
  const source = migrated ? template : 'template0';
  await runOn(serverUrl, `create database ${name} template ${source} strategy file_copy`);
  const url = withDatabase(serverUrl, name);
  const pool = openPool({ url, max: 10 });
  return {
    url,
    pool,
    drop: async () => {
      await pool.end();
      await runOn(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
