/**
 * Imports of an ERP's files by the command, compared with a bare COPY of the same bytes: rows a second, the same file
 * again, memory; then searches and confirmations while a stock file of the whole catalogue is imported.
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { copyOut, copyTabellaIn } from '../apps/server/src/db/copy.ts';
import { firstRow, sql } from '../apps/server/src/db/sql.ts';
import { withCatalogo, type Catalogo } from './catalogo.ts';
import { cpuMsOf } from './cpu.ts';
import { table } from './figures.ts';
import { writeFiles } from './importa-file.ts';
import { measure, type Measured } from './load.ts';
import { runComando } from './processes.ts';
import { prepareScenarios } from './scenarios.ts';

/** Target rows a second (issue: a wholesaler's own data). */
const OBIETTIVI: Readonly<Record<string, number>> = { articoli: 5_000, prezzi: 15_000, giacenze: 20_000 };
const ANCORA = 1 / 3;
const MEMORIA_MB = 150;
const CONNECTIONS = 2;

interface Importata {
  readonly righe: number;
  readonly applicate: number;
  readonly stato: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
}

interface Importatore {
  /** Reads the file again even when the same bytes were imported before. */
  start(file: string): Promise<Importata>;
  /** As a user runs it: the same bytes are recognised. Returns the seconds of the whole command. */
  startAncora(file: string): Promise<number>;
}

export async function benchImporta(articoli: number, durationMs: number): Promise<void> {
  const cartella = mkdtempSync(join(tmpdir(), 'battistrada-bench-importa-'));
  try {
    await writeFiles(cartella, articoli);
    await withCatalogo(articoli, async (catalogo) => {
      const importatore = createImportatore(catalogo, cartella);
      await benchVelocita(catalogo, importatore, cartella);
      await benchCarico(catalogo, importatore, cartella, durationMs);
    });
  } finally {
    rmSync(cartella, { recursive: true, force: true });
  }
}

/** Runs `npm run importa` as a separate process, one file at a time. */
function createImportatore({ pool, databaseUrl, postgresPid }: Catalogo, cartella: string): Importatore {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: cartella };
  return {
    async startAncora(file) {
      const { code, seconds } = await runComando(['importa', file], env);
      if (code !== 0) throw new Error(`${file}: the command ended with ${code}`);
      return seconds;
    },
    async start(file) {
      const cpuBefore = cpuMsOf([process.pid, postgresPid()]);
      const { peakMb } = await runComando(['importa', '--forza', file], env);
      const cpuMs = cpuMsOf([process.pid, postgresPid()]) - cpuBefore;
      const row = await firstRow<{ righe: number; applicate: number; stato: string; ms: number }>(
        pool,
        sql`select righe, applicate, stato, durata_ms as ms from importazione order by ricevuta desc limit 1`,
      );
      if (row === null) throw new Error(`${file}: not imported`);
      return { ...row, seconds: row.ms / 1_000, cpuSeconds: cpuMs / 1_000, peakMb };
    },
  };
}

async function benchVelocita({ pool }: Catalogo, importatore: Importatore, cartella: string): Promise<void> {
  const percorso = (nome: string): string => join(cartella, `${nome}.csv`);
  let riposo = Infinity;
  for (const nome of ['marche', 'listini', 'depositi'])
    riposo = Math.min(riposo, (await importatore.start(percorso(nome))).peakMb);
  console.log(`memoria a riposo ${riposo} MB; obiettivo: al più ${MEMORIA_MB} MB in più`);
  const righe: string[][] = [];
  for (const nome of ['articoli', 'prezzi', 'giacenze', 'giacenze-notte']) {
    const copia = await copySeconds(pool, percorso(nome));
    const prima = await importatore.start(percorso(nome));
    const riletta = await importatore.start(percorso(nome));
    const ancora = await importatore.startAncora(percorso(nome));
    righe.push([
      nome,
      prima.righe.toLocaleString('it-IT'),
      `${Math.round(prima.righe / prima.seconds).toLocaleString('it-IT')} (≥ ${OBIETTIVI[nome.split('-')[0] ?? '']?.toLocaleString('it-IT')})`,
      Math.round(prima.righe / prima.cpuSeconds).toLocaleString('it-IT'),
      `${(prima.seconds / copia).toFixed(1)} ×`,
      `${(ancora / prima.seconds).toFixed(2)} (≤ ${ANCORA.toFixed(2)})`,
      `${(riletta.seconds / prima.seconds).toFixed(2)}, CPU ${(riletta.cpuSeconds / prima.cpuSeconds).toFixed(2)}, scritte ${riletta.applicate}`,
      `${prima.peakMb - riposo} MB`,
      (loadavg()[0] ?? 0).toFixed(1),
    ]);
  }
  table(
    [
      'file',
      'righe',
      'righe/s',
      'righe/s di CPU',
      'rispetto a COPY',
      'lo stesso ancora',
      'riletto (--forza)',
      'memoria in più',
      'carico',
    ],
    righe,
  );
}

