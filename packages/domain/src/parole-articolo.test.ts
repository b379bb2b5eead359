import { expect, it } from 'vitest';
import { paroleArticolo } from './parole-articolo.ts';

it.each([
  ['2055516', ['205/55 R16']],
  ['205 55 16', ['205/55 R16']],
  ['  michelin 205/55r16  primacy ', ['michelin', '205/55 R16', 'primacy']],
  ['MIC0001234', ['MIC0001234']],
  ['', []],
])('reads %j as %j', (testo, parole) => {
  expect(paroleArticolo(testo)).toEqual(parole);
});
