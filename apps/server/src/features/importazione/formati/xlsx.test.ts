import { readFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import writeXlsxFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile } from './apri-file.ts';
import type { RigaLetta } from './formato.ts';

let cartella: string;
beforeAll(async () => {
  cartella = await mkdtemp(join(tmpdir(), 'battistrada-xlsx-'));
});
afterAll(() => rm(cartella, { recursive: true }));

const percorso = (): string => join(cartella, 'originale');

async function readAll(): Promise<{ testata: readonly string[]; righe: RigaLetta[] }> {
  const file = await openFile(percorso());
  const righe: RigaLetta[] = [];
  for await (const riga of file.righe()) righe.push(riga);
  await file.close?.();
  return { testata: file.testata, righe };
}

/** A workbook with one sheet of this XML. */
async function writeFoglio(foglio: string, altri: Readonly<Record<string, string>> = {}): Promise<void> {
  const zip = new ZipFile();
  const parti: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${foglio}</sheetData></worksheet>`,
    ...altri,
  };
  for (const [nome, testo] of Object.entries(parti)) zip.addBuffer(Buffer.from(testo), nome);
  zip.end();
  await writeFile(percorso(), await buffer(zip.outputStream));
}

const cella = (r: string, testo: string): string => `<c r="${r}" t="inlineStr"><is><t>${testo}</t></is></c>`;

describe('an Excel file', () => {
  it('returns its first sheet as text, with full numbers and dates as days', async () => {
    const { toFile } = writeXlsxFile([
      [{ value: 'codice' }, { value: 'ean' }, { value: 'prezzo' }, { value: 'dal' }, { value: 'attivo' }],
      [
        { value: '007' },
        { type: Number, value: 3_528_700_123_456 },
        { type: Number, value: 64.3 },
        { type: Date, value: new Date('2026-03-01T00:00:00Z'), format: 'dd/mm/yyyy' },
        { type: Boolean, value: true },
      ],
      [
        { value: '8' },
        null,
        { type: Number, value: 0.1 + 0.2 },
        { type: Date, value: new Date('2026-07-01T08:30:00Z'), format: 'dd/mm/yyyy hh:mm' },
        null,
      ],
    ]);
    await toFile(percorso());
    expect(await readAll()).toEqual({
      testata: ['codice', 'ean', 'prezzo', 'dal', 'attivo'],
      righe: [
        { riga: 2, celle: ['007', '3528700123456', '64,3', '2026-03-01', '1'] },
        { riga: 3, celle: ['8', '', '0,3', '2026-07-01T06:30:00.000Z', ''] },
      ],
    });
    expect(await readdir(cartella)).toEqual(['originale']);
  });

  it('returns the first sheet that people see, with its failed formulas', async () => {
    const foglio = (nome: string, rid: number, stato = ''): string =>
      `<sheet name="${nome}" sheetId="${rid}"${stato} r:id="rId${rid}"/>`;
    await writeFoglio(`<row r="1">${cella('A1', 'appunti')}</row>`, {
      'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${foglio('A', 1, ' state="hidden"')}${foglio('B', 2)}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[1, 2].map((n) => `<Relationship Id="rId${n}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
      'xl/worksheets/sheet2.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cella('A1', 'codice')}${cella('B1', 'prezzo')}</row><row r="2">${cella('A2', '1')}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData></worksheet>`,
    });
    expect(await readAll()).toEqual({ testata: ['codice', 'prezzo'], righe: [{ riga: 2, celle: ['1', '#DIV/0!'] }] });
  });

  it('returns percentages as people see them, whatever kind of format shows them', async () => {
    const stili =
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0.00&quot; di %&quot;"/></numFmts>' +
      '<cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs>' +
      '<cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const numero = (r: string, s: number, valore: string, dentro = ''): string =>
      `<c r="${r}" s="${s}">${dentro}<v>${valore}</v></c>`;
    await writeFoglio(
      `<row r="1">${cella('A1', 'marca')}${cella('B1', 'sconto')}</row>` +
        `<row r="2">${cella('A2', 'M')}${numero('B2', 1, '0.35')}</row>` +
        `<row r="3">${cella('A3', 'M')}${numero('B3', 2, '7.0000000000000007E-2')}</row>` +
        `<row r="4">${cella('A4', 'M')}${numero('B4', 3, '0.125', '<f>1/8</f>')}</row>` +
        `<row r="5">${cella('A5', 'M')}${numero('B5', 0, '0.35')}</row>` +
        `<row r="6">${cella('A6', 'M')}${numero('B6', 4, '0.35')}</row>` +
        `<row r="7">${cella('A7', 'M')}<c r="B7" s="1" t="inlineStr"><is><t>35</t></is></c></row>` +
        `<row r="8">${cella('A8', 'M')}<c r="B8" s="1"/></row>`,
      { 'xl/styles.xml': stili },
    );
    expect((await readAll()).righe.map(({ celle }) => celle[1])).toEqual([
      '35%',
      '7%',
      '12,5%',
      '0,35',
      '0,35',
      '35',
      '',
    ]);
  });

  it('counts rows as Excel does, whatever stands above the header or between the rows', async () => {
    await writeFoglio(
      `<row r="3">${cella('A3', 'codice')}${cella('B3', 'nome')}</row><row r="6">${cella('A6', '1')}${cella('B6', 'Uno')}</row>`,
    );
    expect(await readAll()).toEqual({ testata: ['codice', 'nome'], righe: [{ riga: 6, celle: ['1', 'Uno'] }] });
  });

  it('takes a title above its header for none of its rows', async () => {
    await writeFoglio(
      `<row r="1">${cella('A1', 'Listino di dicembre')}</row><row r="2">${cella('A2', ' ')}${cella('B2', 'riservato')}</row>` +
        `<row r="3">${cella('A3', 'stampato il')}${cella('B3', '30/11/2026')}</row>` +
        `<row r="5">${cella('A5', 'codice')}${cella('B5', 'nome')}</row><row r="6">${cella('A6', '1')}${cella('B6', 'Uno')}</row>`,
    );
    expect(await readAll()).toEqual({ testata: ['codice', 'nome'], righe: [{ riga: 6, celle: ['1', 'Uno'] }] });
  });

  it('returns the value of a formula, and the error of a failed one as Excel shows it in Italian', async () => {
    const errata = (posto: string, errore: string, formula = '<f>1/0</f>'): string =>
      `<c r="${posto}" t="e">${formula}<v>${errore}</v></c>`;
    await writeFoglio(
      `<row r="1">${cella('A1', 'codice')}${cella('B1', 'prezzo')}</row>` +
        `<row r="2">${cella('A2', '1')}<c r="B2"><f>1+1</f><v>2</v></c></row>` +
        `<row r="3">${cella('A3', '2')}${errata('B3', '#DIV/0!')}</row>` +
        `<row r="4">${errata('A4', '#REF!', '<f t="shared" si="0"/>')}${errata('B4', '#NAME?', '')}</row>` +
        `<row r="6">${cella('A6', '3')}${errata('B6', '#N/A')}</row>` +
        `<row r="8">${errata('B8', '#SPILL!')}</row>`,
    );
    expect((await readAll()).righe).toEqual([
      { riga: 2, celle: ['1', '2'] },
      { riga: 3, celle: ['2', '#DIV/0!'] },
      { riga: 4, celle: ['#RIF!', '#NOME?'] },
      { riga: 6, celle: ['3', '#N/D'] },
      { riga: 8, celle: ['', '#N/D'] },
    ]);
  });

  it.each([
    ['cut short', (file: Buffer) => file.subarray(0, file.length / 2), 'troncato'],
    ['with a directory that lies about sizes', lieAboutSizes, 'rovinato'],
    ['that is no archive at all', () => Buffer.from('PK\u0003\u0004 hello'), 'rovinato'],
    ['a web page', () => Buffer.from('<!doctype html><html><table></table></html>'), 'pagina web'],
    [
      'a table of HTML',
      () => Buffer.from('<html xmlns:x="urn:schemas-microsoft-com:office:excel"></html>'),
      'pagina web',
    ],
    ['of the old format', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'vecchio formato Excel'],
  ])('is refused when it is one %s', async (_come, change, motivo) => {
    await writeFoglio(`<row r="1">${cella('A1', 'codice'.repeat(1_000))}</row>`);
    await writeFile(percorso(), change(await readFile(percorso())));
    await expect(openFile(percorso())).rejects.toThrow(motivo);
  });

  it('is refused before unpacking when it would become larger than 50 MB', async () => {
    await writeFoglio(`<row r="1">${cella('A1', 'codice')}</row>`, { 'xl/altro.xml': ' '.repeat(51 * 1024 * 1024) });
    // The contents are damaged, so unpacking first would give another error.
    await writeFile(percorso(), spoilContents(await readFile(percorso())));
    await expect(openFile(percorso())).rejects.toThrow('supera 50 MB');
  });

  it('is refused when it declares a document type', async () => {
    await writeFoglio(`<row r="1">${cella('A1', 'codice')}${cella('B1', 'nome')}</row>`, {
      'xl/worksheets/sheet1.xml':
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]>` +
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cella('A1', '&b;')}</row></sheetData></worksheet>`,
    });
    await expect(openFile(percorso())).rejects.toThrow('DOCTYPE');
  });
});

/** Everything before the directory becomes zeros, except for the first bytes, which identify an archive. */
function spoilContents(file: Buffer): Buffer {
  const copia = Buffer.from(file);
  return copia.fill(0, 4, copia.indexOf('PK\u0001\u0002'));
}

/** The uncompressed size in every directory entry becomes 1. */
function lieAboutSizes(file: Buffer): Buffer {
  const copia = Buffer.from(file);
  for (let dove = copia.indexOf('PK\u0001\u0002'); dove >= 0; dove = copia.indexOf('PK\u0001\u0002', dove + 4)) {
    copia.writeUInt32LE(1, dove + 24);
  }
  return copia;
}
