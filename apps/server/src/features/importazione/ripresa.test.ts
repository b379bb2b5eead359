/** An import that a stop interrupts goes on at the next start, and says what the whole of it did. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { eventually } from '../../test/eventually.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { readImportazione, receiveFile, runDaFare } from './importazione.service.ts';

let test: TestApp;
let importatore: Importatore;
beforeAll(async () => {
  test = await startTestApp();
  await buildBase(test.database.pool);
  importatore = await startImportatore(test);
  await importatore.send('codice;nome\nMIC;Michelin\n', { tipo: 'marche' });
});
afterAll(() => test.close());

/** Runs the waiting import, and stops the process while its first transaction writes the article `codice`. */
async function runAndStop(codice: string): Promise<void> {
  const { pool } = test.database;
  await pool.query(`
    create or replace function attende() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(78); return new; end';
    create trigger attende before insert on articolo for each row when (new.codice = '${codice}')
      execute function attende()`);
  const fermo = await pool.connect();
  await fermo.query('select pg_advisory_lock(78)');
  const stop = new AbortController();
  const corsa = runDaFare(importatore.deps, stop.signal, () => {});
  await eventually(async () => {
    const { rows } = await pool.query(
      `select from pg_locks where locktype = 'advisory' and objid = 78 and not granted`,
    );
    expect(rows).toHaveLength(1);
  });
  stop.abort();
  fermo.release(true);
  await corsa;
  await pool.query('drop trigger attende on articolo');
}

it('counts the rows applied before the stop as applied, and only rows from before the file as unchanged', async () => {
  const testata = 'codice;descrizione;marca;prezzo_listino;tipo_prodotto\n';
  await importatore.send(`${testata}R0001;Valvola;MIC;10;consumo\nR2050;Valvola;MIC;10;consumo\n`, {
    tipo: 'articoli',
  });
  // More than one transaction takes.
  const righe = Array.from(
    { length: 2_100 },
    (_, i) => `R${String(i).padStart(4, '0')};Valvola;MIC;${i === 2_060 ? '' : '10'};consumo\n`,
  );
  const { id } = await receiveFile(importatore.deps, Readable.from([testata + righe.join('')]), {
    tipo: 'articoli',
    modo: 'aggiorna',
    controlla: false,
    forza: false,
    mappa: null,
    nomeFile: 'articoli.csv',
    dataFile: null,
    porta: 'http',
    chiaveId: null,
    confermata: false,
  });
  await runAndStop('R0000');
  expect(await readImportazione(test.database.pool, id)).toMatchObject({ durataMs: null, applicate: 1_999 });
  await importatore.runDaFare();
  const conti = { stato: 'applicato', righe: 2_100, applicate: 2_097, invariate: 2, rifiutate: 1 };
  expect(await readImportazione(test.database.pool, id)).toMatchObject(conti);
});
