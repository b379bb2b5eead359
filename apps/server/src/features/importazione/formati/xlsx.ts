/**
 * The first visible sheet of an Excel file. A library reads it in a worker with its own limits; its rows are written to
 * a file beside it, so that they can be read several times and are never in this process all at once.
 */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { testi } from '../testi.ts';
import { FileRotto, type FileLetto, type RigaLetta } from './formato.ts';
import type { Archivio } from './zip.ts';

const WORKER = new URL('./xlsx-worker.ts', import.meta.url);
const MAX_MEMORIA_MB = 768;
// On a busy machine, 150,000 rows took a minute.
const MAX_MS = 5 * 60_000;

/** True when an archive is an Excel file. */
export const isXlsx = ({ voci }: Archivio): boolean => voci.some(({ nome }) => nome === 'xl/workbook.xml');

/** Opens a sheet. Throws FileRotto when it is broken or too large. */
export async function openXlsx(percorso: string, archivio: Archivio): Promise<FileLetto> {
  const { posto, errori } = await inspectFoglio(archivio);
  const foglio = `${percorso}.righe`;
  await runWorker(percorso, foglio, posto);
  let testata: RigaLetta | null = null;
  for await (const letta of readFoglio(foglio)) {
    testata = letta;
    break;
  }
  if (testata === null) throw new FileRotto(testi.vuoto);
  const { riga: prima, celle } = testata;
  const sotto = new Map([...errori].filter(([numero]) => numero > prima));
  return {
    testata: celle.map((cella) => (cella ?? '').trim()),
    separatore: ';',
    codifica: { nome: 'utf8', hasBom: true },
    async *righe() {
      for await (const letta of withErrori(readFoglio(foglio), sotto, celle.length))
        if (letta.riga > prima) yield letta;
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

/** Failed formulas by row, then by the position of their column. */
type Errori = ReadonlyMap<number, ReadonlyMap<number, string>>;

/**
 * Rows with their failed formulas, in order. The library returns an empty cell for one, which would clear the stored
 * value, and no row where there is nothing else.
 */
async function* withErrori(
  righe: AsyncIterable<RigaDiFoglio>,
  errori: Errori,
  larga: number,
): AsyncGenerator<RigaLetta> {
  const vuota = Array.from({ length: larga }, () => '');
  const attese = [...errori.keys()].toSorted((a, b) => a - b);
  let posto = 0;
  for await (const { riga, celle } of righe) {
    for (let attesa = attese[posto]; attesa !== undefined && attesa < riga; attesa = attese[posto]) {
      yield { riga: attesa, celle: putErrori(vuota, errori.get(attesa)) };
      posto += 1;
    }
    if (attese[posto] === riga) posto += 1;
    yield { riga, celle: putErrori(celle, errori.get(riga)) };
  }
  for (const riga of attese.slice(posto)) yield { riga, celle: putErrori(vuota, errori.get(riga)) };
}

function putErrori(celle: string[], errori: ReadonlyMap<number, string> | undefined): string[] {
  if (errori === undefined) return celle;
  const scritte = [...celle];
  for (const [colonna, errore] of errori) {
    while (scritte.length < colonna) scritte.push('');
    scritte[colonna] = errore;
  }
  return scritte;
}

/** As an Italian Excel shows the errors of formulas; its file holds the English ones. */
const ERRORI: Readonly<Record<string, string>> = {
  '#N/A': '#N/D',
  '#DIV/0!': '#DIV/0!',
  '#REF!': '#RIF!',
  '#VALUE!': '#VALORE!',
  '#NUM!': '#NUM!',
  '#NULL!': '#NULLO!',
  '#NAME?': '#NOME?',
};

/**
 * The position of the first visible sheet, from 1, and its cells whose formula failed, by row. This unpacks everything
 * once, which also detects wrong sizes in the directory, which the library would trust.
 */
async function inspectFoglio(archivio: Archivio): Promise<{ posto: number; errori: Errori }> {
  const errori = new Map<number, Map<number, string>>();
  const testo = new Map<string, string>();
  for await (const { nome, contenuto } of archivio.contenuti()) {
    if (contenuto.subarray(0, 2_000).includes('<!DOCTYPE')) throw new FileRotto(testi.doctype);
    if (nome === 'xl/workbook.xml' || nome === 'xl/_rels/workbook.xml.rels') testo.set(nome, contenuto.toString());
  }
  const fogli = testo.get('xl/workbook.xml')?.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const primo = Math.max(
    fogli.findIndex((uno) => !/\bstate="(?:hidden|veryHidden)"/.test(uno)),
    0,
  );
  const id = /\br:id="([^"]+)"/.exec(fogli[primo] ?? '')?.[1];
  const relazioni = testo.get('xl/_rels/workbook.xml.rels')?.match(/<Relationship\s[^>]*>/g) ?? [];
  const destinazione = relazioni.find((una) => una.includes(`Id="${id}"`));
  const foglio = /Target="(?:\/?xl\/)?([^"]+)"/.exec(destinazione ?? '')?.[1];
  for await (const { contenuto } of archivio.contenuti((nome) => nome === `xl/${foglio}`)) {
    for (const [, colonna = '', numero = '', errore = ''] of contenuto.toString('latin1').matchAll(CELLA_ERRATA)) {
      const suoi = errori.get(Number(numero)) ?? new Map<number, string>();
      errori.set(Number(numero), suoi.set(columnOf(colonna), ERRORI[errore] ?? '#N/D'));
    }
  }
  return { posto: primo + 1, errori };
}

/** Each part ends at the next bracket, so that a sheet of any form is read in one pass. */
const CELLA_ERRATA =
  /<c\s(?=[^>]*\bt="e")[^>]*?\br="([A-Z]{1,3})(\d{1,7})"[^>]*>(?:\s*<f\b[^>]*(?:\/>|>[^<]*<\/f>))?(?:\s*<v>([^<]*)<\/v>)?/g;

const columnOf = (lettere: string): number =>
  Array.from(lettere).reduce((posto, lettera) => posto * 26 + lettera.charCodeAt(0) - 64, 0) - 1;

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
