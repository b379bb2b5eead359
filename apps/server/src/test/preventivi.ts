/** The quotation's calls, and their answers as the tests read them. */
import type { PreventivoWire } from '@battistrada/contract/preventivo-forme.schema';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from './build.ts';
import { PREFIX, startTestApp, type Caller, type TestApp } from './test-app.ts';

export type PreventivoLetto = PreventivoWire;

/** A server with two dealers, who keep their sessions for a month, and two articles of other brands and sizes. */
export async function startRivenditori() {
  const test = await startTestApp();
  const { pool } = test.database;
  await buildBase(pool);
  const rossi = await test.login((await buildUtente(pool)).username, { ricordami: true });
  const bianchi = await test.login((await buildUtente(pool)).username, { ricordami: true });
  const codice = await buildArticolo(pool, { prezzi: { 1: 6_000 }, prezzoListinoCents: 10_000 });
  const altro = await buildArticolo(pool, {
    marcaId: 2,
    disegno: 'Cinturato P7',
    misura: '225/45 R17',
    descrizione: '225/45 R17 91Y',
  });
  return { test, rossi, bianchi, codice, altro };
}

/** An article with the net price, PFU and logistic contribution from which the tests compute sale prices. */
export function buildVenduto(
  { database }: TestApp,
  { giacenza, marcaId }: { giacenza: number; marcaId: number },
): Promise<string> {
  return buildArticolo(database.pool, {
    marcaId,
    prezzi: { 1: 6_000 },
    pfuCents: 230,
    contributoCents: 50,
    giacenze: { 1: giacenza },
  });
}

/** The quotation in an answer; fails the test when the call was refused. */
export function readPreventivo(answer: LightMyRequestResponse): PreventivoLetto {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<PreventivoLetto>();
}

/** A new quotation. */
export async function openPreventivo(caller: Caller): Promise<PreventivoLetto> {
  return readPreventivo(await caller.get('/Preventivo/Nuovo'));
}

/** The id of a new quotation. */
export async function openPreventivoId(caller: Caller): Promise<string> {
  return (await openPreventivo(caller)).testata.id;
}

/** A quotation as its dealer reads it again. */
export async function getPreventivo(caller: Caller, id: string): Promise<PreventivoLetto> {
  return readPreventivo(await caller.get('/Preventivo/Preventivo', { id }));
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
