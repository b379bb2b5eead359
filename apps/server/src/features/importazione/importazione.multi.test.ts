/** Processes are killed in the middle of an import. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { systemClock } from '../../ports/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { importazioneDepsOf } from './importazione-deps.ts';
import { runDaFare } from './importazione.service.ts';

const MAIN = fileURLToPath(new URL('../../comandi/main.ts', import.meta.url));
/** A small number for the usual run; CONTRIBUTING.md says when to raise it. */
const GIRI = Number(process.env['SIGKILL_GIRI'] ?? 6);
const ARTICOLI = 6_000;
const GIRO_MS = 120_000;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'battistrada-sigkill-'));
  await database.pool.query(`insert into marca (id, nome, codice_erp) values (1, 'Michelin', 'MIC')`);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A file in which every article contains its version twice. */
async function writeVersione(versione: number): Promise<string> {
  const file = join(folder, `articoli-${versione}.csv`);
  const righe = Array.from(
    { length: ARTICOLI },
    (_, i) => `A${i};Valvola;MIC;${versione},00;v${versione};1;91;estiva;VETTURA;0;0;M+S`,
  );
  await writeFile(
    file,
    `codice;descrizione;marca;prezzo_listino;disegno;pfu;indice_carico;stagione;settore;xl;runflat;marcature\n${righe.join('\n')}\n`,
  );
  return file;
}

/** Starts an import in a process of its own and kills it some moments after it has begun to apply. */
async function importAndKill(file: string, dopoMs: number): Promise<void> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder };
  const child = execFile(process.execPath, [MAIN, 'importa', file], { env }, () => {});
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const begun = (async () => {
    for (;;) {
      const { rowCount } = await database.pool.query(
        `select from importazione where nome_file = $1 and stato <> 'ricevuto'`,
        [file],
      );
      if (rowCount !== 0 || child.exitCode !== null) return;
    }
  })();
  await begun;
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, dopoMs);
  await promise;
  child.kill('SIGKILL');
  await ended;
}

async function isFinita(file: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ finita: boolean }>(
    'select durata_ms is not null as finita from importazione where nome_file = $1',
    [file],
  );
  return rows[0]?.finita !== false;
}

it(
  `an import leaves every row old or new when its process is killed, and goes on at the next start, ${GIRI} times`,
  async () => {
    const config = loadConfig({ DATA_DIR: folder, DATABASE_URL: database.url });
    const deps = importazioneDepsOf({ config, pool: database.pool, clock: systemClock });
    let interrotte = 0;
    for (let giro = 1; giro <= GIRI; giro += 1) {
      const file = await writeVersione(giro);
      await importAndKill(file, (giro * 97) % 700);
      const { rows } = await database.pool.query<{ cents: number; disegno: string; quante: number }>(
        `select prezzo_listino_cents as cents, disegno, count(*)::integer as quante from articolo group by 1, 2`,
      );
      for (const { cents } of rows) expect([giro - 1, giro]).toContain(cents / 100);
      for (const { cents, disegno } of rows) expect(disegno).toBe(`v${cents / 100}`);
      if (!(await isFinita(file))) interrotte += 1;
      // The server notices only after a moment that the process is gone; until then its turn is taken.
      do {
        await runDaFare(deps, new AbortController().signal, (error) => {
          throw error;
        });
      } while (!(await isFinita(file)));
      const { rows: dopo } = await database.pool.query(
        `select (select count(*)::integer from articolo where disegno = $1 and prezzo_listino_cents = $2) as nuovi,
                (select stato from importazione where nome_file = $3) as stato`,
        [`v${giro}`, giro * 100, file],
      );
      expect(dopo).toEqual([{ nuovi: ARTICOLI, stato: 'applicato' }]);
    }
    // Otherwise the kills no longer happen during an import.
    expect(interrotte).toBeGreaterThan(0);
  },
  GIRI * GIRO_MS,
);
