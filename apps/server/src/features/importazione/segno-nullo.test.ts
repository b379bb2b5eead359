/** The character that PostgreSQL does not store, wherever a file has it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let importatore: Importatore;

beforeAll(async () => {
  test = await startTestApp();
  importatore = await startImportatore(test);
  await importatore.send('codice;nome\nMIC;Michelin\n', { tipo: 'marche' });
});
afterAll(() => test.close());

const articolo = (codice: string, marca: string, altro: object = {}): string =>
  `${JSON.stringify({ codice, descrizione: 'Val\0vola \ud800', marca, prezzo_listino: 10, ...altro })}\n`;

const readArticolo = async (codice: string): Promise<unknown> =>
  (await test.database.pool.query('select descrizione from articolo where codice = $1', [codice])).rows[0];

it('a row that waits may contain it', async () => {
  const fatta = await importatore.send(articolo('W1', 'NUO') + articolo('W2', 'MIC'), { tipo: 'articoli' });
  expect(fatta).toMatchObject({ stato: 'applicato', applicate: 1, inAttesa: 1 });
  await importatore.send('codice;nome\nNUO;Nuova\n', { tipo: 'marche' });
  expect(await readArticolo('W1')).toEqual({ descrizione: 'Valvola �' });
  expect(await readArticolo('W2')).toEqual({ descrizione: 'Valvola �' });
});

it('a required cell that contains nothing else is empty', async () => {
  const fatta = await importatore.send(articolo('\0', 'MIC') + articolo('W3', ' \0 '), { tipo: 'articoli' });
  expect(fatta).toMatchObject({ stato: 'respinto', rifiutate: 2, applicate: 0 });
  const rifiutate = (await importatore.readEsito(fatta.id)).filter(({ _esito }) => _esito === 'rifiutata');
  expect(rifiutate).toMatchObject([
    { _riga: '2', _campo: 'codice', _codice: 'OBBLIGATORIO' },
    { _riga: '3', _campo: 'marca', _codice: 'OBBLIGATORIO' },
  ]);
});

it('the name of a column may contain it', async () => {
  const fatta = await importatore.send(articolo('W4', 'MIC', { 'col\0ore': 'nero', 'fo\0to': 'a.png' }), {
    tipo: 'articoli',
  });
  expect(fatta).toMatchObject({ stato: 'applicato', applicate: 1 });
  const composta = await importatore.send(articolo('W5', 'MIC', { 'col\0ore': {} }), { tipo: 'articoli' });
  expect(composta).toMatchObject({ stato: 'respinto', rifiutate: 1 });
});
