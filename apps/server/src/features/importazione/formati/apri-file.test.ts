import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import writeXlsxFile from 'write-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testi } from '../testi.ts';
import { openFile } from './apri-file.ts';
import { FileRotto } from './formato.ts';

let cartella: string;
beforeAll(async () => {
  cartella = await mkdtemp(join(tmpdir(), 'battistrada-apri-'));
});
afterAll(() => rm(cartella, { recursive: true }));

const RIGHE = Array.from({ length: 20_000 }, (_, n) => n);

/** Larger than what a stream reads at once. */
const FILES: Readonly<Record<string, (percorso: string) => Promise<unknown>>> = {
  'giacenze.ndjson': (percorso) => pipeline(ndjson(), createWriteStream(percorso)),
  'giacenze.ndjson.gz': (percorso) => pipeline(ndjson(), createGzip({ level: 0 }), createWriteStream(percorso)),
  'giacenze.csv': (percorso) =>
    pipeline(Readable.from(['codice;quantita\n', ...RIGHE.map((n) => `A${n};${n}\n`)]), createWriteStream(percorso)),
  'giacenze.xlsx': (percorso) =>
    writeXlsxFile([['codice', 'quantita'], ...RIGHE.map((n) => [`A${n}`, n])].map((riga) => riga.map(asCella))).toFile(
      percorso,
    ),
};

it.each(Object.keys(FILES))('%s is closed when only its beginning was read', async (nome) => {
  const percorso = join(cartella, nome);
  await FILES[nome]?.(percorso);
  const file = await openFile(percorso, nome);
  for await (const { celle } of file.righe()) {
    expect(celle[0]).toBe('A0');
    break;
  }
  await expect.poll(() => listOpen()).toEqual([]);
  await file.close?.();
});

it.each([
  ['after a comment', '<?xml version="1.0"?>\n<!-- <Altro> -->\n<EasyfattProducts Warehouse="Sede">'],
  ['with a prefix', '<e:EasyfattProducts>'],
])('finds the first element of an XML %s', async (_dove, testo) => {
  const file = await openFile(await write(testo), 'prodotti.xml');
  expect(file.righe).toBeTypeOf('function');
  await file.close?.();
});

it.each([
  ['another element', '<?xml version="1.0"?><!-- a > b --><?pi <x> ?><Altro a="1">', 'Altro'],
  ['no end of a comment', '<?xml version="1.0"?><!-- <EasyfattProducts> ', ''],
  ['no end of many instructions', `<?xml version="1.0"?>${'<?'.repeat(30_000)}`, ''],
  ['no element', '<?xml version="1.0"?>', ''],
])('refuses an XML with %s', async (_cosa, testo, radice) => {
  await expect(openFile(await write(testo), 'prodotti.xml')).rejects.toThrow(new FileRotto(testi.xmlIgnoto(radice)));
});

it.each([
  ['one object', '{\n  "codice": "A1",\n  "quantita": 4\n}\n'],
  ['one object without a last line end', '\ufeff{\r\n\t"codice": "A1"\r\n}'],
  ['objects one below the other', '{\n  "codice": "A1"\n}\n{\n  "codice": "A2"\n}\n'],
  ['a list within an object', '{ "articoli": [\n{"codice": "A1"},\n{"codice": "A2"}\n]}\n'],
])('refuses JSON over several lines, %s, with what to do', async (_cosa, testo) => {
  await expect(openFile(await write(testo), 'giacenze.json')).rejects.toThrow(new FileRotto(testi.oggettoJson));
});

it('reads NDJSON whose first line was cut short', async () => {
  const file = await openFile(await write('{"codice": "A1",\n{"codice": "A2"}\n'), 'giacenze.ndjson');
  const righe = [];
  for await (const riga of file.righe()) righe.push(riga.guasto ?? riga.celle);
  expect(righe).toEqual([testi.rigaNonJson, ['A2']]);
});

const INTESTAZIONE = Buffer.from('codice;nome\nA;Città\n');
const E_GRAVE = Buffer.from([0xe8]);

it.each([
  ['within a character', Buffer.concat([INTESTAZIONE, Buffer.from('B;Perù').subarray(0, -1)])],
  ['by a column of so many bytes', Buffer.concat([INTESTAZIONE, Buffer.from('B;Caffè è\nC;'), E_GRAVE])],
  ['after its BOM', Buffer.concat([Buffer.from('\ufeffcodice;nome\nA;'), Buffer.from([0xc3]), Buffer.from(' B\n')])],
])('refuses a text in UTF-8 that was broken %s', async (_dove, byte) => {
  await expect(openFile(await write(byte), 'marche.csv')).rejects.toThrow(new FileRotto(testi.utf8Rotto));
});

it.each([
  ['at its end', Buffer.concat([Buffer.from('codice;nome\nA;Caff'), E_GRAVE]), 'Caffè'],
  ['before a quote', Buffer.from('codice;nome\nA;È”, è qui à\n'.replaceAll('”', '\u0094'), 'latin1'), 'È”, è qui à'],
])('reads an accent of Windows-1252 %s', async (_dove, byte, atteso) => {
  const file = await openFile(await write(byte), 'marche.csv');
  const righe = [];
  for await (const { celle } of file.righe()) righe.push(celle[1]);
  expect(righe).toEqual([atteso]);
});

async function write(testo: string | Buffer): Promise<string> {
  const percorso = join(cartella, 'prodotti.xml');
  await writeFile(percorso, testo);
  return percorso;
}

function ndjson(): Readable {
  return Readable.from(RIGHE.map((n) => `${JSON.stringify({ codice: `A${n}`, quantita: n, nota: 'x'.repeat(40) })}\n`));
}

const asCella = (value: string | number) => ({ value });

/** The files that this process holds open in the temporary folder; Linux alone tells it. */
async function listOpen(): Promise<string[]> {
  const aperti = await readdir('/proc/self/fd').catch(() => []);
  const nomi = await Promise.all(aperti.map((fd) => readlink(join('/proc/self/fd', fd)).catch(() => '')));
  return nomi.filter((nome) => nome.startsWith(cartella));
}
