/** The quotation's calls, and their answers as the tests read them. */
import type { PreventivoWire } from '@battistrada/contract/preventivo-forme.schema';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { PREFIX, type Caller, type TestApp } from './test-app.ts';

export type PreventivoLetto = PreventivoWire;

/** The quotation in an answer; fails the test when the call was refused. */
export function readPreventivo(answer: LightMyRequestResponse): PreventivoLetto {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<PreventivoLetto>();
}

/** A new quotation. */
export async function openPreventivo(caller: Caller): Promise<PreventivoLetto> {
  return readPreventivo(await caller.get('/Preventivo/Nuovo'));
}

/** The quotation after pieces of an article were added to one of its alternatives. */
export async function addProdotto(
  caller: Caller,
  idPreventivo: string,
  id: string,
  { qty = 4, alternativa = 1 } = {},
): Promise<PreventivoLetto> {
  return readPreventivo(await caller.get('/Preventivo/AggiungiProdotto', { idPreventivo, id, qty, alternativa }));
}

/** `DELETE path?id`. */
export function callDelete(test: TestApp, caller: Caller, path: string, id: string): Promise<LightMyRequestResponse> {
  const headers = {
    'protocol-version': '3',
    ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
  };
  return test.app.inject({ method: 'DELETE', url: PREFIX + path, query: { id }, headers });
}
