/** Rows that wait for what they name: what their import's counts and result file say in the end. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { refuseAttese } from './importazione.service.ts';

const CLIENTI = 'codice;ragione_sociale;partita_iva;listino';
const DOCUMENTI = 'tipo;numero;data;cliente;totale';
const ORA_MS = 3_600_000;

let test: TestApp;
let importatore: Importatore;

beforeAll(async () => {
  test = await startTestApp();
  await buildBase(test.database.pool);
  importatore = await startImportatore(test);
  await importatore.send('codice;nome\nBASE;Base\n', { tipo: 'listini' });
  await importatore.send(`${CLIENTI}\nC1;Uno S.r.l.;00743110157;BASE\n`, { tipo: 'clienti' });
});
afterAll(() => test.close());
beforeEach(async () => {
  importatore = await startImportatore(test);
});

async function contiOf(id: string): Promise<unknown> {
  const { rows } = await test.database.pool.query(
    'select applicate, rifiutate, in_attesa as "inAttesa" from importazione where id = $1',
    [id],
  );
  return rows[0];
}

it('an applied row leaves the result file, which keeps every other line as it was', async () => {
  const file = [
    'tipo,numero,data,cliente,totale,pagamento',
    'FT,10/A,2026-01-08,TARDI,"122,00",Rimessa diretta',
    'FT,11/A,2026-01-08,C1,x,"RIBA, 30 gg ""d.f.f.m."""',
    "FT,12/A,2026-01-08,MAI,122,'=1+1",
  ].join('\r\n');
  const { id } = await importatore.send(`${file}\r\n`, { tipo: 'documenti' });
  const prima = await importatore.fetchEsito(id);
  expect(prima).toMatch(/TARDI.*in_attesa/);
  await importatore.send(`${CLIENTI}\nTARDI;Tardi S.r.l.;12345678903;BASE\n`, { tipo: 'clienti' });
  expect(await contiOf(id)).toEqual({ applicate: 1, rifiutate: 1, inAttesa: 1 });
  const attese = prima.split('\r\n').filter((riga) => !riga.includes('TARDI'));
  expect(attese.length).toBeGreaterThan(2);
  expect((await importatore.fetchEsito(id)).split('\r\n')).toEqual(attese);
});

it('a row that is refused when what it names arrives says why', async () => {
  await importatore.send(`${DOCUMENTI}\nFT;20/A;2026-01-08;C1;122\n`, { tipo: 'documenti' });
  const { id } = await importatore.send(`${DOCUMENTI}\nFT;20/A;2026-01-08;ALTRO;122\nFT;21/A;2026-01-08;ALTRO;122\n`, {
    tipo: 'documenti',
  });
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 0, inAttesa: 2 });
  await importatore.send(`${CLIENTI}\nALTRO;Altro S.r.l.;07643520567;BASE\n`, { tipo: 'clienti' });
  expect(await contiOf(id)).toEqual({ applicate: 1, rifiutate: 1, inAttesa: 0 });
  expect(await importatore.readEsito(id)).toMatchObject([
    {
      numero: '20/A',
      _riga: '2',
      _esito: 'rifiutata',
      _motivo: 'Un documento con lo stesso tipo, numero e anno è già di un altro cliente.',
    },
  ]);
});

it('a row is refused when it has waited its time, also when no other import follows', async () => {
  const { id } = await importatore.send('cliente;data;importo\nNESSUNO;2026-02-01;10\n', { tipo: 'promesse' });
  test.clock.advance(23 * ORA_MS);
  await refuseAttese(importatore.deps);
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 0, inAttesa: 1 });
  test.clock.advance(ORA_MS);
  await refuseAttese(importatore.deps);
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 1, inAttesa: 0 });
  expect(await importatore.readEsito(id)).toMatchObject([
    {
      cliente: 'NESSUNO',
      _riga: '2',
      _esito: 'rifiutata',
      _campo: 'cliente',
      _codice: 'SCONOSCIUTO',
      _motivo: 'Ciò che la riga nomina non è arrivato in tempo: importarlo, poi inviare di nuovo la riga.',
    },
  ]);
});
