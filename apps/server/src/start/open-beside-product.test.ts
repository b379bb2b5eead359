import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { openBesideProduct } from './open-beside-product.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'battistrada-comandi-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a command that started the database keeps it while others use it, and one that comes later starts its own', async () => {
  const config = loadConfig({ DATA_DIR: folder });
  const works = async ({ pool }: Awaited<ReturnType<typeof openBesideProduct>>): Promise<boolean> =>
    (await pool.query('select 1')).rowCount === 1;
  const first = await openBesideProduct(config);
  const second = await openBesideProduct(config);
  const firstClosed = first.close().then(() => 'closed');
  // The lock of the first is asked for before that of the third, which therefore waits behind it.
  await expect
    .poll(
      async () =>
        (await second.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
    )
    .toBe(1);
  const third = openBesideProduct(config);
  await expect
    .poll(
      async () =>
        (await second.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
    )
    .toBe(2);
  expect(await works(second)).toBe(true);
  await second.close();
  expect(await firstClosed).toBe('closed');
  const opened = await third;
  expect(await works(opened)).toBe(true);
  await opened.close();
});

it('a command that the running database refuses says why, and not only that the folder is in use', async () => {
  const config = loadConfig({ DATA_DIR: folder });
  const running = await openBesideProduct(config);
  const password = join(folder, 'postgres', 'accesso-portale');
  const right = await readFile(password, 'utf8');
  await writeFile(password, 'sbagliata\n');
  await expect(openBesideProduct(config, 1)).rejects.toThrow(
    /è già in uso dal processo \d+.* Il suo database non è utilizzabile: credenziali rifiutate\.$/,
  );
  await writeFile(password, right);
  await running.close();
});
