/**
 * The primary dies and its synchronous standby takes over (docs/postgresql.md): dealers continue to order, and no
 * acknowledged order is lost.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../test/build.ts';
import { startServerProcess, until, type ServerProcess } from '../test/server-process.ts';
import { startTwoPostgres, type TwoPostgres } from '../test/two-postgres.ts';
import { loginAt, type WireClient } from '../test/wire-client.ts';
import { openPool } from './pool.ts';

let servers: TwoPostgres;
let web: ServerProcess[] = [];

beforeAll(async () => {
  servers = await startTwoPostgres();
  web = await Promise.all([1, 2].map(() => startServerProcess({ DATABASE_URL: servers.url })));
});
afterAll(async () => {
  await Promise.all(web.map((each) => each.stop()));
  await servers.close();
});

it('the product serves again within 15 seconds of a failover, and keeps every acknowledged order once', async () => {
  const pool = openPool({ url: servers.url, max: 4 });
  await buildBase(pool);
  const codice = await buildArticolo(pool, { giacenze: { 1: 10_000 } });
  const numeri: number[] = [];
  let isOver = false;

  /** Orders again and again. A call without an answer, or with a 503, is sent again under its token. */
  async function order(dealer: WireClient): Promise<void> {
    while (!isOver) {
      const token = randomUUID();
      await persist(() => dealer.get('/Carrello/Aggiungi', { id: codice, qty: '1', token }));
      await persist(() => dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' }));
      const answer = await persist(() => dealer.post('/Ordine/ConfermaOrdine', { idDestinazione: '-1', token }));
      if (answer?.status === 200) numeri.push(((await answer.json()) as { numero: number }).numero);
    }
  }
  async function persist(send: () => Promise<Response>): Promise<Response | null> {
    while (!isOver) {
      const answer = await send().catch(() => null);
      if (answer !== null && answer.status < 500) return answer;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return null;
  }
  const dealers = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const { username } = await buildUtente(pool);
      return loginAt(web[i % 2]?.origin ?? '', username);
    }),
  );
  const orders = Promise.all(dealers.map((dealer) => order(dealer)));
  await until(async () => numeri.length >= 20);

  const began = performance.now();
  await servers.failOver();
  const before = numeri.length;
  await until(async () => numeri.length >= before + 12);
  const seconds = (performance.now() - began) / 1_000;
  isOver = true;
  await orders;

  const { rows } = await pool.query<{ numero: number }>('select numero from ordine order by numero');
  const kept = rows.map(({ numero }) => numero);
  console.log(
    `failover: ${before} orders before it, ${numeri.length} acknowledged, ordering again after ${seconds.toFixed(1)} s`,
  );
  expect(numeri.filter((numero) => !kept.includes(numero))).toEqual([]);
  expect(new Set(numeri).size).toBe(numeri.length);
  expect(seconds).toBeLessThan(15);
  await pool.end();
});