/** The same bytes into a table of texts, without checks. */
async function copySeconds(pool: pg.Pool, percorso: string): Promise<number> {
  const [testata = ''] = (await readFile(percorso, { encoding: 'utf8' })).split('\n', 1);
  const connection = await pool.connect();
  try {
    await connection.query('drop table if exists copia_nuda');
    await connection.query(
      `create table copia_nuda (${testata
        .split(';')
        .map((nome) => `${nome} text`)
        .join(', ')})`,
    );
    const before = performance.now();
    await pipeline(
      createReadStream(percorso),
      copyTabellaIn(connection, `copy copia_nuda from stdin (format csv, delimiter ';', header)`),
    );
    const seconds = (performance.now() - before) / 1_000;
    console.log(
      `COPY di ${percorso.split('/').at(-1)}: ${(statSync(percorso).size / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`,
    );
    return seconds;
  } finally {
    await connection.query('drop table copia_nuda');
    connection.release();
  }
}

/** Searches and confirmations alone, then while every figure of their catalogue is written. */
async function benchCarico(
  { pool, start }: Catalogo,
  importatore: Importatore,
  cartella: string,
  durationMs: number,
): Promise<void> {
  const product = await start();
  try {
    const { ricerca, conferma } = await prepareScenarios(pool, product.address, product.address);
    const run = (load: typeof ricerca.product, ms: number): Promise<Measured> =>
      measure(load, { connections: CONNECTIONS, durationMs: ms, cpuMs: () => 0 });
    const both = async (): Promise<Record<'ricerca' | 'conferma', Measured>> => ({
      ricerca: await run(ricerca.product, durationMs),
      conferma: await run(conferma.product, durationMs),
    });
    await run(ricerca.product, durationMs / 4);
    await run(conferma.product, durationMs / 4);
    const sole = await both();
    const file = await writeNotte(pool, cartella);
    let finita = false;
    const importata = importatore.start(file).finally(() => (finita = true));
    await waitForStato(pool, 'convalidato');
    const insieme = await both();
    console.log(`\nmentre si applicano le giacenze${finita ? ' (FINITE PRIMA DELLA MISURA: più articoli)' : ''}`);
    const riga = (nome: 'ricerca' | 'conferma', massimo: number): string[] => [
      nome,
      `${sole[nome].p95Ms.toFixed(1)} ms`,
      `${insieme[nome].p95Ms.toFixed(1)} ms`,
      `${(insieme[nome].p95Ms / sole[nome].p95Ms).toFixed(2)} × (≤ ${massimo})`,
      String(insieme[nome].errors),
    ];
    table(['', 'p95 da sola', 'p95 intanto', '', 'rifiutate'], [riga('ricerca', 2), riga('conferma', 3)]);
    const { righe, applicate, seconds } = await importata;
    console.log(`  ${righe} righe, ${applicate} applicate in ${seconds.toFixed(1)} s`);
  } finally {
    await product.stop();
  }
}

/** New figures for all existing stock; articles that are sold here keep plenty. */
async function writeNotte(pool: pg.Pool, cartella: string): Promise<string> {
  const percorso = join(cartella, 'giacenze-tutte.csv');
  await copyOut(
    pool,
    `copy (select g.codice, coalesce(d.codice_erp, d.id::text) as deposito, g.quantita + 1 as quantita,
                  to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as rilevata_il
             from giacenza g join deposito d on d.id = g.deposito_id where g.codice not like 'BENCH%')
       to stdout (format csv, delimiter ';', header)`,
    createWriteStream(percorso),
  );
  return percorso;
}

/** Waits until the newest import has this state. */
async function waitForStato(pool: pg.Pool, stato: string): Promise<void> {
  // The row is created by a process that has just started.
  for (;;) {
    const row = await firstRow<{ stato: string; fine: boolean }>(
      pool,
      sql`select stato, durata_ms is not null as fine from importazione order by ricevuta desc limit 1`,
    );
    if (row?.stato === stato || row?.fine === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
