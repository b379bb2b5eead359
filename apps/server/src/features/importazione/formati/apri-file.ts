/**
 * Recognises a file by its first bytes, and opens it: an archive, or plain or compressed text in UTF-8 or Windows-1252.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { testi } from '../testi.ts';
import { openEasyfatt } from './easyfatt.ts';
import { isPdf, openPdf, openPdfZip } from './pdf.ts';
import { isPricat, openPricat } from './pricat.ts';
import { openCsv, readCsv } from './csv.ts';
import { FileRotto, type Codifica, type FileLetto } from './formato.ts';
import { isFattura, openFatturaPa, openFatture } from './fattura-pa.ts';
import { openNdjson } from './ndjson.ts';
import { looksSigned } from './p7m.ts';
import { isUtf8Rotto } from './utf8-rotto.ts';
import { isXlsx, openXlsx } from './xlsx.ts';
import { openArchivio } from './zip.ts';

/** Maximum unpacked size of a file. */
const MAX_BYTE_APERTI = 2 * 1024 ** 3;
const INIZIO = 64 * 1024;
/** The mark of UTF-8 at the beginning of a file, as Latin-1. */
const BOM = '\xef\xbb\xbf';
/** A first line that opens an object, or a list in one, and holds no value: no line of NDJSON begins so. */
const OGGETTO_APERTO = /^\s*\{[\t ]*(?:"[^"\r\n]{0,200}"[\t ]*:[\t ]*[[{][\t ]*)?[\r\n]/;

/** Opens a file of any accepted format. Throws FileRotto with a sentence for the sender. */
export async function openFile(percorso: string, nomeFile = ''): Promise<FileLetto> {
  const primi = (await readInizio(percorso, 8)).toString('latin1');
  if (primi.startsWith('PK\u0003\u0004') || primi.startsWith('PK\u0005\u0006')) return openZip(percorso);
  if (primi.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new FileRotto(testi.xls);
  if (looksSigned(primi)) return openFatturaPa(percorso, nomeFile);
  if (primi.startsWith('%PDF-')) return openPdf(percorso, nomeFile);
  const isGzip = primi.startsWith('\u001f\u008b');
  const stream = (): Readable => {
    const file = createReadStream(percorso, { highWaterMark: 256 * 1024 });
    if (!isGzip) return file;
    const aperto = createGunzip();
    file.on('error', (error) => aperto.destroy(error));
    // Whoever reads only the beginning ends the second stream alone.
    aperto.on('close', () => file.destroy());
    return file.pipe(aperto);
  };
  const { inizio, codifica, isChiuso } = await inspect(stream()).catch((error: unknown) => {
    throw isGzip && !(error instanceof FileRotto) ? new FileRotto(testi.gzipRotto) : error;
  });
  if (inizio.trim() === '') throw new FileRotto(testi.vuoto);
  if (/^\s*</.test(inizio)) return openXml({ percorso, nomeFile, stream, codifica }, inizio);
  if (looksSigned(inizio)) return openFatturaPa(percorso, nomeFile);
  if (codifica.nome !== 'utf8' && (inizio.startsWith(BOM) || (await isUtf8Rotto(stream())))) {
    throw new FileRotto(testi.utf8Rotto);
  }
  if (/^\s*\[\s*[{\]]/.test(inizio)) throw new FileRotto(testi.elencoJson);
  if (OGGETTO_APERTO.test(inizio)) throw new FileRotto(testi.oggettoJson);
  if (/^\s*\{/.test(inizio)) return openNdjson(stream, codifica, isChiuso);
  if (isPricat(inizio)) return openPricat(() => readCsv(stream, codifica, ';'), codifica);
  return openCsv(stream, codifica, { inizio, isChiuso });
}

/** The encoding of a file of text. */
export async function readCodifica(percorso: string): Promise<Codifica> {
  return (await inspect(createReadStream(percorso))).codifica;
}

async function openZip(percorso: string): Promise<FileLetto> {
  const archivio = await openArchivio(percorso);
  if (isXlsx(archivio)) return openXlsx(percorso, archivio);
  if (archivio.voci.some(({ nome }) => isFattura(nome))) return openFatture(archivio);
  if (archivio.voci.some(({ nome }) => isPdf(nome))) return openPdfZip(archivio);
  throw new FileRotto(testi.zipSenzaFile);
}

interface Xml {
  readonly percorso: string;
  readonly nomeFile: string;
  readonly stream: () => Readable;
  readonly codifica: Codifica;
}

async function openXml({ percorso, nomeFile, stream, codifica }: Xml, inizio: string): Promise<FileLetto> {
  // Many programs export an HTML table as "Excel".
  if (/<(?:!DOCTYPE\s+)?html[\s>]/i.test(inizio)) throw new FileRotto(testi.paginaWeb);
  if (/<!DOCTYPE/i.test(inizio)) throw new FileRotto(testi.doctype);
  const radice = radiceOf(inizio);
  if (radice === 'FatturaElettronica') return openFatturaPa(percorso, nomeFile);
  if (radice === 'EasyfattProducts') {
    const magazzino = /<EasyfattProducts[^<>]*\bWarehouse="([^"]*)"/.exec(inizio)?.[1] ?? '';
    return openEasyfatt(stream, codifica, magazzino);
  }
  throw new FileRotto(testi.xmlIgnoto(radice));
}

/**
 * The name of the first element, without its prefix; empty without one. Comments are skipped by position: a regular
 * expression would read the rest again for each that has no end.
 */
function radiceOf(xml: string): string {
  let da = 0;
  for (;;) {
    const segno = xml.indexOf('<', da);
    if (segno === -1) return '';
    const fine = xml.startsWith('<?', segno) ? '?>' : xml.startsWith('<!--', segno) ? '-->' : null;
    if (fine === null) return /<(?:[\w.-]+:)?([\w.-]+)[\s/>]/.exec(xml.slice(segno))?.[1] ?? '';
    da = xml.indexOf(fine, segno + 2);
    if (da === -1) return '';
  }
}

async function readInizio(percorso: string, quanti: number): Promise<Buffer> {
  const file = await open(percorso);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(quanti), 0, quanti, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads the whole file once: a single byte that is not UTF-8 makes it Windows-1252. */
async function inspect(stream: Readable): Promise<{ inizio: string; codifica: Codifica; isChiuso: boolean }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let primi = Buffer.alloc(0);
  let byte = 0;
  let ultimo = 0;
  for await (const pezzo of stream as AsyncIterable<Buffer>) {
    byte += pezzo.length;
    ultimo = pezzo.at(-1) ?? ultimo;
    if (byte > MAX_BYTE_APERTI) throw new FileRotto(testi.troppoGrandeAperto);
    if (primi.length < INIZIO) primi = Buffer.concat([primi, pezzo.subarray(0, INIZIO - primi.length)]);
    if (isUtf8) isUtf8 = isDecodable(decoder, pezzo, true);
  }
  isUtf8 &&= isDecodable(decoder, Buffer.alloc(0), false);
  const inizio = primi.toString('latin1');
  if (/^(\xff\xfe|\xfe\xff)/.test(inizio)) throw new FileRotto(testi.utf16);
  if (primi.includes(0)) throw new FileRotto(testi.binario);
  const hasBom = inizio.startsWith(BOM);
  return {
    // Old programs end a file with Ctrl-Z, after the last line end.
    isChiuso: ultimo === 0x0a || ultimo === 0x0d || ultimo === 0x1a,
    inizio: isUtf8 ? primi.toString('utf8').replace(/^\ufeff/, '') : inizio,
    codifica: isUtf8 ? { nome: 'utf8', hasBom } : { nome: 'windows-1252', hasBom: false },
  };
}

function isDecodable(decoder: TextDecoder, pezzo: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(pezzo, { stream });
    return true;
  } catch {
    return false;
  }
}
