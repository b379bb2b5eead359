/** Imports the files of examples/ with the command, as docs/going-live.md tells a new user. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { systemClock } from '../ports/clock.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { runVerifica } from '../verifica/verifica.ts';
import type { Comando } from './comando.ts';
import { importa } from './importa.comando.ts';
import { mappa } from './mappa.comando.ts';

const ESEMPI = fileURLToPath(new URL('../../../../examples/', import.meta.url));
const GESTIONALE = join(ESEMPI, 'grossista/gestionale');
const EXCEL = join(ESEMPI, 'grossista/excel');
const MAPPE = join(ESEMPI, 'grossista/excel-mappe');
const ERRATI = join(ESEMPI, 'errati');

describe('the examples', () => {
  let database: TestDatabase;
  let dataDir: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'battistrada-esempi-'));
  });
  afterEach(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  async function run(comando: Comando, ...args: string[]): Promise<{ code: number; lines: string[] }> {
    const lines: string[] = [];
    const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    const code = await comando({
      config,
      pool: database.pool,
      // The file's own time is the time of stock without a column, so it must not be ahead of the clock.
      clock: systemClock,
      args,
      say: (line) => lines.push(line),
      complain: (line) => lines.push(line),
    });
    return { code, lines };
  }

  async function count(tabella: string): Promise<number> {
    const { rows } = await database.pool.query<{ quante: number }>(
      `select count(*)::integer as quante from ${tabella}`,
    );
    return rows[0]?.quante ?? 0;
  }

  it('import an ERP’s data without a refused row, and change nothing the second time', async () => {
    expect(await run(importa, GESTIONALE)).toMatchObject({ code: 0 });
    expect(await count('articolo')).toBe(200);
    expect(await count('cliente')).toBe(5);
    expect(await count('giacenza')).toBeGreaterThan(500);
    expect(await count('messaggio_posta')).toBe(5);
    expect(await count('documento where file is not null')).toBe(1);
    expect(await count(`documento d join documento f on f.id = d.documento_collegato_id where f.tipo = 'FT'`)).toBe(5);
    const esiti = await runVerifica(database.pool, systemClock.now());
    expect(esiti.filter(({ guasti }) => guasti > 0)).toEqual([]);
    const again = await run(importa, '--forza', GESTIONALE);
    expect(again.code).toBe(0);
    expect(again.lines.filter((line) => line.includes('; righe'))).toHaveLength(19);
    expect(again.lines.filter((line) => line.includes('; righe') && !line.includes('applicate 0,'))).toEqual([]);
  });

  it('import spreadsheets by the profiles that match their headers', async () => {
    // Without profiles nobody can know the meaning of the columns.
    expect((await run(importa, '--controlla', join(EXCEL, 'Articoli gomme.csv'))).code).toBe(2);
    for (const [nome, esempio] of [
      ['articoli.json', 'Articoli gomme.csv'],
      ['prezzi.json', 'Prezzi rivenditori.csv'],
      ['giacenze.json', 'Giacenze magazzino.csv'],
    ] as const) {
      expect((await run(mappa, `--esempio=${join(EXCEL, esempio)}`, join(MAPPE, nome))).code).toBe(0);
    }
    expect(await run(importa, EXCEL)).toMatchObject({ code: 0 });
    const { rows } = await database.pool.query(
      `select a.misura, a.indice_carico, a.iv, a.stagione, a.prezzo_listino_cents as listino, p.prezzo_cents as netto,
              (select sum(quantita)::integer from giacenza g where g.codice = a.codice) as pezzi
         from articolo a join prezzo p on p.codice = a.codice join listino l on l.id = p.listino_id and l.codice_erp = 'ORO'
        where a.codice = 'ALB1657014INV'`,
    );
    expect(rows).toEqual([
      {
        misura: '165/70 R14',
        indice_carico: '81',
        iv: 'T',
        stagione: 2,
        listino: 5_850,
        netto: 4_095,
        pezzi: 15,
      },
    ]);
  });

  it('get the answers that their README describes for each faulty file', async () => {
    await run(importa, GESTIONALE);
    const promesse = await readPromesse();
    const file = (await readdir(ERRATI)).filter((nome) => nome !== 'README.md');
    expect([...promesse.keys()].toSorted()).toEqual(file.toSorted());
    expect(file.length).toBeGreaterThanOrEqual(10);
    for (const [nome, promessa] of promesse) {
      const { lines } = await run(importa, join(ERRATI, nome));
      const { rows } = await database.pool.query<{ id: string; stato: string }>(
        'select id, stato from importazione order by ricevuta desc, nome_file = $1 desc limit 1',
        [join(ERRATI, nome)],
      );
      const { id = '', stato } = rows[0] ?? {};
      expect({ nome, stato, detto: await readEsito(id), lines: lines.length > 0 }).toEqual({
        nome,
        ...promessa,
        lines: true,
      });
    }
  });

  /** The messages of the result file, without those about values read from descriptions because a column is missing. */
  async function readEsito(id: string): Promise<string[]> {
    const [testata = '', ...righe] = (await readFile(join(dataDir, 'importazioni', id, 'esito.csv'), 'utf8'))
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n');
    const nomi = testata.split(';');
    return righe.flatMap((riga) => {
      const celle = riga.split(';');
      const [posto, esito, campo, codice] = ['_riga', '_esito', '_campo', '_codice'].map(
        (nome) => celle[nomi.indexOf(nome)] ?? '',
      );
      return codice === 'DALLA_DESCRIZIONE'
        ? []
        : [[posto, esito, campo, codice].filter((parte) => parte !== '').join(' ')];
    });
  }

  async function readPromesse(): Promise<Map<string, { stato: string; detto: string[] }>> {
    const righe = (await readFile(join(ERRATI, 'README.md'), 'utf8')).split('\n');
    return new Map(
      righe.flatMap((riga) => {
        const [, file = '', stato = '', detto = ''] = riga.split('|').map((cella) => cella.replaceAll('`', '').trim());
        return /\.(csv|xml)$/.test(file) ? [[file, { stato, detto: detto.split(', ') }] as const] : [];
      }),
    );
  }
});
