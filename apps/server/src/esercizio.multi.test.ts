/** Three processes under orders (product.md §9): they are updated one by one, and one of them is killed. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChiave } from './features/chiave/chiave.service.ts';
import { createWebhook } from './features/webhook/webhook.service.ts';
import { systemClock } from './ports/clock.ts';
import { listGuasti } from './test/books.ts';
import { buildArticolo, buildBase, buildUtente } from './test/build.ts';
import { startRicevitore } from './test/ricevitore.ts';
import { startServerProcess, until, type ServerProcess } from './test/server-process.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';
import { loginAt, type WireClient } from './test/wire-client.ts';

const PROCESSES = 3;
const DEALERS = 6;
/** A small number for the usual run; use `ORDINI=1000` before a change of how orders are written or processes stop. */
const ORDINI = Number(process.env['ORDINI'] ?? 150);
const RIGHE = 3_000;

describe('three server processes that take orders', () => {
  let database: TestDatabase;
  let home: string;
  let codice: string;
  let servers: ServerProcess[] = [];

  const start = (): Promise<ServerProcess> =>
    startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: home,
      PUBLIC_URL: 'https://b2b.example.it',
      ARRESTO_ATTESA: '1',
      DB_POOL: '8',
    });

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'battistrada-esercizio-'));
    database = await createTestDatabase();
    await buildBase(database.pool);
    codice = await buildArticolo(database.pool, { giacenze: { 1: 1_000_000 } });
    servers = await Promise.all(Array.from({ length: PROCESSES }, start));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  /**
   * Acts as a proxy: it asks each process for itself whether it is ready, one question after the other, and sends calls
   * only to those whose last answer was yes.
   */
  function watchReady(): { pick: () => string; stop: () => void } {
    const ready = new Set(servers.map(({ origin }) => origin));
    const watched = new Set<string>();
    const stopped = new AbortController();
    let turn = 0;
    const watch = async (origin: string): Promise<void> => {
      while (!stopped.signal.aborted && servers.some((server) => server.origin === origin)) {
        const answer = await fetch(`${origin}/readyz`).catch(() => null);
        if (answer?.status === 200) ready.add(origin);
        else ready.delete(origin);
        await pause(50);
      }
      ready.delete(origin);
    };
    const timer = setInterval(() => {
      for (const { origin } of servers) {
        if (!watched.has(origin)) void watch(origin);
        watched.add(origin);
      }
    }, 50);
    return {
      pick: () => {
        turn += 1;
        return [...ready][turn % ready.size] ?? '';
      },
      stop: () => {
        clearInterval(timer);
        stopped.abort();
      },
    };
  }

  const openDealers = (): Promise<WireClient[]> =>
    Promise.all(
      Array.from({ length: DEALERS }, async () => {
        const { username } = await buildUtente(database.pool);
        // Resets the limit on a user's pace, which is not the subject of this test.
        await database.pool.query(
          `insert into limite (key, points, expire)
           select 'conferme:' || id, -1000000000, extract(epoch from now()) * 1000 + 600000 from utente where username = $1`,
          [username],
        );
        return loginAt(servers[0]?.origin ?? '', username);
      }),
    );

  /** Orders in three calls, each through `send`, and returns the number. */
  async function order(send: (call: (dealer: WireClient) => Promise<Response>) => Promise<Response>): Promise<number> {
    const token = randomUUID();
    await send((dealer) => dealer.get('/Carrello/Aggiungi', { id: codice, qty: '1', token }));
    await send((dealer) => dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' }));
    const answer = await send((dealer) => dealer.post('/Ordine/ConfermaOrdine', { idDestinazione: '-1', token }));
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} ${body}`);
    return (JSON.parse(body) as { numero: number }).numero;
  }

  async function assertKept(numeri: readonly number[], before: number): Promise<void> {
    const { rows } = await database.pool.query<{ numero: number }>('select numero from ordine where id > $1', [before]);
    const kept = rows.map(({ numero }) => numero).toSorted((a, b) => a - b);
    expect(kept).toEqual(numeri.toSorted((a, b) => a - b));
    expect(await listGuasti(database.pool)).toEqual([]);
  }

  const lastOrder = async (): Promise<number> =>
    (await database.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from ordine')).rows[0]?.id ?? 0;

  it('are replaced one by one: no request fails and no order is lost', async () => {
    const dealers = await openDealers();
    const before = await lastOrder();
    const proxy = watchReady();
    const numeri: number[] = [];
    const faults: string[] = [];
    let requests = 0;
    let isOver = false;
    const work = Promise.all(
      dealers.map(async (dealer) => {
        while (!isOver) {
          await order(async (call) => {
            requests += 1;
            // One attempt without repetition: the customer would see a failure.
            return call(dealer.at(proxy.pick()));
          }).then(
            (numero) => numeri.push(numero),
            (error: unknown) => faults.push(String(error)),
          );
        }
      }),
    );
    const replaced = [...servers];
    for (const old of replaced) {
      servers.push(await start());
      await pause(200);
      await old.stop();
      expect(old.child.exitCode).toBe(0);
      servers = servers.filter((each) => each !== old);
    }
    isOver = true;
    await work;
    proxy.stop();
    console.log(`rolling update: ${requests} requests, ${numeri.length} orders, ${faults.length} faults`);
    expect(faults).toEqual([]);
    expect(numeri.length).toBeGreaterThan(20);
    await assertKept(numeri, before);
  });

  it('lose one process while orders, an import and webhooks run: nothing is lost or done twice', async () => {
    const deps = { pool: database.pool, clock: systemClock };
    const ricevitore = await startRicevitore();
    const tipi = ['ordine.confermato'] as const;
    await createWebhook(deps, { url: ricevitore.url, tipi, clienteId: null, retePrivata: true });
    const { chiave } = await createChiave(deps, {
      nome: 'ERP',
      ambiti: ['importa'],
      prova: false,
      ip: [],
      scade: null,
      username: null,
    });
    await database.pool.query("update marca set codice_erp = 'MIC' where id = (select min(id) from marca)");
    const dealers = await openDealers();
    const before = await lastOrder();
    const numeri: number[] = [];
    const repeated = { count: 0 };

    /** Repeats the call at the next process under the same token until there is an answer. */
    const persist = async (dealer: WireClient, call: (dealer: WireClient) => Promise<Response>): Promise<Response> => {
      for (let turn = numeri.length; ; turn += 1) {
        const answer = await call(dealer.at(servers[turn % servers.length]?.origin ?? '')).catch(() => null);
        if (answer !== null && answer.status < 500) return answer;
        repeated.count += 1;
        await pause(20);
      }
    };
    const work = Promise.all(
      dealers.map(async (dealer) => {
        while (numeri.length < ORDINI) numeri.push(await order((call) => persist(dealer, call)));
      }),
    );
    const righe = Array.from({ length: RIGHE }, (_, i) => `K${i};Valvola ${i};MIC;12,00`).join('\n');
    const sent = await fetch(`${servers[1]?.origin}/integrazione/v1/importazioni?tipo=articoli`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chiave}`, 'content-type': 'text/csv' },
      body: `codice;descrizione;marca;prezzo_listino\n${righe}\n`,
    });
    expect(sent.status).toBe(202);
    await until(async () => numeri.length >= ORDINI / 3);
    const [killed] = servers.splice(0, 1);
    await killed?.kill();
    await work;

    await assertKept(numeri, before);
    const hasEnded = async (): Promise<boolean> => {
      const { rows } = await database.pool.query(
        "select 1 from importazione where stato = 'applicato' and durata_ms is not null",
      );
      return rows.length === 1;
    };
    await until(hasEnded);
    const { rows } = await database.pool.query("select count(*)::integer as n from articolo where codice like 'K%'");
    expect(rows).toEqual([{ n: RIGHE }]);
    // The tasks of the killed process are taken over after its lease. An event may arrive twice, under the same id.
    const told = (): number[] => [
      ...new Map(
        ricevitore.ricevuti.map(({ headers, body }) => [headers['webhook-id'], body.data.numero ?? 0]),
      ).values(),
    ];
    await until(async () => told().length >= numeri.length);
    expect(told().toSorted((a, b) => a - b)).toEqual(numeri.toSorted((a, b) => a - b));
    console.log(
      `one of three killed: ${numeri.length} orders, ${repeated.count} requests repeated, ${ricevitore.ricevuti.length} webhooks`,
    );
    await ricevitore.close();
  });
});
