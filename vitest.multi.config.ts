import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts';

keepTemporaryFilesInMemory();

/** Several server processes on one PostgreSQL given by DATABASE_URL: what `.ci/run` adds to `npm test`. */
export default defineConfig({
  test: {
    name: 'multi',
    include: ['apps/server/**/*.multi.test.ts'],
    globalSetup: ['apps/server/src/test/database-setup.ts'],
    testTimeout: 180_000,
    // As long as any machine takes: what is waited for comes, or something is wrong.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 180_000,
    // Files share the server's 100 connections, up to 40 each.
    maxWorkers: 2,
    // As in vitest.config.ts: what two files import is read once.
    isolate: false,
  },
});
