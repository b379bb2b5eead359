/**
 * Checks whether a PDF of a user does more than show pages. Its objects name everything active: scripts, programs to
 * start, forms that send, films, embedded files. The names are searched wherever objects can be, in every spelling of
 * the format. A file that cannot be searched is refused too, because its user can print it to a new PDF.
 */
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflated = promisify(inflate);

/** ISO 32000-2, 12.6.4 and 7.11.4: each active content needs one of these names. */
const ATTIVI = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'RichMedia',
  'XFA',
  'GoToE',
  'EmbeddedFile',
  'EmbeddedFiles',
];

/** Maximum size of the objects in all compressed streams. */
const MAX_INFLATED = 50_000_000;
const MAX_DICTIONARY = 4_000;

export type Giudizio = 'fermo' | 'attivo' | 'illeggibile';

export async function judgePdf(file: Buffer): Promise<Giudizio> {
  const text = file.toString('latin1');
  // The names of encrypted objects cannot be read.
  if (nome('Encrypt').test(text)) return 'illeggibile';
  if (ATTIVO.test(text)) return 'attivo';
  let left = MAX_INFLATED;
  for (const { index } of text.matchAll(OGGETTI_COMPRESSI)) {
    const objects = await readObjects(file, text, index, left);
    if (objects === null) return 'illeggibile';
    left -= objects.length;
    if (nome('Encrypt').test(objects)) return 'illeggibile';
    if (ATTIVO.test(objects)) return 'attivo';
  }
  return 'fermo';
}

/** A name, with each letter as itself or as `#` and its code (7.3.5), and not as the beginning of a longer name. */
function nome(parola: string, flags = ''): RegExp {
  const letters = parola.split('').map((letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code.replaceAll(/[a-f]/g, (c) => `[${c}${c.toUpperCase()}]`)})`;
  });
  return new RegExp(`/${letters.join('')}(?![A-Za-z0-9#_-])`, flags);
}

const ATTIVO = new RegExp(ATTIVI.map((parola) => nome(parola).source).join('|'));
/** An object stream has both names; either is enough for a tolerant reader. */
const OGGETTI_COMPRESSI = new RegExp(`${nome('ObjStm').source}|${nome('First').source}`, 'g');
const FILTRO = nome('Filter');
const FLATE = new RegExp(`${nome('FlateDecode').source}|${nome('Fl').source}`);
const ALTRI_FILTRI = new RegExp(
  [
    'ASCIIHexDecode',
    'AHx',
    'ASCII85Decode',
    'A85',
    'LZWDecode',
    'LZW',
    'RunLengthDecode',
    'RL',
    'Crypt',
    'Predictor',
    'F',
  ]
    .map((parola) => nome(parola).source)
    .join('|'),
);

/** The objects of the compressed stream with this name; null when they cannot be read. */
async function readObjects(file: Buffer, text: string, named: number, limit: number): Promise<string | null> {
  const stream = /stream(\r\n|\n|\r)/g;
  stream.lastIndex = named;
  const found = stream.exec(text);
  const ends = text.indexOf('endobj', named);
  // Part of an outline or a text on a page: no stream follows.
  if (found === null || (ends >= 0 && ends < found.index)) return '';
  if (found.index - named > MAX_DICTIONARY) return null;
  const opened = text.lastIndexOf('obj', named);
  const dictionary = text.slice(Math.max(opened, named - MAX_DICTIONARY), found.index);
  if (ALTRI_FILTRI.test(dictionary)) return null;
  const from = found.index + found[0].length;
  const to = text.indexOf('endstream', from);
  const data = file.subarray(from, to < 0 ? file.length : to);
  // An uncompressed stream was already searched with the rest.
  if (!FILTRO.test(dictionary)) return '';
  if (!FLATE.test(dictionary)) return null;
  // Line ends before `endstream` belong to nothing, so data after the end is ignored.
  return inflated(data, { maxOutputLength: Math.max(limit, 1) }).then(
    (objects) => objects.toString('latin1'),
    () => null,
  );
}
