/** What a cart refuses beyond its bounds: more than there is where the setting forbids it, more lines than an order holds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('bounds of a cart', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ CONSENTI_SOVRA_QUANTITA: '0' });
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  it('holds to CONSENTI_SOVRA_QUANTITA=0 whoever forces an add, and leaves the choice where a line is modified', async () => {
    const caller = await startBuyer(test);
    const id = await buildArticolo(test.database.pool, { giacenze: { 1: 4 } });
    const refused = await caller.get('/Carrello/Aggiungi', { id, qty: 5, forzaAggiunta: true });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toEqual({
      Message: 'Stai ordinando una quantità superiore a quella disponibile.',
      codice: 'DISPONIBILITA_SUPERATA',
    });
    await caller.fillCart({ [id]: 4 });
    const modified = await caller.get('/Carrello/Modifica', { id, qty: 5, forzaAggiunta: true });
    expect(modified.statusCode).toBe(200);
  });

  it('ends a program that confirms without end, long after any person', async () => {
    const caller = await startBuyer(test);
    const answers: number[] = [];
    for (let i = 0; i < 201; i += 1) answers.push((await caller.confirm()).statusCode);
    expect(new Set(answers.slice(0, 200))).toEqual(new Set([402]));
    expect(answers[200]).toBe(429);
  });
});
