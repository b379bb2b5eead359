/**
 * Where a command's output cannot be written, the operator gets one line and the exit code of a command that was not
 * run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../test/build.ts';
import { createOperator } from '../test/operator.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildBase(database.pool);
  await buildUtente(database.pool, { username: 'mario' });
});
afterAll(() => database.drop());

const operate = createOperator(() => ({ DATABASE_URL: database.url }));

it.each([
  ['esporta', '--tipo=marche'],
  ['esporta', '--tipo=ordini'],
  ['pfu', '--mese=2026-10'],
  ['privacy', 'esporta', '--cliente=mario'],
])('%s %s refuses a file that cannot be written in one line', async (...args) => {
  const { code, stdout, stderr } = await operate([...args, '--file=/proc/nessuna/uscita']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^Non si può scrivere: .*\n$/);
});

it('reports in one line that the reader has gone before the end', async () => {
  const child = spawn(process.execPath, [MAIN, 'esporta', '--tipo=marche'], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ code: child.exitCode, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(/^Non si può scrivere: .*\n$/),
  });
});
