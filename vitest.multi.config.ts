import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts';

keepTemporaryFilesInMemory();

/** Several server processes on one PostgreSQL given by DATABASE_URL: what `.ci/run` adds to `npm test`. */
export default defineConfig({
  test: {
    name: 'multi',
    include: ['apps/server/**/*.multi.test.ts'],
    globalSetup: ['scripts/build-server.ts', 'apps/server/src/test/database-setup.ts'],
    setupFiles: ['scripts/property-tests.ts'],
    testTimeout: 180_000,
    // More than any machine needs: only a failure takes this long.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 180_000,
    // Files share the server's 100 connections, up to 40 each.
    maxWorkers: 2,
    // As in vitest.config.ts: modules that two files import are loaded once.
    isolate: false,
  },
});
