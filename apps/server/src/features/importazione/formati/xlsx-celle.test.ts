import { expect, it } from 'vitest';
import { listCelle } from './xlsx-celle.ts';

const MOLTE = 80_000;

// The server answers nothing while it looks for cells, and a zip makes such a sheet tiny.
it.each([
  ['cells without an end', '<c '.repeat(MOLTE), ''],
  ['a cell with many positions', `<c t="e" ${'r="A1" '.repeat(MOLTE)}`, ''],
  ['styles without an end', '', '<cellXfs '.repeat(MOLTE)],
  ['number formats without an end', '', '<numFmt '.repeat(MOLTE)],
])(
  'a sheet of a form that nobody writes is read in one pass: %s',
  (_che, foglio, stili) => {
    expect([...listCelle(foglio, stili)]).toEqual([]);
  },
  3_000,
);
