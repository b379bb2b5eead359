import { inject } from 'vitest';
import type pg from 'pg';
import { openPool } from '../db/pool.ts';
import { runOn, withDatabase } from './server-statement.ts';

export type TestDatabase = {
  /** For tests that open their own connections: a server process, a second pool. */
  url: string;
  pool: pg.Pool;
  /** Closes the pool and removes the database, even while others are connected. */
  drop: () => Promise<void>;
};

let created = 0;

/**
 * A separate, empty database with the schema, cloned from the run's template (without the schema when not `migrated`).
 * Make one for each test file in `beforeAll` and drop it in `afterAll`; tests that only read or that have their own
 * customers can share it.
 */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('testServer');
  created += 1;
  const name = `${template}_${process.pid}_${created}`;
  // Copies files: the default way also writes each page of the template to the log and takes twice as long.
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
