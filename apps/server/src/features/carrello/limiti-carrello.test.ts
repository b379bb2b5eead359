/**
 * The limits of a cart: more pieces than available when the setting forbids it, and more lines than an order may have.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('the limits of a cart', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ CONSENTI_SOVRA_QUANTITA: '0' });
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  it('refuse a forced add with CONSENTI_SOVRA_QUANTITA=0, and leave the choice open when a line is changed', async () => {
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

  it('refuse the 501st line and change nothing, but accept more of an article in the cart', async () => {
    const { pool } = test.database;
    const caller = await startBuyer(test);
    const present = await buildArticolo(pool, { giacenze: { 1: 40 } });
    const extra = await buildArticolo(pool, { giacenze: { 1: 40 } });
    await caller.fillCart({ [present]: 1 });
    await pool.query(
      `with nuovo as (
         insert into articolo (codice, tipo_prodotto, descrizione, marca_id, prezzo_listino_cents)
         select 'LUNGO' || n, 4, 'Riga ' || n, 1, 1000 from generate_series(1, 499) as n
         returning codice
       )
       insert into riga_carrello (utente_id, cliente_id, codice, quantita, prezzo_mostrato_cents, aggiunta)
       select $1, $2, codice, 1, 1000, now() from nuovo`,
      [caller.utenteId, caller.clienteId],
    );
    const refused = await caller.get('/Carrello/Aggiungi', { id: extra, qty: 1 });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { codice: 'CARRELLO_PIENO' }]);
    expect((await caller.get('/Carrello/Aggiungi', { id: present, qty: 1 })).statusCode).toBe(200);
    const cart = await caller.readCart();
    expect(Object.keys(cart)).toHaveLength(500);
    expect(cart[present]).toBe(2);
  });

  it('stop a program that confirms without end, long before a person would reach the limit', async () => {
    const caller = await startBuyer(test);
    const answers: number[] = [];
    for (let i = 0; i < 601; i += 1) answers.push((await caller.confirm()).statusCode);
    expect(new Set(answers.slice(0, 600))).toEqual(new Set([402]));
    expect(answers[600]).toBe(429);
  });
});
