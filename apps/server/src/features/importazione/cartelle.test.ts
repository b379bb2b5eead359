import { existsSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { receiveMarche, startImportatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { sweepCartelle } from './cartelle.service.ts';
import { importazioneDepsOf } from './importazione-deps.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('deletes a day later the folders that no import refers to, and no others', async () => {
  const { dataDir, clock } = test;
  const deps = importazioneDepsOf({ config: { ...loadConfig({}), dataDir }, pool: test.database.pool, clock });
  const id = await receiveMarche(deps, 'codice;nome\n1;A\n');
  const [old, recent] = [randomUUID(), randomUUID()].map((id) => join(dataDir, 'importazioni', id));
  const kept = join(dataDir, 'importazioni', id);
  const [ago, now] = [26, 1].map((hours) => new Date(clock.now().getTime() - hours * 3_600_000));
  for (const [folder = '', at = new Date()] of [
    [old, ago],
    [recent, now],
    [kept, ago],
  ] as const) {
    await mkdir(folder, { recursive: true });
    await utimes(folder, at, at);
  }
  expect(await sweepCartelle(deps)).toBe(1);
  expect([old, recent, kept].map((folder) => existsSync(folder ?? ''))).toEqual([false, true, true]);
  await rm(join(dataDir, 'importazioni'), { recursive: true });
  expect(await sweepCartelle(deps)).toBe(0);
});

it('says of an ended import that its result is gone, and of one that is not ended that there is none yet', async () => {
  const importatore = await startImportatore(test);
  const attesa = await receiveMarche(importatore.deps, 'codice;nome\n2;B\n');
  await expect(importatore.fetchEsito(attesa)).rejects.toThrow('L’esito non c’è ancora: l’importazione non è finita.');

  // The process that ran the import has a folder of its own (product.md §1: any process answers).
  const { id } = await importatore.send('codice;nome\n3;C\n', { tipo: 'marche' });
  await rm(join(test.dataDir, 'importazioni', id), { recursive: true });
  await expect(importatore.fetchEsito(id)).rejects.toThrow('L’esito non è più qui');
});
