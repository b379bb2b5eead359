/**
 * The first visible sheet of an Excel file. A library reads it in a worker with its own limits; its rows are written to
 * a file beside it, so that they can be read several times and are never in this process all at once.
 */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '@battistrada/domain/durata';
import { z } from 'zod';
import { testi } from '../testi.ts';
import { FileRotto, type FileLetto, type RigaLetta } from './formato.ts';
import { countSopra, RIGHE_SOPRA } from './righe-sopra.ts';
import { listCelle } from './xlsx-celle.ts';
import type { Archivio } from './zip.ts';

const WORKER = new URL('./xlsx-worker.ts', import.meta.url);
const MAX_MEMORIA_MB = 768;
// On a busy machine, 150,000 rows took a minute.
const MAX_MS = 5 * MINUTE_MS;

/** True when an archive is an Excel file. */
export const isXlsx = ({ voci }: Archivio): boolean => voci.some(({ nome }) => nome === 'xl/workbook.xml');

/** Opens a sheet. Throws FileRotto when it is broken or too large. */
export async function openXlsx(percorso: string, archivio: Archivio): Promise<FileLetto> {
  const { posto, altre } = await inspectFoglio(archivio);
  const foglio = `${percorso}.righe`;
  await runWorker(percorso, foglio, posto);
  const prime: RigaDiFoglio[] = [];
  for await (const letta of readFoglio(foglio)) {
    if (prime.push(letta) > RIGHE_SOPRA) break;
  }
  const testata = prime[countSopra(prime.map(({ celle }) => celle))];
  if (testata === undefined) throw new FileRotto(testi.vuoto);
  const { riga: prima, celle } = testata;
  const sotto = new Map([...altre].filter(([numero]) => numero > prima));
  return {
    testata: celle.map((cella) => cella.trim()),
    separatore: ';',
    codifica: { nome: 'utf8', hasBom: true },
    async *righe() {
      for await (const letta of withAltre(readFoglio(foglio), sotto, celle.length)) if (letta.riga > prima) yield letta;
    },
    close: () => rm(foglio, { force: true }),
  };
}

const riga = z.tuple([z.int(), z.array(z.string())]);

interface RigaDiFoglio {
  readonly riga: number;
  readonly celle: string[];
}

async function* readFoglio(foglio: string): AsyncGenerator<RigaDiFoglio> {
  const file = createReadStream(foglio);
  try {
    for await (const linea of createInterface({ input: file, crlfDelay: Infinity })) {
      const [numero, celle] = riga.parse(JSON.parse(linea));
      yield { riga: numero, celle };
    }
  } finally {
    file.destroy();
  }
}

/** Cells that the library reads otherwise than people do, by row, then by the position of their column. */
type Altre = ReadonlyMap<number, ReadonlyMap<number, string>>;

/**
 * Rows with the cells that are read here. For a failed formula the library returns an empty cell, which would clear the
 * stored value, and no row where there is nothing else; for 35 % it returns 0.35.
 */
async function* withAltre(righe: AsyncIterable<RigaDiFoglio>, altre: Altre, larga: number): AsyncGenerator<RigaLetta> {
  const vuota = Array.from({ length: larga }, () => '');
  const attese = [...altre.keys()].toSorted((a, b) => a - b);
  let posto = 0;
  for await (const { riga, celle } of righe) {
    for (let attesa = attese[posto]; attesa !== undefined && attesa < riga; attesa = attese[posto]) {
      yield { riga: attesa, celle: putAltre(vuota, altre.get(attesa)) };
      posto += 1;
    }
    if (attese[posto] === riga) posto += 1;
    yield { riga, celle: putAltre(celle, altre.get(riga)) };
  }
  for (const riga of attese.slice(posto)) yield { riga, celle: putAltre(vuota, altre.get(riga)) };
}

function putAltre(celle: string[], altre: ReadonlyMap<number, string> | undefined): string[] {
  if (altre === undefined) return celle;
  const scritte = [...celle];
  for (const [colonna, testo] of altre) {
    while (scritte.length < colonna) scritte.push('');
    scritte[colonna] = testo;
  }
  return scritte;
}

/**
 * The position of the first visible sheet, from 1, and its cells that are read here. This unpacks everything once, which
 * also detects wrong sizes in the directory, which the library would trust.
 */
async function inspectFoglio(archivio: Archivio): Promise<{ posto: number; altre: Altre }> {
  const testo = new Map<string, string>();
  for await (const { nome, contenuto } of archivio.contenuti()) {
    if (contenuto.subarray(0, 2_000).includes('<!DOCTYPE')) throw new FileRotto(testi.doctype);
    if (PARTI.has(nome)) testo.set(nome, contenuto.toString());
  }
  const fogli = testo.get('xl/workbook.xml')?.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  const primo = Math.max(
    fogli.findIndex((uno) => !/\bstate="(?:hidden|veryHidden)"/.test(uno)),
    0,
  );
  const id = /\br:id="([^"]+)"/.exec(fogli[primo] ?? '')?.[1];
  const relazioni = testo.get('xl/_rels/workbook.xml.rels')?.match(/<Relationship\s[^<>]*>/g) ?? [];
  const destinazione = relazioni.find((una) => una.includes(`Id="${id}"`));
  const foglio = /Target="(?:\/?xl\/)?([^"]+)"/.exec(destinazione ?? '')?.[1];
  const altre = new Map<number, Map<number, string>>();
  for await (const { contenuto } of archivio.contenuti((nome) => nome === `xl/${foglio}`)) {
    const celle = listCelle(contenuto.toString('latin1'), testo.get('xl/styles.xml') ?? '');
    for (const { riga: numero, colonna, testo: letto } of celle) {
      const sue = altre.get(numero) ?? new Map<number, string>();
      altre.set(numero, sue.set(colonna, letto));
    }
  }
  return { posto: primo + 1, altre };
}

/** The parts of a workbook that say which sheet is read, and how its numbers are shown. */
const PARTI = new Set(['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml']);

function runWorker(percorso: string, foglio: string, posto: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: { percorso, foglio, posto },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORIA_MB },
    });
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(new FileRotto(testi.xlsxTroppoGrande));
    }, MAX_MS);
    worker.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(new FileRotto(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? testi.xlsxTroppoGrande : testi.xlsxRotto));
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
