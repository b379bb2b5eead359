import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { receiveMarche } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { importazioneDepsOf } from './importazione-deps.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the same bytes from several senders at the same time are one import', async () => {
  const config = loadConfig({ DATA_DIR: test.dataDir, DATABASE_URL: test.database.url });
  const deps = importazioneDepsOf({ config, pool: test.database.pool, clock: test.clock });
  const ids = await Promise.all(Array.from({ length: 6 }, () => receiveMarche(deps, 'codice;nome\nUNO;Uno\n')));
  expect(new Set(ids).size).toBe(1);
  const { rows } = await test.database.pool.query('select count(*)::integer as n from importazione');
  expect(rows).toEqual([{ n: 1 }]);
  expect(await readdir(join(test.dataDir, 'importazioni'))).toEqual([ids[0]]);
});
