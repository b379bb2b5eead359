import type { RigaVerificata } from '@battistrada/contract/ordine-rapido';
import { readSheet } from 'read-excel-file/browser';
import { expect, it } from 'vitest';
import { toXlsx } from './risultato-xlsx.ts';
import { esitoOf, toCsv, toTabella } from './risultato.ts';

const riga = (numero: number, overrides: Partial<RigaVerificata> = {}): RigaVerificata => ({
  riga: numero,
  testo: `riga ${numero}`,
  quantita: 4,
  esito: 'correggere',
  motivo: 'Nessun articolo ha questo codice.',
  codice: null,
  prodotto: null,
  scelte: [],
  ...overrides,
});

const FILE = {
  intestazione: ['EAN', 'Pezzi'],
  righe: [
    ['3528701234564', '4'],
    ['=1+1', '2'],
  ],
  da: 3,
  formato: 'xlsx',
} as const;

it('keeps the columns of the file that came and adds what became of each row', () => {
  const tabella = toTabella([riga(3, { esito: 'pronta', codice: 'UNA', motivo: null }), riga(4)], FILE);
  expect(tabella).toEqual([
    ['EAN', 'Pezzi', 'Esito', 'Motivo', 'Codice', 'Quantità', 'Prezzo'],
    ['3528701234564', '4', 'Pronta', '', 'UNA', '4', ''],
    ['=1+1', '2', 'Da correggere', 'Nessun articolo ha questo codice.', '', '4', ''],
  ]);
  expect(toCsv(tabella).split('\r\n')[2]).toMatch(/^'=1\+1;2;/);
});

it('numbers the columns of a file without a heading', () => {
  const tabella = toTabella([], { ...FILE, intestazione: null, righe: [['3528701234564', '4']] });
  expect(tabella[0]?.slice(0, 3)).toEqual(['Colonna 1', 'Colonna 2', 'Esito']);
});

it('says which row was added to an earlier one', () => {
  expect([0, 1].map((quantita) => esitoOf(riga(3, { esito: 'pronta', quantita })))).toEqual(['Sommata', 'Pronta']);
  expect(esitoOf(riga(3, { quantita: 0 }))).toBe('Da correggere');
});

it.each([
  ['-5,50', '-5,50'],
  ['-5+1', "'-5+1"],
  ['+39 051', "'+39 051"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=A1;B1', `"'=A1;B1"`],
  ['16" XL', '"16"" XL"'],
  ['205/55 R16', '205/55 R16'],
])('writes the cell %s as %s', (cella, scritta) => {
  expect(toCsv([[cella]])).toBe(`\uFEFF${scritta}\r\n`);
});

it('returns a sheet for a sheet, with all digits of an EAN', async () => {
  const tabella = toTabella([riga(3), riga(4)], FILE);
  const letta = await readSheet(await (await toXlsx(tabella)).arrayBuffer());
  expect(letta.map((celle) => celle.map((cella) => cella ?? ''))).toEqual(tabella);
});
