import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperator } from '../test/operator.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'battistrada-importa-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const operate = createOperator(() => ({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }));
const run = (...args: string[]) => operate(args);
const importa = (...args: string[]) => run('importa', ...args);

it('imports the files of a folder in the order of their dependencies, and exits with the right code', async () => {
  const files = join(folder, 'file');
  await mkdir(files);
  await writeFile(join(files, 'articoli.csv'), 'codice;descrizione;marca;prezzo_listino\nA1;Gomma;MIC;10\n');
  await writeFile(join(files, 'MARCHE'), 'codice;nome\nMIC;Michelin\n');
  // Files that are no data files are skipped.
  await writeFile(join(files, 'README.md'), '# Note\n');
  await mkdir(join(files, 'vecchi'));
  const prima = await importa(files);
  expect(prima).toMatchObject({ code: 0 });
  expect(prima.stdout.match(/^Esito: .*esito\.csv$/gm)).toHaveLength(2);
  for (const nome of ['README.md', 'vecchi'])
    expect(prima.stdout).toContain(`${join(files, nome)}: saltato, non è un file di dati.`);
  const vuota = await importa(join(files, 'vecchi'));
  expect(vuota).toMatchObject({ code: 2 });
  expect(vuota.stderr).toContain('Non c’è nessun file di dati da importare.');
  expect((await database.pool.query('select codice from articolo')).rows).toEqual([{ codice: 'A1' }]);

  const peggio = join(folder, 'articoli-due.csv');
  await writeFile(peggio, 'codice;descrizione;marca;prezzo_listino\nA2;Gomma;MIC;10\nA3;Gomma;MIC;-1\n');
  const parte = await importa(peggio);
  expect(parte.code).toBe(1);
  const [, esito = ''] = /Esito: (.*)/.exec(parte.stdout) ?? [];
  expect(await readFile(esito, 'utf8')).toContain('A3;Gomma;MIC;-1;3;rifiutata;prezzo_listino;NEGATIVO');

  await writeFile(join(folder, 'rotto.csv'), 'uno;due\n1;2\n');
  expect(await importa('--tipo=articoli', join(folder, 'rotto.csv'))).toMatchObject({ code: 2 });
  expect(await importa('--tipo=gatti', peggio)).toMatchObject({ code: 2, stdout: '' });
});

it('imports the other files of a folder when one cannot be read, and names it', async () => {
  const files = join(folder, 'illeggibile');
  await mkdir(files);
  // Root reads everything but a link that leads nowhere.
  await symlink(join(files, 'altrove.csv'), join(files, 'marche.csv'));
  await writeFile(join(files, 'listini.csv'), 'codice;nome\nLEGGIBILE;Leggibile\n');
  const fatta = await importa(files);
  // A slow machine says each second how far it is.
  const detto = fatta.stderr.split('\n').filter((riga) => !/: righe (?:lette|fatte): /.test(riga));
  expect([fatta.code, detto]).toEqual([1, [`${join(files, 'marche.csv')}: non si può leggere.`, '']]);
  const { rowCount } = await database.pool.query(`select from listino where codice_erp = 'LEGGIBILE'`);
  expect(rowCount).toBe(1);
});

it('exits with 1 when a row waits, and with 2 when the guard holds the file until --si', async () => {
  const file = async (nome: string, testo: string): Promise<string> => {
    await writeFile(join(folder, nome), testo);
    return join(folder, nome);
  };
  const [listini, prezzi] = [
    await file('listini.csv', 'codice;nome\nBASE;Base\n'),
    await file('prezzi.csv', 'codice;listino;prezzo\nA1;BASE;9\nA2;BASE;8\n'),
  ];
  expect(await importa(listini, prezzi)).toMatchObject({ code: 0 });
  const inAttesa = await file('prezzi-attesa.csv', 'codice;listino;prezzo\nMAI;BASE;9\n');
  expect(await importa(inAttesa)).toMatchObject({ code: 1 });
  expect(await importa('--controlla', '--forza', inAttesa)).toMatchObject({ code: 1 });
  expect(await importa('--controlla', listini)).toMatchObject({ code: 0 });
  const completo = await file('prezzi-completo.csv', 'codice;listino;prezzo\nA1;BASE;9\n');
  const provato = await importa('--modo=completo', '--controlla', completo);
  expect(provato).toMatchObject({ code: 1 });
  expect(provato.stderr).toContain('serve una conferma');
  const trattenuto = await importa('--modo=completo', completo);
  expect(trattenuto).toMatchObject({ code: 2 });
  expect(trattenuto.stderr).toContain('serve una conferma');
  const confermato = await importa('--modo=completo', '--si', completo);
  expect(confermato).toMatchObject({ code: 0 });
  expect(confermato.stdout).toContain('tolte 1');
  expect(confermato.stdout).not.toContain('già importato');
  expect((await importa('--modo=completo', '--si', completo)).stdout).toContain('già importato');
});

it('exports its import in columns that can be imported again unchanged', async () => {
  for (const [formato, nome] of [
    ['csv', 'marche.csv'],
    ['ndjson', 'marche.ndjson'],
  ] as const) {
    const file = join(folder, nome);
    expect(await run('esporta', '--tipo=marche', `--formato=${formato}`, `--file=${file}`)).toMatchObject({ code: 0 });
    expect((await importa('--forza', file)).stdout).toContain('righe 1, applicate 0, invariate 1, rifiutate 0');
  }
  expect((await run('esporta', '--tipo=articoli')).stdout).toContain('A1;Gomma;Michelin;pneumatico');
  const diIeri = join(folder, 'ieri.csv');
  await writeFile(diIeri, 'codice;nome\nMIC;Michelin\n');
  for (const tipo of ['gatti', 'toString']) {
    expect(await run('esporta', `--tipo=${tipo}`, `--file=${diIeri}`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`«${tipo}» non si esporta`),
    });
  }
  expect(await readFile(diIeri, 'utf8')).toBe('codice;nome\nMIC;Michelin\n');
  expect(await run('esporta', '--tipo=ordini', '--dopo=')).toMatchObject({ code: 0, stderr: 'prossimo: 0\n' });
});
