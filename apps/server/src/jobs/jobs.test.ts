import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { inTransaction } from '../db/pool.ts';
import { queueMessaggioA } from '../features/posta/posta.service.ts';
import { buildArticolo, buildBase } from '../test/build.ts';
import { startBuyer } from '../test/buyer.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { JOBS } from './jobs.ts';
import { openJobDeps } from './open-job-deps.ts';
import { startJobs } from './runner.ts';
import { eventually } from '../test/eventually.ts';

let test: TestApp;
let dataDir: string;
beforeAll(async () => {
  test = await startTestApp();
  await buildBase(test.database.pool);
  dataDir = await mkdtemp(join(tmpdir(), 'lavori-'));
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

it('jobs send mail while the payment provider does not answer', async () => {
  const { pool } = test.database;
  const caller = await startBuyer(test);
  await caller.fillCart({ [await buildArticolo(pool, { giacenze: { 1: 20 } })]: 4 });
  await caller.confirm({}, { pagaOnline: true });
  test.clock.advance(31 * 60_000);

  await inTransaction(pool, (tx) =>
    queueMessaggioA(tx, 'ufficio@gomme.it', { subject: 'Intanto', text: '', html: null }, test.clock.now()),
  );

  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<'CHIUSA'>();
  const config = loadConfig({ DATA_DIR: dataDir });
  const deps = await openJobDeps({ config, pool, clock: test.clock, log: test.app.log });
  const annulla = () => {
    asked.resolve();
    return answer.promise;
  };
  const jobs = startJobs(JOBS, { ...deps, pagamenti: { ...deps.pagamenti, cancel: annulla } });
  await asked.promise;
  await eventually(async () =>
    expect(await readFile(join(dataDir, 'outbox', 'mail.ndjson'), 'utf8')).toContain('Intanto'),
  );
  answer.resolve('CHIUSA');
  await jobs.stop();
});
