import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startProgramma, type Programma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { writeOrdini } from './cartella.service.ts';

describe('orders as files in a folder', () => {
  let test: TestApp;
  let erp: Programma;
  let cartella: string;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startProgramma(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    cartella = await mkdtemp(join(tmpdir(), 'ordini-'));
  });
  afterEach(() => rm(cartella, { recursive: true }));

  const write = (env: Record<string, string> = { ORDINI_DIR: cartella }) =>
    writeOrdini(
      { pool: test.database.pool, clock: test.clock, log: test.app.log, config: loadConfig(env) },
      new AbortController().signal,
    );
  const readAll = async () =>
    Promise.all((await readdir(cartella)).toSorted().map((name) => readFile(join(cartella, name), 'utf8')));

  async function order(): Promise<number> {
    const buyer = await startBuyer(test);
    await buyer.fillCart({ [await buildArticolo(test.database.pool, { giacenze: { 1: 20 } })]: 4 });
    return (await buyer.confirm({}, { note: '=1+1' })).json<{ numero: number }>().numero;
  }

  it('writes each order once as the feed gives it, and again when it changed', async () => {
    const numero = await order();
    await Promise.all([write(), write()]);
    await write();
    const [file = '', ...more] = await readAll();
    expect(more).toEqual([]);
    expect(
      file
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual([(await erp.get(`/ordini/${numero}`)).json()]);
    expect(await readdir(cartella)).toEqual([expect.stringMatching(/^ordini-\d{12}\.ndjson$/)]);
    await erp.post(`/ordini/${numero}/stato`, { stato: 'IN_PREPARAZIONE' });
    await write();
    const [, changed = ''] = await readAll();
    expect(JSON.parse(changed)).toMatchObject({ numero, stato: 'IN_PREPARAZIONE' });
  });

  it('writes one CSV row for each line, safe against formulas', async () => {
    const numero = await order();
    await write({ ORDINI_DIR: cartella, ORDINI_FORMATO: 'csv' });
    const [file = ''] = await readAll();
    const [head, row] = file.replace('\ufeff', '').split('\r\n');
    expect(head).toMatch(/^numero;istante;stato;/);
    expect(row).toContain(`${numero};2026-03-10T09:00:00.000Z;CONFERMATO;W;`);
    expect(row).toContain(`;'=1+1;`);
  });

  it('writes them again to another folder when the set folder cannot be written', async () => {
    const numero = await order();
    const file = join(cartella, 'un-file');
    await writeFile(file, '');
    await expect(write({ ORDINI_DIR: join(file, 'ordini') })).rejects.toThrow('un-file');
    await rm(file);
    await write();
    expect(JSON.parse((await readAll())[0] ?? '')).toMatchObject({ numero });
  });

  it('writes nothing when no folder is set', async () => {
    await order();
    await write({});
    expect(await readAll()).toEqual([]);
  });

  it('leaves no half file behind when the folder does not take it, and writes it the next time', async () => {
    await order();
    await write();
    const [nome = ''] = await readdir(cartella);
    await rm(join(cartella, nome));
    const { pool } = test.database;
    await pool.query('update ordini_in_cartella set cursore = 0');
    // A folder in its place.
    await mkdir(join(cartella, nome));
    await expect(write()).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await readdir(cartella)).toEqual([nome]);
    await rm(join(cartella, nome), { recursive: true });
    await write();
    expect((await readAll()).join('')).not.toBe('');
    expect(await readdir(cartella)).toEqual([nome]);
  });
});
