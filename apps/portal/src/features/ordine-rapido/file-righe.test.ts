import { expect, it } from 'vitest';
import { readFile } from './file-righe.ts';

const read = (contenuto: BlobPart, nome = 'ordine.csv') => readFile(new File([contenuto], nome));

it.each([
  ['semicolons', 'A1;4\nB2;2\n'],
  ['commas', 'A1,4\nB2,2\n'],
  ['tabs', 'A1\t4\nB2\t2\n'],
  ['bars', 'A1|4\nB2|2\n'],
  ['lines of Windows', 'A1;4\r\nB2;2\r\n'],
  ['no end of its last line', 'A1;4\nB2;2'],
  ['blank lines and blanks around its cells', '\n A1 ; 4\n;\nB2;2 \n\n'],
])('reads a file with %s', async (_what, testo) => {
  expect(await read(testo)).toEqual([
    ['A1', '4'],
    ['B2', '2'],
  ]);
});

it('reads separators, quotes and line ends inside quoted cells', async () => {
  expect(await read('"A;1";"per ""Gino""";"due\nrighe"')).toEqual([['A;1', 'per "Gino"', 'due righe']]);
});

it('reads the letters of Windows-1252, which Excel writes', async () => {
  expect(await read(new Uint8Array([0x51, 0x2e, 0x74, 0xe0, 0x3b, 0x34]))).toEqual([['Q.tà', '4']]);
});

it('reads the Unicode text of Excel', async () => {
  const testo = '\uFEFFQ.tà\tA1\r\n4\tB2';
  const bytes = new Uint8Array(Uint16Array.from({ length: testo.length }, (_, n) => testo.charCodeAt(n)).buffer);
  expect(await read(bytes, 'ordine.txt')).toEqual([
    ['Q.tà', 'A1'],
    ['4', 'B2'],
  ]);
});

it.each([
  ['an old Excel file', 'ordine.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 10, 65]],
  ['a picture', 'ordine.jpg', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 10, 65]],
])('refuses %s, which is no text', async (_what, nome, bytes) => {
  await expect(read(new Uint8Array(bytes), nome)).rejects.toThrow('not a text');
});
