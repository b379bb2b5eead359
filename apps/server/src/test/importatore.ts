/** A program of the wholesaler that sends files to the machine door and waits for their import. */
import { Readable } from 'node:stream';
import type pg from 'pg';
import { importazioneDepsOf } from '../features/importazione/importazione-deps.ts';
import type { ImportazioneDeps } from '../features/importazione/importazione-deps.ts';
import { receiveFile, runDaFare } from '../features/importazione/importazione.service.ts';
import { loadConfig } from '../config.ts';
import { startProgramma } from './programma.ts';
import type { TestApp } from './test-app.ts';

export interface Importata {
  id: string;
  stato: string;
  tipo: string | null;
  righe: number;
  applicate: number;
  invariate: number;
  rifiutate: number;
  inAttesa: number;
  avvisi: number;
  tolte: number;
  motivo: string | null;
}

export interface Importatore {
  readonly deps: ImportazioneDeps;
  /** Sends a file and runs its import. */
  send(file: string | Buffer, query?: Record<string, string>): Promise<Importata>;
  /** Runs the imports that were received another way. */
  runDaFare(): Promise<void>;
  /** Approves an import that the guard holds. */
  confirm(id: string): Promise<Importata>;
  /** The result file. */
  fetchEsito(id: string): Promise<string>;
  /** The lines of the result file, by column. */
  readEsito(id: string): Promise<Record<string, string>[]>;
}

/** Receives a CSV of brands as over HTTP, and does not run it. Returns the id of its import. */
export async function receiveMarche(deps: ImportazioneDeps, csv: string): Promise<string> {
  const { id } = await receiveFile(deps, Readable.from([csv]), {
    tipo: 'marche',
    modo: 'aggiorna',
    controlla: false,
    forza: false,
    mappa: null,
    nomeFile: 'marche.csv',
    dataFile: null,
    porta: 'http',
    chiaveId: null,
    confermata: false,
  });
  return id;
}

/** From now on the connection that writes a brand with this code is lost in the middle of its statement. */
export async function breakConnectionAt(pool: pg.Pool, codice: string): Promise<void> {
  await pool.query(`
    create or replace function cade() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
    create trigger cade before insert on marca for each row when (new.codice_erp = '${codice}') execute function cade()`);
}

export async function startImportatore(test: TestApp): Promise<Importatore> {
  const erp = await startProgramma(test, { ambiti: ['importa'] });
  const config = loadConfig({ DATA_DIR: test.dataDir, DATABASE_URL: test.database.url });
  const deps = importazioneDepsOf({ config, pool: test.database.pool, clock: test.clock });
  const runAll = () =>
    runDaFare(deps, new AbortController().signal, (error) => {
      throw error;
    });
  const run = async (id: string): Promise<Importata> => {
    await runAll();
    return (await erp.get(`/importazioni/${id}`)).json<Importata>();
  };
  const fetchEsito = async (id: string): Promise<string> => {
    const { statusCode, body } = await erp.get(`/importazioni/${id}/esito`);
    if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
    return body;
  };
  return {
    deps,
    runDaFare: runAll,
    async send(file, query = {}) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/integrazione/v1/importazioni',
        query,
        headers: { authorization: `Bearer ${erp.chiave}`, 'content-type': 'text/csv' },
        payload: file,
      });
      if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.body}`);
      return run(answer.json<Importata>().id);
    },
    async confirm(id) {
      await erp.post(`/importazioni/${id}/conferma`);
      return run(id);
    },
    fetchEsito,
    async readEsito(id) {
      const [testata = '', ...righe] = (await fetchEsito(id))
        .replace(/^\ufeff/, '')
        .trim()
        .split('\r\n');
      return righe.map((riga) => {
        const celle = riga.split(';');
        return Object.fromEntries(testata.split(';').map((nome, i) => [nome, celle[i] ?? '']));
      });
    },
  };
}
