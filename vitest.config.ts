import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { icons } from './apps/portal/build/icons.ts';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts';

keepTemporaryFilesInMemory();

// What needs a PostgreSQL by DATABASE_URL and several processes is in vitest.multi.config.ts.
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.multi.test.ts'];

/** A file of the server's tests waits for a database or a process half of its time. More of them would run out of connections. */
const SERVER_WORKERS = Math.min(2 * availableParallelism(), 8);

export default defineConfig({
  test: {
    // To end what hangs, not to measure: a test that starts processes takes a minute on a busy machine.
    testTimeout: 180_000,
    // As long as any machine takes: what is waited for comes, or something is wrong.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 180_000,
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    // The files of one worker share what they import: each test leaves the world as it found it.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'packages', include: ['packages/**/*.test.ts'], exclude },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/{server,demo}/**/*.test.ts'],
          exclude,
          globalSetup: ['apps/server/src/test/database-setup.ts'],
          maxWorkers: SERVER_WORKERS,
          // Projects with another number of workers are another group, and run when this one has ended.
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
