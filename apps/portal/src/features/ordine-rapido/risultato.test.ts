import type { RigaVerificata } from '@battistrada/contract/ordine-rapido';
import { readSheet } from 'read-excel-file/browser';
import { expect, it } from 'vitest';
import { toXlsx } from './risultato-xlsx.ts';
import { toCsv, toTabella } from './risultato.ts';

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

it('returns a sheet for a sheet, with all digits of an EAN', async () => {
  const tabella = toTabella([riga(3), riga(4)], FILE);
  const letta = await readSheet(await (await toXlsx(tabella)).arrayBuffer());
  expect(letta.map((celle) => celle.map((cella) => cella ?? ''))).toEqual(tabella);
});
