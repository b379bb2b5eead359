import { expect, it } from 'vitest';
import { readGiorno, readId, readIntero, readPagina, readTesto } from './search-values.ts';

it.each([
  ['7', 7],
  ['62', 62],
  ['0', null],
  ['63', null],
  ['-1', null],
  ['1.5', null],
  ['1e1', null],
  ['', null],
  ['12345678901', null],
  [undefined, null],
])('reads %j as a whole number from 1 to 62: %j', (text, value) => expect(readIntero(text, 1, 62)).toBe(value));

it('reads an id up to the highest one of the database', () => {
  expect(['1', '2147483647', '2147483648', '0'].map(readId)).toEqual([1, 2_147_483_647, null, null]);
});

it('names no first page', () => {
  expect(['1', '2', '1000000', '1000001'].map(readPagina)).toEqual([null, 2, 1_000_000, null]);
});

it('reads existing days only', () => {
  expect(['2028-02-29', '2026-02-31', '2026-13-01', '0000-01-01', '', undefined].map(readGiorno)).toEqual([
    '2028-02-29',
    ...Array.from({ length: 5 }, () => null),
  ]);
});

it('reads a text without the spaces around it, as long as the server takes it', () => {
  expect(['  gomma  ', 'gommista', '   ', '', undefined].map((text) => readTesto(text, 5))).toEqual([
    'gomma',
    'gommi',
    null,
    null,
    null,
  ]);
});
