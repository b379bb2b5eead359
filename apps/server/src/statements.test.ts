/**
 * The round trips of a call to the database, during which it holds a connection and its locks. Pipelined statements are
 * one round trip.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase } from './test/build.ts';
import { startBuyer, type Buyer } from './test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from './test/test-app.ts';
import { eventually } from './test/eventually.ts';

describe('the round trips of a call to the database', () => {
  let test: TestApp;
  let buyer: Buyer;
  let alBanco: Caller;
  let codice: string;
  let roundTrips = 0;

  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    pool.on('acquire', (connection: pg.PoolClient & { counted?: boolean }) => {
      if (connection.counted === true) return;
      connection.counted = true;
      let unanswered = 0;
      const query = connection.query.bind(connection);
      connection.query = ((...given: Parameters<typeof query>) => {
        if (unanswered === 0) roundTrips += 1;
        const answer: unknown = query(...given);
        if (answer instanceof Promise) {
          unanswered += 1;
          const answered = (): void => void (unanswered -= 1);
          answer.then(answered, answered);
        }
        return answer;
      }) as typeof connection.query;
    });
    await buildBase(pool);
    codice = await buildArticolo(pool, { giacenze: { 1: 1_000 } });
    buyer = await startBuyer(test);
    const agente = await test.login((await buildAgente(pool, [buyer.clienteId])).username);
    alBanco = test.with(String(agente.token), `_${buyer.clienteId}`);
    // The settings are cached once the connection that reports their changes is open.
    await eventually(async () => {
      roundTrips = 0;
      await calls['ricerca']?.();
      if (roundTrips !== 2) throw new Error(`${roundTrips} round trips`);
    });
  });
  afterAll(() => test.close());

  const calls: Readonly<Record<string, () => Promise<{ statusCode: number }>>> = {
    ricerca: () => buyer.get('/Ricerca/Pneumatici', { searchTextQuery: '205/55 R16' }),
    aggiunta: () => buyer.get('/Carrello/Aggiungi', { id: codice, qty: 1, token: randomUUID() }),
    carrello: () => buyer.get('/Carrello/Carrello', { simulaSmistamento: true }),
    storico: () => buyer.get('/Ordini/Cerca'),
    conferma: () => buyer.confirm(),
    'ricerca al banco': () => alBanco.get('/Ricerca/Pneumatici', { searchTextQuery: '205/55 R16' }),
    'carrello al banco': () => alBanco.get('/Carrello/Carrello', { simulaSmistamento: true }),
  };

  it.each([
    { nome: 'ricerca', alMassimo: 2, obiettivo: 2 },
    // The session; the lock and what is known; what is written.
    { nome: 'aggiunta', alMassimo: 3, obiettivo: 3 },
    { nome: 'carrello', alMassimo: 2, obiettivo: 2 },
    // The session, the user's pace with the known data, the stock's locks, the order with its pieces, its end.
    { nome: 'conferma', alMassimo: 5, obiettivo: 8 },
    { nome: 'storico', alMassimo: 2, obiettivo: 2 },
    // Acting at a customer's counter costs no further round trip.
    { nome: 'ricerca al banco', alMassimo: 2, obiettivo: 2 },
    { nome: 'carrello al banco', alMassimo: 2, obiettivo: 2 },
  ])('are $alMassimo at most for $nome ($obiettivo wanted)', async ({ nome, alMassimo, obiettivo }) => {
    const call = calls[nome];
    if (call === undefined) throw new Error(nome);
    // The first call of its kind may read data that the process then keeps.
    if (nome !== 'conferma') await call();
    roundTrips = 0;
    expect((await call()).statusCode).toBe(200);
    process.stdout.write(`${nome}: ${roundTrips} round trips, ${obiettivo} wanted\n`);
    expect(roundTrips).toBeLessThanOrEqual(alMassimo);
  });
});
