import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { icons } from './apps/portal/build/icons.ts';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts';

keepTemporaryFilesInMemory();

// Tests that need a PostgreSQL by DATABASE_URL and several processes are in vitest.multi.config.ts.
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.multi.test.ts'];

/**
 * A test file of the server waits for a database or a process half of its time. More workers would exhaust the
 * connections.
 */
const SERVER_WORKERS = Math.min(2 * availableParallelism(), 8);

/**
 * Node runs the TypeScript itself, as in production. Vite would rewrite each module first, and each use of an import
 * into a lookup, which slows the tests by a sixth.
 */
const NATIVE = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // A limit for hanging tests, not a measurement: a test that starts processes takes a minute on a busy machine.
    testTimeout: 180_000,
    // More than any machine needs: only a failure takes this long.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 180_000,
    maxWorkers: '100%',
    setupFiles: ['scripts/property-tests.ts'],
    sequence: { groupOrder: 1 },
    // The files of one worker share their modules, so each test must leave everything as it found it.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'packages', include: ['packages/**/*.test.ts'], exclude, experimental: NATIVE },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/{server,demo}/**/*.test.ts'],
          exclude,
          experimental: NATIVE,
          globalSetup: ['scripts/build-server.ts', 'apps/server/src/test/database-setup.ts'],
          maxWorkers: SERVER_WORKERS,
          // Projects with another number of workers form another group, which runs after this one.
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins: [icons()],
        test: {
          name: 'portal',
          include: ['apps/portal/src/**/*.test.{ts,tsx}'],
          exclude,
          environment: 'jsdom',
          setupFiles: ['apps/portal/src/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts', 'apps/portal/build/**/*.test.ts'],
          exclude,
        },
      },
    ],
  },
});
