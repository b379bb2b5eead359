/** How many statements a call sends to the database: each is a way there and back, while a connection and its locks are held. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase } from './test/build.ts';
import { startBuyer, type Buyer } from './test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from './test/test-app.ts';
import { eventually } from './test/eventually.ts';

describe('the number of statements for a call', () => {
  let test: TestApp;
  let buyer: Buyer;
  let alBanco: Caller;
  let codice: string;
  let sent = 0;

  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    pool.on('acquire', (connection: pg.PoolClient & { counted?: boolean }) => {
      if (connection.counted === true) return;
      connection.counted = true;
      const query = connection.query.bind(connection);
      connection.query = ((...given: Parameters<typeof query>) => {
        sent += 1;
        return query(...given);
      }) as typeof connection.query;
    });
    await buildBase(pool);
    codice = await buildArticolo(pool, { giacenze: { 1: 1_000 } });
    buyer = await startBuyer(test);
    const agente = await test.login((await buildAgente(pool, [buyer.clienteId])).username);
    alBanco = test.with(String(agente.token), `_${buyer.clienteId}`);
    // Settings are kept once the connection stands that tells of their changes.
    await eventually(async () => {
      sent = 0;
      await calls['ricerca']?.();
      if (sent !== 2) throw new Error(`${sent} statements`);
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
    // Session, begin with the lock, what is known, what is written, commit.
    { nome: 'aggiunta', alMassimo: 5, obiettivo: 3 },
    { nome: 'carrello', alMassimo: 3, obiettivo: 2 },
    // One of them counts the confirmations of a user, which have a pace.
    { nome: 'conferma', alMassimo: 12, obiettivo: 8 },
    { nome: 'storico', alMassimo: 3, obiettivo: 2 },
    // Not one more for standing at a customer's counter.
    { nome: 'ricerca al banco', alMassimo: 2, obiettivo: 2 },
    { nome: 'carrello al banco', alMassimo: 3, obiettivo: 2 },
  ])('to $nome is $alMassimo at most ($obiettivo wanted)', async ({ nome, alMassimo, obiettivo }) => {
    const call = calls[nome];
    if (call === undefined) throw new Error(nome);
    // The first call of its kind may read what the process keeps.
    if (nome !== 'conferma') await call();
    sent = 0;
    expect((await call()).statusCode).toBe(200);
    process.stdout.write(`${nome}: ${sent} statements, ${obiettivo} wanted\n`);
    expect(sent).toBeLessThanOrEqual(alMassimo);
  });
});
