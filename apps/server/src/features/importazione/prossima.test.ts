import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { breakConnectionAt, receiveMarche } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { importazioneDepsOf } from './importazione-deps.ts';
import { readImportazione, runDaFare } from './importazione.service.ts';

let test: TestApp;
let altrove: string;
beforeAll(async () => {
  test = await startTestApp();
  altrove = await mkdtemp(join(tmpdir(), 'battistrada-altrove-'));
});
afterAll(async () => {
  await test.close();
  await rm(altrove, { recursive: true });
});

const depsIn = (dataDir: string) =>
  importazioneDepsOf({ config: { ...loadConfig({}), dataDir }, pool: test.database.pool, clock: test.clock });

const receive = (dataDir: string, nome: string): Promise<string> =>
  receiveMarche(depsIn(dataDir), `codice;nome\n${nome};${nome}\n`);

async function run(dataDir: string): Promise<unknown[]> {
  const errors: unknown[] = [];
  await runDaFare(depsIn(dataDir), new AbortController().signal, (error) => errors.push(error));
  return errors;
}

const read = async (id: string) => {
  const { stato, motivo } = await readImportazione(test.database.pool, id);
  return { stato, motivo };
};

it('a process leaves what another one received into a folder of its own, and runs what comes after', async () => {
  const suo = await receive(test.dataDir, 'UNO');
  const mio = await receive(altrove, 'DUE');
  expect(await run(altrove)).toEqual([]);
  expect(await read(suo)).toEqual({ stato: 'ricevuto', motivo: null });
  expect(await read(mio)).toEqual({ stato: 'applicato', motivo: null });
  expect(await run(test.dataDir)).toEqual([]);
  expect(await read(suo)).toEqual({ stato: 'applicato', motivo: null });
});

it('a process does not run a file before an older one of its kind, which would write old values over new ones', async () => {
  const suo = await receive(test.dataDir, 'VECCHIO');
  test.clock.advance(1);
  const mio = await receive(altrove, 'NUOVO');
  expect(await run(altrove)).toEqual([]);
  expect(await read(mio)).toEqual({ stato: 'ricevuto', motivo: null });
  expect(await run(test.dataDir)).toEqual([]);
  expect(await read(suo)).toEqual({ stato: 'applicato', motivo: null });
  expect(await run(altrove)).toEqual([]);
  expect(await read(mio)).toEqual({ stato: 'applicato', motivo: null });
});

it('a file that is nowhere ends its import after ten minutes, with a sentence for the sender', async () => {
  const id = await receive(altrove, 'TRE');
  await rm(join(altrove, 'importazioni', id), { recursive: true });
  test.clock.advance(10 * 60_000);
  expect(await run(altrove)).toEqual([]);
  expect(await read(id)).toMatchObject({ stato: 'ricevuto' });
  test.clock.advance(1);
  expect(await run(altrove)).toHaveLength(1);
  expect(await read(id)).toEqual({ stato: 'respinto', motivo: 'Il file non si trova più: inviarlo di nuovo.' });
});

it('a lost connection ends the turn, and the imports after it run at the next one', async () => {
  await breakConnectionAt(test.database.pool, 'CADE');
  await receive(test.dataDir, 'CADE');
  test.clock.advance(1_000);
  const dopo = await receive(test.dataDir, 'DOPO');
  const errors: unknown[] = [];
  // The time only ends a turn that would never end.
  await runDaFare(depsIn(test.dataDir), AbortSignal.timeout(10_000), (error) => errors.push(error));
  expect(errors).toHaveLength(1);
  expect(await read(dopo)).toMatchObject({ stato: 'ricevuto' });
  expect(await run(test.dataDir)).toEqual([]);
  expect(await read(dopo)).toMatchObject({ stato: 'applicato' });
});
