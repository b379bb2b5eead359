/** A complete file that the guard held, and what was imported meanwhile. */
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startImportatore, type Importata, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { fileOf } from './percorsi.ts';

let test: TestApp;
let importatore: Importatore;
beforeEach(async () => {
  test = await startTestApp();
  await buildBase(test.database.pool);
  importatore = await startImportatore(test);
});
afterEach(() => test.close());

const send = (csv: string, query: Record<string, string>): Promise<Importata> => {
  test.clock.advance(1_000);
  return importatore.send(csv, query);
};
const conti = async (id: string) => {
  const { rows } = await test.database.pool.query<{ stato: string; applicate: number; invariate: number }>(
    'select stato, applicate, invariate from importazione where id = $1',
    [id],
  );
  return rows[0];
};

it('its yes keeps the newer changes, which read as before', async () => {
  const agenti = (quanti: number) =>
    `codice;nome\n${Array.from({ length: quanti }, (_, n) => `A${n + 1};Agente ${n + 1}`).join('\n')}\n`;
  await send(agenti(20), { tipo: 'agenti', modo: 'completo' });
  const ferma = await send(agenti(2), { tipo: 'agenti', modo: 'completo' });
  expect(ferma.stato).toBe('in_attesa_conferma');
  const primo = await send('codice;nome\nA1;Nome di mezzo\nA40;Arrivata dopo\n', { tipo: 'agenti' });
  const secondo = await send('codice;nome;azione\nA1;Nome nuovo;\nA2;;elimina\n', { tipo: 'agenti' });
  const prima = [await conti(primo.id), await conti(secondo.id)];
  expect(prima).toMatchObject([{ applicate: 2 }, { applicate: 2 }]);
  expect(await importatore.confirm(ferma.id)).toMatchObject({ stato: 'applicato' });
  const { rows } = await test.database.pool.query<{ nome: string }>(
    `select nome from agente where attivo order by nome`,
  );
  expect(rows.map(({ nome }) => nome)).toEqual(['Arrivata dopo', 'Nome nuovo']);
  expect([await conti(primo.id), await conti(secondo.id)]).toEqual(prima);
});

it('its yes keeps the prices of a newer complete file of the same list, and of another list', async () => {
  await send('codice;nome\nL1;Uno\nL2;Due\n', { tipo: 'listini' });
  const righe = (listino: string, da: number, quanti: number, prezzo: number) =>
    Array.from({ length: quanti }, (_, n) => `P${da + n};${listino};${prezzo}`).join('\n');
  const articoli = Array.from({ length: 20 }, (_, n) => `P${n};Gomma ${n};Michelin;100`).join('\n');
  await send('codice;nome\nMichelin;Michelin\n', { tipo: 'marche' });
  await send(`codice;descrizione;marca;prezzo_listino\n${articoli}\n`, { tipo: 'articoli' });
  const T = 'codice;listino;prezzo\n';
  await send(`${T}${righe('L1', 0, 20, 50)}\n`, { tipo: 'prezzi', modo: 'completo' });
  const ferma = await send(`${T}${righe('L1', 0, 4, 51)}\n`, { tipo: 'prezzi', modo: 'completo' });
  expect(ferma.stato).toBe('in_attesa_conferma');
  await send(`${T}${righe('L1', 0, 20, 52)}\n`, { tipo: 'prezzi', modo: 'completo' });
  await send(`${T}${righe('L2', 0, 10, 60)}\n`, { tipo: 'prezzi' });
  const prezzi = async () =>
    (await test.database.pool.query('select codice, listino_id, prezzo_cents from prezzo order by 1, 2')).rows;
  const prima = await prezzi();
  expect(prima).toHaveLength(30);
  expect(await importatore.confirm(ferma.id)).toMatchObject({ stato: 'applicato' });
  expect(await prezzi()).toEqual(prima);
});

it('has no yes when a newer file named customers that it would close, also without a change', async () => {
  await send('codice;nome\nBASE;Base\n', { tipo: 'listini' });
  const clienti = (nomi: readonly string[]) =>
    `codice;ragione_sociale;partita_iva;listino\n${nomi.map((nome) => `${nome};${nome} S.r.l.;00743110157;BASE\n`).join('')}`;
  const tutti = Array.from({ length: 20 }, (_, n) => `C${n}`);
  await send(clienti(tutti), { tipo: 'clienti', modo: 'completo' });
  const ferma = await send(clienti(tutti.slice(0, 3)), { tipo: 'clienti', modo: 'completo' });
  expect(ferma.stato).toBe('in_attesa_conferma');
  expect(await send(clienti(['C15']), { tipo: 'clienti' })).toMatchObject({ applicate: 0, invariate: 1 });
  expect(await importatore.confirm(ferma.id)).toMatchObject({ stato: 'in_attesa_conferma' });
  const { rows } = await test.database.pool.query(`select bloccato from cliente where codice_erp = 'C15'`);
  expect(rows).toEqual([{ bloccato: false }]);
});

const ARTICOLI = 'codice;descrizione;marca;prezzo_listino\n';
const articoli = (codici: readonly string[]) =>
  ARTICOLI + codici.map((codice) => `${codice};Gomma ${codice};Michelin;100\n`).join('');
