import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { eventually } from '../../test/eventually.ts';
import { breakConnectionAt, receiveMarche } from '../../test/importatore.ts';
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
  function startProcess(env: Record<string, string> = {}) {
    const look = createArrivi();
    const config = loadConfig({ DATA_DIR: test.dataDir, DATABASE_URL: test.database.url, ...env });
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
    const prima = await marche();
    const nuove = async () => (await marche()).filter((nome) => !prima.includes(nome));
    await put('marche.csv', 'codice;nome\nMIC;Mich');
    const look = startProcess();
    await look();
    test.clock.advance(4_000);
    await put('marche.csv', 'codice;nome\nMIC;Michelin\nPIR;\n');
    await look();
    test.clock.advance(4_000);
    await look();
    expect(await nuove()).toEqual([]);
    test.clock.advance(1_000);
    await look();
    expect(await nuove()).toEqual(['Michelin']);
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

  it('takes the oldest file of a kind first, whatever its name, so that the newest values stay', async () => {
    const nomi = ['marche_10.csv', 'marche_9.csv', 'marche_9b.csv'];
    for (const nome of nomi) await put(nome, `codice;nome\nORD;Di ${nome}\n`);
    for (const [minuti, nome] of ['marche_9b.csv', 'marche_9.csv', 'marche_10.csv'].entries()) {
      const quando = new Date(test.clock.now().getTime() + (minuti - 10) * 60_000);
      await utimes(join(arriviDir, nome), quando, quando);
    }
    await lookTwice();
    expect((await marche()).filter((nome) => nome.startsWith('Di '))).toEqual(['Di marche_10.csv']);
  });

  it('runs an older file of its kind first, which came by another door and still waits', async () => {
    const { pool } = test.database;
    const config = loadConfig({ DATA_DIR: test.dataDir, DATABASE_URL: test.database.url });
    await receiveMarche(importazioneDepsOf({ config, pool, clock: test.clock }), 'codice;nome\nDOP;Di prima\n');
    await put('marche.csv', 'codice;nome\nDOP;Di dopo\n');
    await lookTwice();
    const { rows } = await pool.query(`select stato from importazione where stato = 'ricevuto'`);
    expect(rows).toEqual([]);
    expect((await marche()).filter((nome) => /^Di (prima|dopo)$/.test(nome))).toEqual(['Di dopo']);
  });

  it('says why an older import of its kind failed, and runs its file all the same', async () => {
    const { pool } = test.database;
    const config = loadConfig({ DATA_DIR: test.dataDir, DATABASE_URL: test.database.url });
    const deps = importazioneDepsOf({ config, pool, clock: test.clock });
    const importazione = await receiveMarche(deps, 'codice;nome\nPRG;Guasta prima\n');
    await pool.query(`
      create or replace function guasta() returns trigger language plpgsql as
        'begin raise exception ''guasto di prova''; return new; end';
      create trigger guasta before update on importazione
        for each row when (new.stato = 'letto' and new.id = '${importazione}') execute function guasta()`);
    await put('marche.csv', 'codice;nome\nDPG;Sana dopo\n');
    const detti: object[] = [];
    const look = createArrivi();
    const log = { error: (detto: object) => detti.push(detto), info() {}, warn() {} };
    await lookTwice(() => look({ ...deps, arriviDir, log }, new AbortController().signal));
    await pool.query('drop trigger guasta on importazione');
    expect(await marche()).toContain('Sana dopo');
    expect(await marche()).not.toContain('Guasta prima');
    expect(detti).toMatchObject([{ importazione, err: { message: 'guasto di prova' } }]);
  });

  it('imports a file once even when several processes look at the folder', async () => {
    const looks = [startProcess(), startProcess(), startProcess()];
    for (const nome of ['marche-a.csv', 'marche-b.csv']) await put(nome, `codice;nome\n${nome};Marca ${nome}\n`);
    await Promise.all(looks.map((look) => look()));
    test.clock.advance(5_000);
    await Promise.all(looks.map((look) => look()));
    await Promise.all(looks.map((look) => look()));
    expect(await list()).toEqual([]);
    const { rows } = await test.database.pool.query(
      `select nome_file, count(*)::integer as volte from importazione where nome_file ~ '^marche-[ab]' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { nome_file: 'marche-a.csv', volte: 1 },
      { nome_file: 'marche-b.csv', volte: 1 },
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

  it('writes the result of a file that fails for a reason nobody foresaw, for every way of sending it', async () => {
    const { pool } = test.database;
    await pool.query(`
      create or replace function guasta() returns trigger language plpgsql as
        'begin raise exception ''guasto di prova''; return new; end';
      create trigger guasta before update on importazione for each row when (new.stato = 'letto')
        execute function guasta()`);
    await put('marche.csv', 'codice;nome\nGUA;Guasta\n');
    await lookTwice();
    await pool.query('drop trigger guasta on importazione');
    expect(await list('rifiutati')).toEqual(['marche.csv', 'marche.csv.esito.csv']);
    const esito = await readFile(join(arriviDir, 'rifiutati', 'marche.csv.esito.csv'), 'utf8');
    expect(esito).toContain('1;rifiutata;;FILE;"L’importazione si è fermata per un errore nostro.');
    const { rows } = await pool.query<{ id: string }>(
      `select id from importazione where stato = 'respinto' order by ricevuta desc limit 1`,
    );
    const conservato = join(test.dataDir, 'importazioni', rows[0]?.id ?? '', 'esito.csv');
    expect(await readFile(conservato, 'utf8')).toBe(esito);
  });

  /** Does something while the folder's files are imported, at the row with the code ATT. */
  async function during(look: () => Promise<void>, work: () => Promise<void>): Promise<void> {
    const { pool } = test.database;
    await pool.query(`
      create or replace function attende() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(77); return new; end';
      create trigger attende before insert or update on marca for each row when (new.codice_erp = 'ATT')
        execute function attende()`);
    await look();
    test.clock.advance(5_000);
    const fermo = await pool.connect();
    await fermo.query('select pg_advisory_lock(77)');
    const corsa = look();
    await eventually(async () => {
      const { rows } = await pool.query(
        `select from pg_locks where locktype = 'advisory' and objid = 77 and not granted`,
      );
      expect(rows).toHaveLength(1);
    });
    await work();
    fermo.release(true);
    await corsa;
    await pool.query('drop trigger attende on marca');
  }

  it('leaves a file that is written anew while others are imported until it is complete', async () => {
    await put('marche-1.csv', 'codice;nome\nATT;Prima\n');
    await put('marche-2.csv', 'codice;nome\nVEC;Vecchia\n');
    const look = startProcess();
    await during(look, () => put('marche-2.csv', 'codice;nome\nNUO;Nuo'));
    expect(await list()).toEqual(['marche-2.csv']);
    await put('marche-2.csv', 'codice;nome\nNUO;Nuova\n');
    await lookTwice(look);
    expect(await list()).toEqual([]);
    expect(await marche()).toContain('Nuova');
    expect(await marche()).not.toContain('Nuo');
  });

  it('imports a file that replaces another of its name while that one is imported', async () => {
    await put('marche.csv', 'codice;nome\nATT;Attende\n');
    const look = startProcess();
    await during(look, () => put('marche.csv', 'codice;nome\nATT;Attende\nDOPO;Dopo\n'));
    expect(await list()).toEqual(['marche.csv']);
    expect(await readFile(join(arriviDir, 'fatti', 'marche.csv'), 'utf8')).toBe('codice;nome\nATT;Attende\n');
    await lookTwice(look);
    expect(await marche()).toContain('Dopo');
    expect(await list()).toEqual([]);
    expect(await list('fatti')).toHaveLength(4);
  });

  it('counts stock again when the ERP writes the figures of an earlier file anew', async () => {
    const { pool } = test.database;
    await put('marche.csv', 'codice;nome\nGIA;Giacente\n');
    await put('depositi.csv', 'codice;nome\nUNO;Deposito uno\n');
    await put('articoli.csv', 'codice;descrizione;marca;prezzo_listino\nG1;Gomma;GIA;10\n');
    const look = startProcess();
    await lookTwice(look);
    for (const pezzi of [3, 8, 3]) {
      test.clock.advance(3_600_000);
      await put('giacenze.csv', `codice;deposito;quantita\nG1;UNO;${pezzi}\n`);
      await utimes(join(arriviDir, 'giacenze.csv'), test.clock.now(), test.clock.now());
      await lookTwice(look);
      const { rows } = await pool.query(`select quantita from giacenza where codice = 'G1'`);
      expect(rows).toEqual([{ quantita: pezzi }]);
    }
    // Only moved, the file says nothing new.
    await rename(join(arriviDir, 'fatti', 'giacenze.csv'), join(arriviDir, 'giacenze.csv'));
    await lookTwice(look);
    const { rows } = await pool.query(`select count(*)::integer as volte from importazione where tipo = 'giacenze'`);
    expect(rows).toEqual([{ volte: 3 }]);
  });

  it('leaves a file where it is while the disk is almost full, and takes it when there is space again', async () => {
    await put('marche.csv', 'codice;nome\nSPA;Spazio\n');
    await lookTwice(startProcess({ SPAZIO_MINIMO_MB: '900000000' }));
    expect(await list()).toEqual(['marche.csv']);
    expect(await list('rifiutati')).toEqual([]);
    await lookTwice();
    expect(await list('fatti')).toEqual(['marche.csv', 'marche.csv.esito.csv']);
  });

  it('a file that cannot be moved away keeps no other from being imported, and is not imported every time', async () => {
    await put('marche-ferma.csv', 'codice;nome\nFER;\n');
    await put('marche-2.csv', 'codice;nome\nPAS;Passa\n');
    // A folder in its place.
    await mkdir(join(arriviDir, 'rifiutati', 'marche-ferma.csv.esito.csv'), { recursive: true });
    const look = startProcess();
    await lookTwice(look);
    await lookTwice(look);
    expect(await list()).toEqual(['marche-ferma.csv']);
    expect(await marche()).toContain('Passa');
    const { rows } = await test.database.pool.query(
      `select count(*)::integer as volte from importazione where nome_file = 'marche-ferma.csv' and stato = 'respinto'`,
    );
    expect(rows).toEqual([{ volte: 1 }]);
    await rm(join(arriviDir, 'rifiutati'), { recursive: true });
    test.clock.advance(600_000);
    await look();
    expect(await list('rifiutati')).toEqual(['marche-ferma.csv', 'marche-ferma.csv.esito.csv']);
  });

  it('archives a file whose name leaves no place for more, with its result', async () => {
    await put(`marche-${'n'.repeat(244)}.csv`, 'codice;nome\nLUN;Lunga\n');
    await lookTwice();
    expect(await marche()).toContain('Lunga');
    expect(await list('fatti')).toEqual([
      expect.stringMatching(/^marche-n+\.csv$/),
      expect.stringMatching(/\.esito\.csv$/),
    ]);
  });
});
