import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { breakConnectionAt } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createArrivi } from './arrivi.service.ts';
import { importazioneDepsOf } from './importazione-deps.ts';

describe('the watched folder', () => {
  let test: TestApp;
  let arriviDir: string;

  beforeAll(async () => {
    test = await startTestApp();
    arriviDir = join(test.dataDir, 'arrivi');
  });
  afterAll(() => test.close());
  beforeEach(() => rm(arriviDir, { recursive: true, force: true }));

  const put = async (nome: string, file: string): Promise<void> => {
    await mkdir(arriviDir, { recursive: true });
    await writeFile(join(arriviDir, nome), file);
  };

  const list = async (cartella = ''): Promise<string[]> =>
    (await readdir(join(arriviDir, cartella), { withFileTypes: true }).catch(() => []))
      .filter((voce) => voce.isFile())
      .map(({ name }) => name)
      .toSorted();

  /** A process that watches the folder. */
  function startProcess() {
    const look = createArrivi();
    const config = loadConfig({ DATA_DIR: test.dataDir, DATABASE_URL: test.database.url });
    const deps = {
      ...importazioneDepsOf({ config, pool: test.database.pool, clock: test.clock }),
      arriviDir: config.arriviDir,
      log: test.app.log,
    };
    return () => look(deps, new AbortController().signal);
  }

  async function lookTwice(look = startProcess()): Promise<void> {
    await look();
    test.clock.advance(5_000);
    await look();
  }

  const marche = async () =>
    (await test.database.pool.query<{ nome: string }>('select nome from marca order by nome')).rows.map(
      ({ nome }) => nome,
    );

  it('imports a file once it has stopped growing, and archives it with its result', async () => {
    await put('marche.csv', 'codice;nome\nMIC;Mich');
    const look = startProcess();
    await look();
    test.clock.advance(4_000);
    await put('marche.csv', 'codice;nome\nMIC;Michelin\nPIR;\n');
    await look();
    test.clock.advance(4_000);
    await look();
    expect(await marche()).toEqual([]);
    test.clock.advance(1_000);
    await look();
    expect(await marche()).toEqual(['Michelin']);
    expect(await list()).toEqual([]);
    expect(await list('fatti')).toEqual(['marche.csv', 'marche.csv.esito.csv']);
    expect(await readFile(join(arriviDir, 'fatti', 'marche.csv.esito.csv'), 'utf8')).toContain(
      'PIR;;3;rifiutata;nome;OBBLIGATORIO;nome è obbligatorio.',
    );
  });

  it('ignores names that mark files still being written', async () => {
    const nomi = ['.marche.csv', 'marche.csv.part', 'marche.csv.tmp', '~marche.csv'];
    for (const nome of nomi) await put(nome, 'codice;nome\nX;Xyz\n');
    await lookTwice();
    expect(await list()).toEqual(nomi);
    expect(await marche()).not.toContain('Xyz');
  });

  it('moves a broken file, one of unknown kind and one without a valid row to the refused files', async () => {
    await put('marche.csv', 'codice;nome\n1;"x\n');
    await put('qualcosa.csv', 'uno;due\n1;2\n');
    await put('listini.csv', 'codice;nome\nA;\n');
    await lookTwice();
    expect(await list()).toEqual([]);
    expect(await list('fatti')).toEqual([]);
    expect(await list('rifiutati')).toEqual([
      'listini.csv',
      'listini.csv.esito.csv',
      'marche.csv',
      'marche.csv.esito.csv',
      'qualcosa.csv',
      'qualcosa.csv.esito.csv',
    ]);
    const esito = await readFile(join(arriviDir, 'rifiutati', 'qualcosa.csv.esito.csv'), 'utf8');
    expect(esito).toContain('_riga;_esito;_campo;_codice;_motivo\r\n1;rifiutata;;FILE;Non si capisce');
  });

  it('takes files in the order in which they depend on each other', async () => {
    await put('articoli.csv', 'codice;descrizione;marca;prezzo_listino\nZ1;Gomma;ZET;10\n');
    await put('marche.csv', 'codice;nome\nZET;Zeta\n');
    await lookTwice();
    const { rows } = await test.database.pool.query(
      `select tipo, applicate, in_attesa from importazione where porta = 'cartella' order by ricevuta desc, tipo limit 2`,
    );
    expect(rows).toEqual([
      { tipo: 'articoli', applicate: 1, in_attesa: 0 },
      { tipo: 'marche', applicate: 1, in_attesa: 0 },
    ]);
  });

  it('imports a file once even when several processes look at the folder', async () => {
    const looks = [startProcess(), startProcess(), startProcess()];
    for (const nome of ['marche-1.csv', 'marche-2.csv']) await put(nome, `codice;nome\n${nome};Marca ${nome}\n`);
    await Promise.all(looks.map((look) => look()));
    test.clock.advance(5_000);
    await Promise.all(looks.map((look) => look()));
    await Promise.all(looks.map((look) => look()));
    expect(await list()).toEqual([]);
    const { rows } = await test.database.pool.query(
      `select nome_file, count(*)::integer as volte from importazione where nome_file ~ '^marche-' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { nome_file: 'marche-1.csv', volte: 1 },
      { nome_file: 'marche-2.csv', volte: 1 },
    ]);
  });

  it('finishes a file that a stopped process left behind after receiving it', async () => {
    const file = 'codice;nome\nLAS;Lasciata\n';
    await put('marche.csv', file);
    await lookTwice();
    // As if the process had died before it moved the file.
    await put('marche.csv', file);
    await lookTwice();
    expect(await list()).toEqual([]);
    expect(await list('fatti')).toHaveLength(4);
    const { rows } = await test.database.pool.query(`select count(*)::integer as volte from importazione where righe = 1
      and sha256 = (select sha256 from importazione order by ricevuta desc limit 1)`);
    expect(rows).toEqual([{ volte: 1 }]);
  });

  it('leaves the files where they are when its connection is lost, and takes them the next time', async () => {
    await breakConnectionAt(test.database.pool, 'CADE');
    await put('marche-1.csv', 'codice;nome\nCADE;Cade\n');
    await put('marche-2.csv', 'codice;nome\nALTRA;Altra\n');
    const look = startProcess();
    await lookTwice(look);
    expect(await list()).toEqual(['marche-1.csv', 'marche-2.csv']);
    await test.database.pool.query('drop trigger cade on marca');
    await look();
    expect(await list()).toEqual([]);
    expect(await list('rifiutati')).toEqual([]);
    expect(await marche()).toEqual(expect.arrayContaining(['Altra', 'Cade']));
  });
});
