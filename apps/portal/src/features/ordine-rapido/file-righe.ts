/**
 * A file of rows: CSV as spreadsheets write it, or the first sheet of an Excel file, whose reader is loaded on demand.
 */

import { byteAperti } from './zip-aperto.ts';

export type Celle = readonly string[];

/** Maximum size of a file in bytes; 500 rows are never larger. */
export const MAX_FILE = 5_000_000;

/** Maximum size of an unpacked sheet in bytes, as on the server. */
const MAX_APERTO = 50 * 1024 * 1024;

/** The file is small, but its unpacked content would be too large. */
export class FileGonfio extends Error {}

/** The rows of a file that are not empty; throws when it cannot be read. */
export async function readFile(file: File): Promise<Celle[]> {
  const celle = /\.xlsx$/i.test(file.name) ? await readXlsx(file) : parseCsv(decode(await file.arrayBuffer()));
  return celle.map((riga) => riga.map((cella) => cella.trim())).filter((riga) => riga.some((cella) => cella !== ''));
}

async function readXlsx(file: File): Promise<string[][]> {
  const contenuto = await file.arrayBuffer();
  if ((byteAperti(contenuto) ?? 0) > MAX_APERTO) throw new FileGonfio();
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(contenuto);
  return rows.map((row) => row.map(toText));
}

/** A number as it was typed: an EAN of 13 digits must not become 8,01937E+12. */
function toText(cella: unknown): string {
  if (cella === null || cella === undefined) return '';
  if (typeof cella === 'number') return Number.isInteger(cella) ? cella.toFixed(0) : String(cella).replace('.', ',');
  if (typeof cella === 'string') return cella.replaceAll(/\s+/g, ' ');
  return cella instanceof Date ? cella.toISOString().slice(0, 10) : '';
}

/** The text of a file; throws when the file is no text, such as an old Excel file or a picture. */
function decode(bytes: ArrayBuffer): string {
  const testo = decodeAny(bytes);
  if (testo.includes('\0')) throw new TypeError('not a text');
  return testo;
}

/** Reads UTF-8, the UTF-16 that Excel calls Unicode text, otherwise Windows-1252, which Excel still writes in Italy. */
function decodeAny(bytes: ArrayBuffer): string {
  const [primo, secondo] = new Uint8Array(bytes);
  if (primo === 0xff && secondo === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The separator is `;`, `,`, tab or `|`, whichever is most frequent in the first line; quoted cells may contain it, and
 * line breaks.
 */
function parseCsv(testo: string): string[][] {
  const [prima = ''] = testo.split(/\r?\n/, 1);
  const separatore = [';', '\t', ',', '|'].toSorted((a, b) => prima.split(b).length - prima.split(a).length)[0] ?? ';';
  const righe: string[][] = [[]];
  let cella = '';
  let isQuoted = false;
  const endCella = (): void => {
    righe.at(-1)?.push(cella);
    cella = '';
  };
  for (let i = 0; i < testo.length; i += 1) {
    const segno = testo[i] ?? '';
    if (isQuoted) {
      if (segno !== '"') cella += segno === '\n' || segno === '\r' ? ' ' : segno;
      else if (testo[i + 1] === '"') cella += testo[(i += 1)] ?? '';
      else isQuoted = false;
    } else if (segno === '"' && cella === '') isQuoted = true;
    else if (segno === separatore) endCella();
    else if (segno === '\n') {
      endCella();
      righe.push([]);
    } else if (segno !== '\r') cella += segno;
  }
  endCella();
  return righe;
}
