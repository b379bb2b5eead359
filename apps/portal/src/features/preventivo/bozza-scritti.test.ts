// @vitest-environment jsdom
import { getUtente } from '@battistrada/contract/login';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { utenteQuery } from '../../api/query-client.ts';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { chiaveScritti, keepScritti, readScritti } from './bozza-scritti.ts';
import { NIENTE } from './scritti-servizi.ts';

const chiaveOf = (id: number, idPreventivo: string): string => {
  const client = new QueryClient();
  client.setQueryData(utenteQuery.queryKey, getUtente.answer.decode(buildUtenteWire({ id })));
  return chiaveScritti(client, idPreventivo);
};
const chiave = chiaveOf(1, 'a');
const scritti = { valori: { note: 'Passo lunedì' }, su: { note: '' }, note: { note: [''] } };

it('the typed services are kept for their quotation and their user until nothing is left to save', () => {
  keepScritti(chiave, scritti);
  expect(readScritti(chiave)).toEqual(scritti);
  expect([readScritti(chiaveOf(2, 'a')), readScritti(chiaveOf(1, 'b'))]).toEqual([NIENTE, NIENTE]);
  keepScritti(chiave, NIENTE);
  expect([readScritti(chiave), sessionStorage.getItem(chiave)]).toEqual([NIENTE, null]);
});

it.each([
  '{',
  '7',
  'null',
  '{}',
  '{"valori":{"note":7},"su":{},"note":{}}',
  '{"valori":{"note":"a"},"su":{},"note":{}}',
])('nothing counts as typed where the storage holds %s', (testo) => {
  sessionStorage.setItem(chiave, testo);
  expect(readScritti(chiave)).toEqual(NIENTE);
});
