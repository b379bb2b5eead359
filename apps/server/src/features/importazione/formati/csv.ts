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
  const linee = inizio.split(/\r?\n|\r/, RIGHE_SOPRA + 2);
  const detto = RIGA_SEP.exec(linee[0] ?? '')?.[1];
  const diFoglio = detto === undefined ? linee : linee.slice(1);
  const sopra = countSopra(diFoglio.map((linea) => countPiene(linea, detto ?? findSeparatore(linea))));
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
 * `daRiga` is the first line that is read, from 1.
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
    from_line: daRiga,
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

/** A quoted cell that goes on in the next line, as a column's name may, at the beginning of a line. */
const SI_APRE = /^\s*"(?:[^"]|"")*$/;

/** The number of cells of a line that are not empty; one that goes on in the next line has others behind it. */
function countPiene(linea: string, separatore: string): number {
  if (SI_APRE.test(linea)) return Number.POSITIVE_INFINITY;
  const celle = linea.replaceAll(/"[^"]+"/g, 'x').split(separatore);
  return celle.filter((cella) => cella.trim() !== '').length;
}

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
