/**
 * Many dealers order the same articles, with coupons and payments, at the same time, with one server process and with
 * three.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '@battistrada/demo/random';
import { systemClock } from '../../ports/clock.ts';
import { listGuasti, readPezzi, readStati } from '../../test/books.ts';
import { buildArticolo, buildBase, buildCoupon, buildUtente, readGiacenza } from '../../test/build.ts';
import { buildCrowd } from '../../test/crowd.ts';
import { startServerProcess, until, type ServerProcess } from '../../test/server-process.ts';
import { PREFIX } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { loginAt, type WireClient } from '../../test/wire-client.ts';
import { releaseScaduti } from '../pagamento/pagamento.service.ts';
import { openSandbox } from '../pagamento/sandbox.adapter.ts';

const FAR = '2099-12-31';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

describe.each([1, 3])('conferma ordine, %i server process(es) on one database', (processes) => {
  let database: TestDatabase;
  let servers: ServerProcess[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await buildBase(database.pool);
    // A database with customers gets no demo data.
    await buildUtente(database.pool);
    servers = await Promise.all(
      Array.from({ length: processes }, () => startServerProcess({ DATABASE_URL: database.url, DEMO: '1' })),
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  const pool = () => database.pool;
  const origin = (i: number): string => servers[i % processes]?.origin ?? '';

  /** New users, each logged in at the next process: of their own companies, or all of one. */
  async function startDealers(count: number, clienteId?: number): Promise<WireClient[]> {
    const dealers: WireClient[] = [];
    for (let i = 0; i < count; i += 1) {
      const { username } = await buildUtente(pool(), clienteId === undefined ? {} : { clienteId });
      dealers.push(await loginAt(origin(i), username));
    }
    return dealers;
  }

  async function fillCart(dealer: WireClient, id: string, qty: number): Promise<void> {
    await dealer.get('/Carrello/Aggiungi', { id, qty: String(qty) });
    await dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' });
  }

  /** Confirms all carts at once; returns each status, and the codes of the refusals, all of which have a sentence. */
  async function confirmAll(dealers: readonly WireClient[], query: Record<string, string> = {}) {
    const answers = await Promise.all(
      dealers.map((dealer) =>
        dealer.post('/Ordine/ConfermaOrdine', { idDestinazione: '-1', token: randomUUID(), ...query }),
      ),
    );
    const refusals: { codice: string }[] = [];
    for (const answer of answers.filter(({ ok }) => !ok)) {
      const body = (await answer.json()) as { Message: string; codice: string };
      expect(body.Message).toMatch(/\w{3,}.*\.$/su);
      refusals.push({ codice: body.codice });
    }
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    return { ordinati: count(200), rifiutati: count(402), codici: new Set(refusals.map(({ codice }) => codice)) };
  }

  it('sells half of 200 carts over 20 articles, never more than the stock, and explains every refusal', async () => {
    const articoli: string[] = [];
    for (let i = 0; i < 20; i += 1) articoli.push(await buildArticolo(pool(), { giacenze: { 1: 5 } }));
    const dealers = await startDealers(200);
    await Promise.all(dealers.map((dealer, i) => fillCart(dealer, articoli[i % articoli.length] ?? '', 1)));
    expect(await confirmAll(dealers)).toEqual({
      ordinati: 100,
      rifiutati: 100,
      codici: new Set(['DISPONIBILITA_CAMBIATA']),
    });
    const left = await Promise.all(articoli.map((id) => readGiacenza(pool(), id, 1)));
    expect(left).toEqual(articoli.map(() => 0));
    expect(await readPezzi(pool())).toMatchObject(Object.fromEntries(articoli.map((id) => [id, 5])));
    expect(await listGuasti(pool())).toEqual([]);
  });

  it('does not deadlock on carts of 20 articles in every order, and sells each piece once', async () => {
    const articoli: string[] = [];
    for (let i = 0; i < 20; i += 1) articoli.push(await buildArticolo(pool(), { giacenze: { 1: 10 } }));
    const dealers = await startDealers(20);
    const random = createRandom('carrelli');
    await Promise.all(
      dealers.map(async (dealer) => {
        for (const id of random.sample(articoli, articoli.length)) {
          await dealer.get('/Carrello/Aggiungi', { id, qty: '1' });
        }
        await dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' });
      }),
    );
    expect(await confirmAll(dealers)).toMatchObject({ ordinati: 10, rifiutati: 10 });
    expect(await Promise.all(articoli.map((id) => readGiacenza(pool(), id, 1)))).toEqual(articoli.map(() => 0));
    expect(await listGuasti(pool())).toEqual([]);
  });

  it('lets one of 20 carts of a company use its coupon and refuses the other 19', async () => {
    const { clienteId } = await buildUtente(pool());
    const idCoupon = await buildCoupon(pool(), clienteId, { scadenza: FAR });
    const id = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    const dealers = await startDealers(20, clienteId);
    await Promise.all(dealers.map((dealer) => fillCart(dealer, id, 1)));
    expect(await confirmAll(dealers, { idCoupon: String(idCoupon) })).toEqual({
      ordinati: 1,
      rifiutati: 19,
      codici: new Set(['COUPON_NON_APPLICABILE']),
    });
    const { rows } = await pool().query(
      `select count(*) as n, max(o.coupon_cents) as cents, count(c.id) as coupon
         from ordine o left join coupon c on c.ordine_id = o.id where o.cliente_id = $1`,
      [clienteId],
    );
    expect(rows).toEqual([{ n: 1, cents: 1_000, coupon: 1 }]);
    expect(await readGiacenza(pool(), id, 1)).toBe(19);
    expect(await listGuasti(pool())).toEqual([]);
  });

  it('keeps 20 carts of a company within its credit', async () => {
    // 125.42 euro each, VAT and PFU included: four fit.
    const { clienteId } = await buildUtente(pool(), { fidoMassimoCents: 60_000 });
    const id = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    const dealers = await startDealers(20, clienteId);
    await Promise.all(dealers.map((dealer) => fillCart(dealer, id, 1)));
    expect(await confirmAll(dealers)).toEqual({ ordinati: 4, rifiutati: 16, codici: new Set(['FIDO_SUPERATO']) });
    expect(await readGiacenza(pool(), id, 1)).toBe(16);
    expect(await listGuasti(pool())).toEqual([]);
  });

  it('keeps the books correct while orders, payments, cancellations and expiries meet on the same articles', async () => {
    const crowd = await buildCrowd(pool(), `corsa ${processes}`, 60);
    const deps = { pool: pool(), clock: systemClock, log: silent, pagamenti: openSandbox(PREFIX) };
    const isOver = () => crowd.answered() > 700;
    /** Lets the time of every second waiting order run out, and releases them from two processes at once. */
    async function expire(): Promise<void> {
      while (!isOver()) {
        const enough = crowd.answered() + 3;
        await until(async () => isOver() || crowd.answered() >= enough);
        await pool().query(`update ordine set scadenza_pagamento = now()
                             where stato = 'IN_ATTESA_PAGAMENTO' and id % 2 = 0`);
        await Promise.all([releaseScaduti(deps), releaseScaduti(deps)]);
      }
    }
    await crowd.enter(origin);
    // Every request goes to the next process, because a session belongs to none.
    await Promise.all([expire(), crowd.work(origin, isOver)]);
    await crowd.settle(origin);
    expect(await crowd.listGuasti(pool())).toEqual([]);
    // Orders in every final state, and no failed ones; whether one still waits for its payment at the end is chance.
    const stati = new Set<string>(Object.values(await readStati(pool())));
    expect(new Set([...stati, 'IN_ATTESA_PAGAMENTO'])).toEqual(
      new Set(['CONFERMATO', 'ANNULLATO', 'IN_ATTESA_PAGAMENTO']),
    );
    // Payments in every final state; a paid order may have been cancelled since.
    const { rows } = await pool().query('select distinct stato from pagamento');
    const pagamenti = ['PAGATO', 'ANNULLATO', 'SCADUTO'].map((stato) => ({ stato }));
    expect(rows).toEqual(expect.arrayContaining(pagamenti));
    expect(crowd.answered(503)).toBe(0);
  });
});
