import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../ports/clock.ts';
import { buildArticolo, buildBase, buildUtente, readGiacenza } from '../../test/build.ts';
import { startServerProcess, until, type ServerProcess } from '../../test/server-process.ts';
import { startStripeStandIn, type StripeStandIn } from '../../test/stripe-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { loginAt, type WireClient } from '../../test/wire-client.ts';

/** The product is killed after the order is committed and before Stripe has answered with the payment page. */
describe('pagamento, processo morto tra ordine e fornitore', () => {
  let database: TestDatabase;
  let stripe: StripeStandIn;
  const running: ServerProcess[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    stripe = await startStripeStandIn(systemClock);
    await buildBase(database.pool);
  });
  afterAll(async () => {
    for (const server of running) await server.kill();
    await stripe.stop();
    await database.drop();
  });

  async function start(): Promise<ServerProcess> {
    const server = await startServerProcess({ DATABASE_URL: database.url, DEMO: '0', ...stripe.env });
    running.push(server);
    return server;
  }

  const confirm = (dealer: WireClient, token: string) =>
    dealer.post('/Ordine/ConfermaOrdine', { idDestinazione: '-1', token }, { pagaOnline: true });

  const ordini = async () =>
    (await database.pool.query<{ stato: string }>('select stato from ordine order by id')).rows.map(
      ({ stato }) => stato,
    );

  /** An order of 4 of 20 pieces whose confirmation was never answered, because the process died. */
  async function orphaned(): Promise<{ codice: string; username: string; token: string }> {
    const { username } = await buildUtente(database.pool);
    const codice = await buildArticolo(database.pool, { giacenze: { 1: 20 } });
    const server = await start();
    const dealer = await loginAt(server.origin, username);
    await dealer.get('/Carrello/Aggiungi', { id: codice, qty: '4', token: randomUUID() });
    await dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' });
    stripe.mode = 'hang';
    const token = randomUUID();
    const unanswered = confirm(dealer, token).catch(() => null);
    await until(async () => (await readGiacenza(database.pool, codice, 1)) === 16);
    await server.kill();
    await unanswered;
    stripe.mode = 'ok';
    return { codice, username, token };
  }

  it('leads a repeated confirmation to a payment session for the same order', async () => {
    const { codice, username, token } = await orphaned();
    const server = await start();
    const dealer = await loginAt(server.origin, username);
    const answer = await confirm(dealer, token);
    expect(answer.status).toBe(200);
    const esito = (await answer.json()) as { status: string; redirectUri: string };
    expect(esito).toMatchObject({ status: 'REDIRECT' });
    expect(await (await confirm(dealer, token)).json()).toEqual(esito);
    expect(await ordini()).toEqual(['IN_ATTESA_PAGAMENTO']);
    expect(await readGiacenza(database.pool, codice, 1)).toBe(16);
  });

  it('releases the order after the next start when its time is over and nobody repeats the confirmation', async () => {
    const { codice } = await orphaned();
    await database.pool.query(`update ordine set scadenza_pagamento = now() where id = (select max(id) from ordine)`);
    await start();
    await until(async () => (await readGiacenza(database.pool, codice, 1)) === 20);
    expect(await ordini()).toEqual(['IN_ATTESA_PAGAMENTO', 'ANNULLATO']);
  });
});
