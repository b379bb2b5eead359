/** CSV of any program: the delimiter is detected, and quotes may be inside cells. */
import type { CsvError, Parser } from 'csv-parse';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { testi } from '../testi.ts';
import { unescapeFormula } from '../../../formato/formule.ts';
import { countSopra, RIGHE_SOPRA } from './righe-sopra.ts';
import { FileRotto, type Codifica, type FileLetto, type RigaLetta } from './formato.ts';
import { decodeStream } from './windows-1252.ts';

const SEPARATORI = [';', '\t', '|', ','] as const;

/** First line that tells Excel the delimiter. Excel does not show it, so line numbers begin after it. */
const RIGA_SEP = /^\s*"?sep=(.)"?\s*$/i;

/** Ctrl-Z: old programs write it as the last byte of a file. */
const FINE_FILE = '\u001a';

/** Maximum number of characters in a row: a longer one means an unclosed quote. */
const MAX_RIGA = 4_000_000;

/** `inizio` is the beginning of the file as text; `isChiuso` is true when it ends with a line end. */
export async function openCsv(
  stream: () => Readable,
  codifica: Codifica,
  { inizio, isChiuso }: { readonly inizio: string; readonly isChiuso: boolean },
): Promise<FileLetto> {
  const linee = splitLinee(inizio, RIGHE_SOPRA + 2);
  const detto = RIGA_SEP.exec(linee[0] ?? '')?.[1];
  const diFoglio = detto === undefined ? linee : linee.slice(1);
  const sopra = countSopra(diFoglio.map((linea, i) => splitCelle(linea, detto ?? separatoreOf(diFoglio, i))));
  const separatore = detto ?? findSeparatore(diFoglio[sopra] ?? '');
  const daRiga = linee.length - diFoglio.length + sopra + 1;
  const read = (): AsyncIterable<string[][]> => readCsv(stream, codifica, separatore, daRiga);
  let testata: string[] = [];
  for await (const [celle = []] of read()) {
    testata = celle.map((cella) => cella.trim());
    break;
  }
  return { testata, separatore, codifica, righe: () => numberRows(read(), sopra + 1, isChiuso ? 0 : testata.length) };
}

/**
 * Every line of a file as its cells, in batches: handing over single lines costs more than parsing them.
 * `daRiga` is the first line that is read, from 1, where a line end between quotes ends none.
 */
export async function* readCsv(
  stream: () => Readable,
  codifica: Codifica,
  separatore: string,
  daRiga = 1,
): AsyncGenerator<string[][]> {
  const { CsvError, parse } = await import('csv-parse');
  const parser = parse({
    bom: true,
    delimiter: separatore,
    from: daRiga,
    on_record: (celle: string[]) => (celle.length === 1 && celle[0] === FINE_FILE ? null : celle),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_RIGA,
  });
  const file = codifica.nome === 'utf8' ? stream() : decodeStream(stream());
  file.on('error', (error) => parser.destroy(error));
  file.pipe(parser);
  try {
    yield* readAvailable(parser);
  } catch (error) {
    throw error instanceof CsvError ? fileRottoOf(error) : error;
  } finally {
    parser.destroy();
    file.destroy();
  }
}

/** Yields all rows that the parser has ready, again and again. */
async function* readAvailable(parser: Parser): AsyncGenerator<string[][]> {
  const ended = finished(parser);
  for (;;) {
    const righe: string[][] = [];
    for (let riga: unknown = parser.read(); isRiga(riga); riga = parser.read()) righe.push(riga);
    if (righe.length > 0) yield righe;
    else if (parser.readableEnded) return;
    else await Promise.race([once(parser, 'readable'), ended]);
  }
}

/** Null when the parser has no more rows for now. */
const isRiga = (letta: unknown): letta is string[] => letta !== null;

/** A line and its end. Quotes around a cell may hold line ends; anywhere else a quote is a letter. */
const LINEA = /((?:(?<![^;\t|,\r\n])"(?:[^"]|"")*"|[^\r\n])*)(?:\r\n|\r|\n|$)/y;

/** The first lines of a file. */
function splitLinee(testo: string, quante: number): string[] {
  const linee: string[] = [];
  const una = new RegExp(LINEA);
  while (linee.length < quante && una.lastIndex < testo.length) linee.push(una.exec(testo)?.[1] ?? '');
  return linee;
}

/** The cells of a line without their quotes. */
const splitCelle = (linea: string, separatore: string): string[] =>
  linea.replaceAll(/"([^"]*)"/g, (_, dentro: string) => dentro.replaceAll(separatore, ' ')).split(separatore);

/**
 * The delimiter of one of the first lines. Commas do not divide a sentence above a table that has another delimiter:
 * the next line with some cells shows it, and has fewer commas.
 */
function separatoreOf(linee: readonly string[], indice: number): string {
  const linea = linee[indice] ?? '';
  const suo = findSeparatore(linea);
  const dopo = linee.slice(indice + 1).find((altra) => hasCelle(altra, findSeparatore(altra))) ?? linea;
  return suo === ',' && splitCelle(dopo, ',').length < splitCelle(linea, ',').length ? findSeparatore(dopo) : suo;
}

const hasCelle = (linea: string, separatore: string): boolean =>
  splitCelle(linea, separatore).filter((cella) => cella.trim() !== '').length >= 2;

/** The most frequent delimiter of a line, outside quotes. */
function findSeparatore(linea: string): string {
  const riga = linea.replaceAll(/"[^"]*"/g, '');
  const conti = SEPARATORI.map((segno) => ({ segno, quanti: riga.split(segno).length - 1 }));
  return conti.reduce((migliore, altro) => (altro.quanti > migliore.quanti ? altro : migliore)).segno;
}

/**
 * The rows below the header, which is the first of `pezzi` and has the number `testata`. A last row with fewer cells
 * than `minime` was cut short: such a file changes nothing.
 */
async function* numberRows(
  pezzi: AsyncIterable<string[][]>,
  testata: number,
  minime: number,
): AsyncGenerator<RigaLetta> {
  let riga = testata - 1;
  let ultime = minime;
  for await (const righe of pezzi) {
    for (const celle of righe) {
      riga += 1;
      ultime = celle.length;
      if (riga > testata)
        yield { riga, celle: celle.some((cella) => cella.startsWith("'")) ? celle.map(unescapeFormula) : celle };
    }
  }
  if (riga > testata && ultime < minime) throw new FileRotto(testi.troncato(riga));
}

function fileRottoOf(error: CsvError): FileRotto {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new FileRotto(testi.virgoletteAperte);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new FileRotto(testi.rigaTroppoLunga);
  return new FileRotto(testi.csvIllegibile(error.message));
}
