/**
 * Runs in a worker thread: turns a sheet of an Excel file into lines of `[row, [cells as text]]`, without empty rows.
 */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { DAY_MS } from '@battistrada/domain/durata';
import { instantOf } from '@battistrada/domain/giorno';
import { readSheet } from 'read-excel-file/universal';
import { z } from 'zod';
import { writeNumber } from './numero.ts';

const { percorso, foglio, posto } = z
  .object({ percorso: z.string(), foglio: z.string(), posto: z.int() })
  .parse(workerData);

const byte = await readFile(percorso);
const righe = await readSheet(byte.buffer.slice(byte.byteOffset, byte.byteOffset + byte.byteLength), posto, {
  trim: false,
});
await pipeline(Readable.from(linesOf(righe)), createWriteStream(foglio, { mode: 0o600 }));

function* linesOf(tutte: readonly (readonly unknown[])[]): Generator<string> {
  for (const [posto, celle] of tutte.entries()) {
    const testi = celle.map(textOf);
    if (testi.some((testo) => testo !== '')) yield `${JSON.stringify([posto + 1, testi])}\n`;
  }
}

function textOf(valore: unknown): string {
  if (typeof valore === 'number') return writeNumber(valore);
  if (typeof valore === 'boolean') return valore ? '1' : '0';
  if (valore instanceof Date) return writeIstante(valore);
  return typeof valore === 'string' ? valore : '';
}

/** A cell has no time zone and is read as Rome's. The library returns the clock time as if it were UTC. */
function writeIstante(orologio: Date): string {
  const secondi = Math.round(orologio.getTime() / 1_000) * 1_000;
  const giorno = new Date(secondi).toISOString().slice(0, 10);
  const ora = ((secondi % DAY_MS) + DAY_MS) % DAY_MS;
  return ora === 0 ? giorno : instantOf(giorno, ora).toISOString();
}
