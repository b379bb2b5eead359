/**
 * NDJSON: one object a line, in UTF-8 or Windows-1252. Numbers get a decimal comma, so that one rule reads every cell.
 */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { testi } from '../testi.ts';
import { FileRotto, type Codifica, type FileLetto, type RigaLetta } from './formato.ts';
import { writeNumber } from './numero.ts';
import { withoutNul } from './segno-nullo.ts';
import { decodeStream } from './windows-1252.ts';

const MAX_RIGA = 4_000_000;

/**
 * The header is made of the objects' keys in the order of their first appearance. Objects count from line 2, as in a
 * sheet. `isChiuso` is true when the file ends with a line end: otherwise a last line that is no object was cut short.
 */
export async function openNdjson(stream: () => Readable, codifica: Codifica, isChiuso: boolean): Promise<FileLetto> {
  const open = (): Readable => (codifica.nome === 'utf8' ? stream() : decodeStream(stream()));
  const testata: string[] = [];
  const posti = new Map<string, number>();
  const cellsOf = (oggetto: object): (string | undefined)[] => {
    const celle: (string | undefined)[] = Array.from({ length: testata.length });
    for (const [nome, valore] of Object.entries(oggetto)) {
      let posto = posti.get(nome);
      if (posto === undefined) {
        posto = testata.push(withoutNul(nome)) - 1;
        posti.set(nome, posto);
      }
      celle[posto] = textOf(valore);
    }
    return celle;
  };
  // All columns must be known before the first row is judged.
  let ultima: RigaJson | null = null;
  for await (const riga of readLines(open())) {
    cellsOf(riga.oggetto ?? {});
    ultima = riga;
  }
  if (ultima !== null && ultima.oggetto === null && !isChiuso) throw new FileRotto(testi.troncato(ultima.riga));
  return {
    testata,
    separatore: ';',
    // The result is a table, and Excel knows UTF-8 by the mark.
    codifica: { ...codifica, hasBom: codifica.nome === 'utf8' },
    async *righe(): AsyncGenerator<RigaLetta> {
      for await (const { riga, oggetto, testo } of readLines(open())) {
        if (oggetto === null) yield { riga, celle: [testo.slice(0, MAX_MOSTRATI)], guasto: testi.rigaNonJson };
        else {
          const composta = findComposta(oggetto);
          const celle = cellsOf(oggetto);
          yield composta === null ? { riga, celle } : { riga, celle, guasto: testi.colonnaComposta(composta) };
        }
      }
    },
  };
}

interface RigaJson {
  readonly riga: number;
  /** Null when the line is not an object. */
  readonly oggetto: object | null;
  readonly testo: string;
}

/** In the result file, maximum number of characters of a line that is not an object. */
const MAX_MOSTRATI = 500;

async function* readLines(stream: Readable): AsyncGenerator<RigaJson> {
  let riga = 1;
  const lines = createInterface({ input: stream, crlfDelay: Infinity });
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  stream.on('error', (error) => {
    broken.reject(error);
    lines.close();
  });
  try {
    for await (const line of lines) {
      riga += 1;
      const testo = riga === 2 ? line.replace(/^\ufeff/, '') : line;
      if (testo.trim() === '') continue;
      if (testo.length > MAX_RIGA) throw new FileRotto(testi.rigaTroppoLunga);
      yield { riga, oggetto: parseLine(testo), testo };
    }
  } finally {
    // Whoever reads only the beginning leaves the file open otherwise.
    stream.destroy();
  }
}

function parseLine(testo: string): object | null {
  try {
    const oggetto: unknown = JSON.parse(testo);
    return typeof oggetto === 'object' && oggetto !== null && !Array.isArray(oggetto) ? oggetto : null;
  } catch {
    return null;
  }
}

/** The first column that holds an object, or a list with one in it; null when there is none. */
function findComposta(oggetto: object): string | null {
  const isComposto = (valore: unknown): boolean => typeof valore === 'object' && valore !== null;
  const trovata = Object.entries(oggetto).find(([, valore]) =>
    Array.isArray(valore) ? valore.some(isComposto) : isComposto(valore),
  );
  return trovata === undefined ? null : withoutNul(trovata[0]);
}

function textOf(valore: unknown): string | undefined {
  if (valore === undefined) return undefined;
  if (valore === null) return '';
  if (typeof valore === 'number') return writeNumber(valore);
  // As a word: 1 would be the code of an article or a brand.
  if (typeof valore === 'boolean') return String(valore);
  if (Array.isArray(valore)) return valore.map((voce) => textOf(voce) ?? '').join('|');
  return typeof valore === 'string' ? valore : JSON.stringify(valore);
}
