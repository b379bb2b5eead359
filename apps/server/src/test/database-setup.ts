import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { runOn, withDatabase } from './server-statement.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the tests, and the migrated database from which each test database is cloned. */
    testServer: { url: string; template: string };
  }
}

/**
 * Vitest's global set-up: one PostgreSQL for the whole run (DATABASE_URL's server if given, otherwise an embedded one
 * in a temporary folder) and one template database, migrated once. Returns the tear-down.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startTemporaryServer();
  const template = `battistrada_modello_${randomBytes(4).toString('hex')}`;
  const tearDown = async () => {
    await runOn(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
  try {
    await runOn(server.url, `create database ${template} template template0 encoding 'UTF8'`);
    const pool = openPool({ url: withDatabase(server.url, template), max: 1 });
    await migrate(pool);
    await pool.end();
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('testServer', { url: server.url, template });
  return tearDown;
}

/**
 * Rights that only the tests need: to create databases, to write rows that contradict each other on purpose, and to do
 * what only a superuser may (`superuser.ts`), on request.
 */
const GRANTS = [
  'alter role portale createdb',
  'grant set on parameter session_replication_role to portale',
  'grant battistrada to portale with inherit false, set true',
];

async function startTemporaryServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'battistrada-prova-'));
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    grants: GRANTS,
    log: { debug: () => {}, warn: () => {} },
  });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
