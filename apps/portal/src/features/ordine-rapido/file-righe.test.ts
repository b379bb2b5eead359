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