/** A complete file of 3 of 20 articles, which waits for a yes. */
async function holdArticoli(): Promise<Importata> {
  const tutti = Array.from({ length: 20 }, (_, n) => `P${n}`);
  await send('codice;nome\nMichelin;Michelin\n', { tipo: 'marche' });
  await send(articoli(tutti), { tipo: 'articoli', modo: 'completo' });
  const ferma = await send(articoli(tutti.slice(0, 3)), { tipo: 'articoli', modo: 'completo' });
  expect(ferma.stato).toBe('in_attesa_conferma');
  return ferma;
}

it('has no yes when a newer file brought an article that it would switch off', async () => {
  const ferma = await holdArticoli();
  expect(await send(articoli(['P40']), { tipo: 'articoli' })).toMatchObject({ applicate: 1 });
  expect(await importatore.confirm(ferma.id)).toMatchObject({ stato: 'in_attesa_conferma' });
  const { rows } = await test.database.pool.query(`select attivo from articolo where codice = 'P40'`);
  expect(rows).toEqual([{ attivo: true }]);
});

const gommaEasyfatt = (codice: string, descrizione: string): string =>
  `<Product><Code>${codice}</Code><Description>${descrizione}</Description><ProducerName>Michelin</ProducerName>
   <NetPrice1>81.5</NetPrice1></Product>`;
const easyfatt = (modo: 'full' | 'incremental', prodotti: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><EasyfattProducts AppVersion="2" Mode="${modo}">${
    modo === 'full' ? `<Products>${prodotti}</Products>` : `<UpdatedProducts>${prodotti}</UpdatedProducts>`
  }</EasyfattProducts>`;

it('has no yes when a catalogue of Easyfatt changed an article that it names', async () => {
  const ferma = await holdArticoli();
  const prodotti = gommaEasyfatt('P1', '205/55 R16 91V Nome nuovo');
  expect(await send(easyfatt('incremental', prodotti), { tipo: 'easyfatt' })).toMatchObject({ applicate: 1 });
  expect(await importatore.confirm(ferma.id)).toMatchObject({ stato: 'in_attesa_conferma' });
});

it('of Easyfatt keeps the newer changes of Easyfatt, and opens again what they name', async () => {
  const tutti = Array.from({ length: 20 }, (_, n) => gommaEasyfatt(`P${n}`, '205/55 R16 91V Nome vecchio'));
  await send('codice;nome\nMichelin;Michelin\n', { tipo: 'marche' });
  await send(easyfatt('full', tutti.join('')), { tipo: 'easyfatt', modo: 'completo' });
  const ferma = await send(easyfatt('full', tutti.slice(0, 3).join('')), { tipo: 'easyfatt', modo: 'completo' });
  expect(ferma.stato).toBe('in_attesa_conferma');
  await send(easyfatt('incremental', gommaEasyfatt('P15', '205/55 R16 91V Nome nuovo')), { tipo: 'easyfatt' });
  expect(await importatore.confirm(ferma.id)).toMatchObject({ stato: 'applicato' });
  const { rows } = await test.database.pool.query(`select codice from articolo where attivo order by codice`);
  expect(rows.map(({ codice }) => codice)).toEqual(['P0', 'P1', 'P15', 'P2']);
});

it('of prices has no yes when a catalogue of Easyfatt brought newer ones', async () => {
  await send('codice;nome\n1;Uno\n', { tipo: 'listini' });
  await send('codice;nome\nMichelin;Michelin\n', { tipo: 'marche' });
  const codici = Array.from({ length: 20 }, (_, n) => `P${n}`);
  await send(articoli(codici), { tipo: 'articoli' });
  const prezzi = (suoi: readonly string[]) =>
    `codice;listino;prezzo\n${suoi.map((codice) => `${codice};1;50\n`).join('')}`;
  await send(prezzi(codici), { tipo: 'prezzi', modo: 'completo' });
  const ferma = await send(prezzi(codici.slice(0, 3)), { tipo: 'prezzi', modo: 'completo' });
  expect(ferma.stato).toBe('in_attesa_conferma');
  await send(easyfatt('incremental', gommaEasyfatt('P1', '205/55 R16 91V Gomma')), { tipo: 'easyfatt' });
  expect(await importatore.confirm(ferma.id)).toMatchObject({ stato: 'in_attesa_conferma' });
});

it('has a yes when all rows of the newer file were refused', async () => {
  const ferma = await holdArticoli();
  await send(`${ARTICOLI}P50;;Michelin;100\n`, { tipo: 'articoli' });
  expect(await importatore.confirm(ferma.id)).toMatchObject({ stato: 'applicato', tolte: 17 });
});

it('has no yes when a newer file is no longer kept, which therefore could not be repeated', async () => {
  const agenti = (quanti: number) =>
    `codice;nome\n${Array.from({ length: quanti }, (_, n) => `A${n + 1};Agente ${n + 1}`).join('\n')}\n`;
  await send(agenti(20), { tipo: 'agenti', modo: 'completo' });
  const ferma = await send(agenti(2), { tipo: 'agenti', modo: 'completo' });
  const dopo = await send('codice;nome\nA1;Nome nuovo\n', { tipo: 'agenti' });
  await rm(fileOf(importatore.deps, dopo.id));
  expect(await importatore.confirm(ferma.id)).toMatchObject({ stato: 'in_attesa_conferma' });
});
