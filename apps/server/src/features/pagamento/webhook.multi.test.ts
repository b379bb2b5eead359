/**
 * One event of Stripe arrives at several processes at the same time: a delivery is repeated while the first is still
 * processed.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../ports/clock.ts';
import { listGuasti } from '../../test/books.ts';
import { buildArticolo, buildBase, buildUtente, readGiacenza } from '../../test/build.ts';
import { startServerProcess, type ServerProcess } from '../../test/server-process.ts';
import { startStripeStandIn, type StripeStandIn } from '../../test/stripe-stand-in.ts';
import { PREFIX } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { loginAt } from '../../test/wire-client.ts';
import { WEBHOOK_PATH } from './stripe-paths.ts';

const PROCESSES = 2;
const AT_ONCE = 8;

describe('webhook di Stripe, two processes on one database', () => {
  let database: TestDatabase;
  let stripe: StripeStandIn;
  let servers: ServerProcess[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await buildBase(database.pool);
    stripe = await startStripeStandIn(systemClock);
    const env = { DATABASE_URL: database.url, DEMO: '0', ...stripe.env };
    servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServerProcess(env)));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await stripe.stop();
    await database.drop();
  });

  const origin = (i: number): string => servers[i % PROCESSES]?.origin ?? '';

  /** Four of twenty pieces, waiting for the payment at Stripe. */
  async function waiting() {
    const { username } = await buildUtente(database.pool);
    const codice = await buildArticolo(database.pool, { giacenze: { 1: 20 } });
    const dealer = await loginAt(origin(0), username);
    await dealer.get('/Carrello/Aggiungi', { id: codice, qty: '4', token: randomUUID() });
    await dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' });
    const query = { idDestinazione: '-1', token: randomUUID() };
    const answer = await dealer.post('/Ordine/ConfermaOrdine', query, { pagaOnline: true });
    const { idOrdine } = (await answer.json()) as { idOrdine: number };
    const { rows } = await database.pool.query<{ id: string }>('select id from pagamento where ordine_id = $1', [
      idOrdine,
    ]);
    const readCart = async (): Promise<number> => {
      const cart = (await (await dealer.get('/Carrello/Carrello')).json()) as { carrello: { qtadig: number }[] };
      return cart.carrello.reduce((sum, { qtadig }) => sum + qtadig, 0);
    };
    return { codice, idOrdine, readCart, session: stripe.session(rows[0]?.id ?? '') };
  }

  /** Delivers these events several times each, all at once, alternating between the processes; returns the statuses. */
  async function deliver(events: { payload: string; signature: string }[]): Promise<number[]> {
    const deliveries = Array.from({ length: AT_ONCE }, (_, i) => events.map((event) => ({ ...event, to: origin(i) })));
    return Promise.all(
      deliveries.flat().map(async ({ payload, signature, to }) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        return (await fetch(to + PREFIX + WEBHOOK_PATH, { method: 'POST', headers, body: payload })).status;
      }),
    );
  }

  async function readEnd(idOrdine: number) {
    const { rows } = await database.pool.query<{ ordine: string; pagamento: string; rimborso: boolean }>(
      `select o.stato as ordine, p.stato as pagamento, p.da_rimborsare is not null as rimborso
         from ordine o join pagamento p on p.ordine_id = o.id where o.id = $1`,
      [idOrdine],
    );
    const { rows: eventi } = await database.pool.query<{ evento: string }>(
      `select evento from registro where (dettagli ->> 'ordine')::integer = $1 order by id`,
      [idOrdine],
    );
    return { ...rows[0], eventi: eventi.map(({ evento }) => evento) };
  }

  it('confirms once', async () => {
    const { codice, idOrdine, session } = await waiting();
    const paid = { ...session, status: 'complete' as const, payment_status: 'paid' as const };
    expect(new Set(await deliver([stripe.event('checkout.session.completed', paid)]))).toEqual(new Set([200]));
    expect(await readEnd(idOrdine)).toEqual({
      ordine: 'CONFERMATO',
      pagamento: 'PAGATO',
      rimborso: false,
      eventi: ['ordine', 'pagamento'],
    });
    expect(await readGiacenza(database.pool, codice, 1)).toBe(16);
    expect(await listGuasti(database.pool)).toEqual([]);
  });

  it('releases once', async () => {
    const { codice, idOrdine, readCart, session } = await waiting();
    const expired = { ...session, status: 'expired' as const };
    expect(new Set(await deliver([stripe.event('checkout.session.expired', expired)]))).toEqual(new Set([200]));
    expect(await readEnd(idOrdine)).toEqual({
      ordine: 'ANNULLATO',
      pagamento: 'SCADUTO',
      rimborso: false,
      eventi: ['ordine', 'rilascio'],
    });
    expect(await readGiacenza(database.pool, codice, 1)).toBe(20);
    expect(await readCart()).toBe(4);
    expect(await listGuasti(database.pool)).toEqual([]);
  });

  it('has one outcome when paid and expired arrive together: an order, or a refund', async () => {
    const { codice, idOrdine, readCart, session } = await waiting();
    const paid = { ...session, status: 'complete' as const, payment_status: 'paid' as const };
    const statuses = await deliver([
      stripe.event('checkout.session.expired', session),
      stripe.event('checkout.session.completed', paid),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const confirmed = (await readGiacenza(database.pool, codice, 1)) === 16;
    expect(await readEnd(idOrdine)).toEqual(
      confirmed
        ? { ordine: 'CONFERMATO', pagamento: 'PAGATO', rimborso: false, eventi: ['ordine', 'pagamento'] }
        : { ordine: 'ANNULLATO', pagamento: 'SCADUTO', rimborso: true, eventi: ['ordine', 'rilascio', 'rimborso'] },
    );
    expect(await readGiacenza(database.pool, codice, 1)).toBe(confirmed ? 16 : 20);
    expect(await readCart()).toBe(confirmed ? 0 : 4);
    expect(await listGuasti(database.pool)).toEqual([]);
  });
});
