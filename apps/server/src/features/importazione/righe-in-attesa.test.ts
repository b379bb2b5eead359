/** Rows that wait for what they name: what their import's counts and result file say in the end. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { percorsoEsito, refuseAttese } from './importazione.service.ts';

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

const ARTICOLI = 'codice;descrizione;marca;prezzo_listino';

async function listiniOf(codice: string): Promise<unknown> {
  const { rows } = await test.database.pool.query(
    `select m.nome as marca, a.prezzo_listino_cents as cents from articolo a join marca m on m.id = a.marca_id where a.codice = $1`,
    [codice],
  );
  return rows;
}

it('a waiting price that a later file deletes is not written when its article arrives', async () => {
  const { id } = await importatore.send('codice;listino;prezzo\nTARDI;BASE;10\nALTRO;BASE;11\n', { tipo: 'prezzi' });
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 0, inAttesa: 2 });
  await importatore.send('codice;listino;azione\nTARDI;BASE;elimina\n', { tipo: 'prezzi' });
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 1, inAttesa: 1 });
  expect((await importatore.readEsito(id))[0]).toMatchObject({
    codice: 'TARDI',
    _riga: '2',
    _esito: 'rifiutata',
    _campo: 'codice',
    _codice: 'SUPERATA',
  });
  await importatore.send(`${ARTICOLI}\nTARDI;Valvola;Michelin;20\nALTRO;Valvola;Michelin;20\n`, { tipo: 'articoli' });
  const { rows } = await test.database.pool.query(`select codice from prezzo where codice in ('TARDI', 'ALTRO')`);
  expect(rows).toEqual([{ codice: 'ALTRO' }]);
});

it('a waiting row never replaces what a later file said of the same article', async () => {
  const { id } = await importatore.send(`${ARTICOLI}\nV1;Valvola;Marca Nuova;10\n`, { tipo: 'articoli' });
  const dopo = await importatore.send(`${ARTICOLI}\nV1;Valvola;Michelin;12\n`, { tipo: 'articoli' });
  expect(dopo).toMatchObject({ applicate: 1 });
  await importatore.send('codice;nome\nNUOVA;Marca Nuova\n', { tipo: 'marche' });
  expect(await listiniOf('V1')).toEqual([{ marca: 'Michelin', cents: 1_200 }]);
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 1, inAttesa: 0 });
});

it('nor what a later line of its own file said, but an earlier line it does replace', async () => {
  const { id } = await importatore.send(
    `${ARTICOLI}\nV2;Valvola;Altra Marca;10\nV2;Valvola;Michelin;12\nV3;Valvola;Michelin;12\nV3;Valvola;Altra Marca;10\n`,
    { tipo: 'articoli' },
  );
  expect(await contiOf(id)).toEqual({ applicate: 2, rifiutate: 1, inAttesa: 1 });
  await importatore.send('codice;nome\nALTRA;Altra Marca\n', { tipo: 'marche' });
  expect(await listiniOf('V2')).toEqual([{ marca: 'Michelin', cents: 1_200 }]);
  expect(await listiniOf('V3')).toEqual([{ marca: 'Altra Marca', cents: 1_000 }]);
});

it('a waiting row is not overtaken by a later one that is refused, waits too, or is only checked', async () => {
  const { id } = await importatore.send(`${ARTICOLI}\nV4;Valvola;Terza Marca;10\n`, { tipo: 'articoli' });
  await importatore.send(`${ARTICOLI}\nV4;Valvola;Michelin;dieci\n`, { tipo: 'articoli' });
  await importatore.send(`${ARTICOLI}\nV4;Valvola;Michelin;11\n`, { tipo: 'articoli', controlla: 'true' });
  test.clock.advance(1_000);
  await importatore.send(`${ARTICOLI}\nV4;Valvola;Terza Marca;13\n`, { tipo: 'articoli' });
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 0, inAttesa: 1 });
  await importatore.send('codice;nome\nTERZA;Terza Marca\n', { tipo: 'marche' });
  expect(await listiniOf('V4')).toEqual([{ marca: 'Terza Marca', cents: 1_300 }]);
});

it('a waiting row that a later complete file leaves out is not written when its parent arrives', async () => {
  const prezzi = 'codice;listino;prezzo;valido_dal';
  await importatore.send('codice;nome\nLA;Uno\nLB;Due\n', { tipo: 'listini' });
  await importatore.send(`${ARTICOLI}\nV6;Valvola;Michelin;10\n`, { tipo: 'articoli' });
  const { id } = await importatore.send(
    `${prezzi}\nV7;LA;10;\nV8;LA;10;\nV9;LA;10;\nV7;LB;10;\nV7;LA;11;2099-01-01\n`,
    { tipo: 'prezzi' },
  );
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 0, inAttesa: 5 });
  const file = `${prezzi}\nV6;LA;9;\nV8;LA;x;\nV9;LA;12;2099-01-01\n`;
  await importatore.send(file, { tipo: 'prezzi', modo: 'completo', controlla: 'true' });
  await importatore.send(file, { tipo: 'prezzi', modo: 'aggiorna' });
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 0, inAttesa: 5 });
  const completo = await importatore.send(`${file}\n`, { tipo: 'prezzi', modo: 'completo' });
  expect(completo).toMatchObject({ stato: 'applicato' });
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 1, inAttesa: 4 });
  expect((await importatore.readEsito(id)).filter(({ _esito }) => _esito === 'rifiutata')).toMatchObject([
    { codice: 'V7', listino: 'LA', valido_dal: '', _codice: 'SUPERATA', _motivo: expect.stringContaining('completo') },
  ]);
  const arrivati = ['V6', 'V7', 'V8', 'V9'].map((codice) => `${codice};Valvola;Michelin;20`);
  await importatore.send(`${ARTICOLI}\n${arrivati.join('\n')}\n`, { tipo: 'articoli' });
  const { rows } = await test.database.pool.query(
    `select p.codice, l.codice_erp as listino from prezzo p join listino l on l.id = p.listino_id
      where p.codice in ('V7', 'V8', 'V9') order by 1, 2`,
  );
  expect(rows).toEqual([
    { codice: 'V7', listino: 'LB' },
    { codice: 'V8', listino: 'LA' },
    { codice: 'V9', listino: 'LA' },
  ]);
});

it('of waiting stock a complete file refuses only older figures of its own depositi', async () => {
  await importatore.send('codice;nome\nDX;Dieci\nDY;Undici\n', { tipo: 'depositi' });
  await importatore.send(`${ARTICOLI}\nV10;Valvola;Michelin;10\n`, { tipo: 'articoli' });
  const at = (ms: number): string => new Date(test.clock.now().getTime() + ms).toISOString();
  const testata = 'codice;deposito;quantita;rilevata_il';
  const { id } = await importatore.send(
    `${testata}\nV11;DX;4;${at(-9_000)}\nV11;DY;5;${at(-9_000)}\nV12;DX;6;${at(-1_000)}\n`,
    { tipo: 'giacenze' },
  );
  await importatore.send(`${testata}\nV10;DX;1;${at(-5_000)}\n`, { tipo: 'giacenze', modo: 'completo' });
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 1, inAttesa: 2 });
  expect((await importatore.readEsito(id))[0]).toMatchObject({ codice: 'V11', deposito: 'DX', _codice: 'SUPERATA' });
});

it('a waiting figure without an instant is as old as its own file, not as the complete one', async () => {
  await importatore.send('codice;nome\nDZ;Dodici\n', { tipo: 'depositi' });
  await importatore.send(`${ARTICOLI}\nV20;Valvola;Michelin;10\n`, { tipo: 'articoli' });
  const { id } = await importatore.send('codice;deposito;quantita\nV21;DZ;4\n', { tipo: 'giacenze' });
  test.clock.advance(60_000);
  const rilevata = new Date(test.clock.now().getTime() - 1_000).toISOString();
  await importatore.send(`codice;deposito;quantita;rilevata_il\nV20;DZ;1;${rilevata}\n`, {
    tipo: 'giacenze',
    modo: 'completo',
  });
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 1, inAttesa: 0 });
});

it('a complete file changes nothing when every row is refused, and leaves waiting rows alone', async () => {
  const righe = Array.from({ length: 40 }, (_, i) => `V14-${i};Valvola;Michelin`);
  const { rows: altri } = await test.database.pool.query<{ codice: string }>('select codice from articolo');
  await importatore.send(`${ARTICOLI}\n${righe.map((riga) => `${riga};31`).join('\n')}\n`, { tipo: 'articoli' });
  const { id } = await importatore.send(`${ARTICOLI}\nV15;Valvola;Sesta Marca;10\n`, { tipo: 'articoli' });
  const meno = [...righe.slice(1), ...altri.map(({ codice }) => `${codice};Valvola;Michelin`)];
  const fatta = await importatore.send(`${ARTICOLI}\n${meno.map((riga) => `${riga};x`).join('\n')}\n`, {
    tipo: 'articoli',
    modo: 'completo',
  });
  expect(fatta).toMatchObject({ stato: 'respinto', applicate: 0, tolte: 0 });
  expect((await test.database.pool.query(`select attivo from articolo where codice = 'V14-0'`)).rows).toEqual([
    { attivo: true },
  ]);
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 0, inAttesa: 1 });
});

it('a waiting article that a later complete catalogue leaves out is not sold', async () => {
  const { rows: attivi } = await test.database.pool.query('select codice from articolo where attivo order by 1');
  const { id } = await importatore.send(`${ARTICOLI}\nV13;Valvola;Marca Tarda;10\n`, { tipo: 'articoli' });
  const righe = attivi.map(({ codice }) => `${codice};Valvola;Michelin;31`);
  await importatore.send(`${ARTICOLI}\n${righe.join('\n')}\n`, { tipo: 'articoli', modo: 'completo' });
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 1, inAttesa: 0 });
  await importatore.send('codice;nome\nTARDA;Marca Tarda\n', { tipo: 'marche' });
  expect(await listiniOf('V13')).toEqual([]);
});

it('while the result file cannot be corrected a row waits, so that file and counts say the same', async () => {
  const { id } = await importatore.send(`${ARTICOLI}\nV5;Valvola;Quarta Marca;10\n`, { tipo: 'articoli' });
  // A folder in the place of the file that would be written: as when the disk is full.
  const ostacolo = `${percorsoEsito(importatore.deps, id)}.parte`;
  await mkdir(join(ostacolo, 'pieno'), { recursive: true });
  await expect(importatore.send('codice;nome\nQUARTA;Quarta Marca\n', { tipo: 'marche' })).rejects.toThrow(/EISDIR/);
  expect(await contiOf(id)).toEqual({ applicate: 0, rifiutate: 0, inAttesa: 1 });
  expect(await importatore.fetchEsito(id)).toMatch(/V5.*in_attesa/);
  await rm(ostacolo, { recursive: true });
  await importatore.send('codice;nome\nQUINTA;Quinta Marca\n', { tipo: 'marche' });
  expect(await contiOf(id)).toEqual({ applicate: 1, rifiutate: 0, inAttesa: 0 });
  expect(await importatore.fetchEsito(id)).not.toMatch(/V5/);
});

it('an import has ended only when the rows that waited for it are applied', async () => {
  await importatore.send('codice;listino;prezzo\nULTIMO;BASE;10\n', { tipo: 'prezzi' });
  await test.database.pool.query(
    `create table vista (stato text, finita boolean);
     create function guarda() returns trigger language plpgsql as $$
     begin
       insert into vista select stato, durata_ms is not null from importazione where tipo = 'articoli' and righe = 3;
       return null;
     end $$;
     create trigger guarda after insert on prezzo for each row execute function guarda()`,
  );
  const righe = ['ULTIMO', 'ULTIMO-2', 'ULTIMO-3'].map((codice) => `${codice};Valvola;Michelin;20`);
  const { id, stato } = await importatore.send([ARTICOLI, ...righe, ''].join('\n'), { tipo: 'articoli' });
  expect({ stato, conti: await contiOf(id) }).toEqual({
    stato: 'applicato',
    conti: { applicate: 3, rifiutate: 0, inAttesa: 0 },
  });
  expect((await test.database.pool.query('select * from vista')).rows).toEqual([
    { stato: 'convalidato', finita: false },
  ]);
  await test.database.pool.query('drop trigger guarda on prezzo; drop function guarda; drop table vista');
});
