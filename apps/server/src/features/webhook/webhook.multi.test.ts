/** Several processes deliver events at the same time and are killed repeatedly: nothing is lost or out of order. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../ports/clock.ts';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startRicevitore, type Ricevitore } from '../../test/ricevitore.ts';
import { startServerProcess, until, type ServerProcess } from '../../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { loginAt } from '../../test/wire-client.ts';
import { createChiave } from '../chiave/chiave.service.ts';
import { createWebhook } from './webhook.service.ts';

const PROCESSES = 3;
const ORDERS = 12;
const ROUNDS = 3;
/** Several starts of all processes, and half a minute until the lanes of a dead one are free. */
const PATIENCE_MS = 300_000;

let database: TestDatabase;
let ricevitore: Ricevitore;
let servers: ServerProcess[] = [];

const env = () => ({ DATABASE_URL: database.url, DEMO: '0', PUBLIC_URL: 'https://b2b.example.it' });
const startAll = async () => {
  servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServerProcess(env())));
};

beforeAll(async () => {
  database = await createTestDatabase();
  await buildBase(database.pool);
  ricevitore = await startRicevitore();
  await startAll();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await ricevitore.close();
  await database.drop();
});

it(
  'the worker delivers each event at least once and in order while its processes are killed',
  async () => {
    const deps = { pool: database.pool, clock: systemClock };
    const tipi = ['ordine.confermato', 'ordine.modificato'] as const;
    await createWebhook(deps, { url: ricevitore.url, tipi, clienteId: null, retePrivata: true });
    const { chiave } = await createChiave(deps, {
      nome: 'ERP',
      ambiti: ['erp'],
      prova: false,
      ip: [],
      scade: null,
      username: null,
    });
    const origin = (i: number): string => servers[i % PROCESSES]?.origin ?? '';
    const { username } = await buildUtente(database.pool);
    const codice = await buildArticolo(database.pool, { giacenze: { 1: 1_000 } });

    const dealers = await Promise.all(servers.map((server) => loginAt(server.origin, username)));
    const numeri: number[] = [];
    for (let i = 0; i < ORDERS; i += 1) {
      const dealer = dealers[i % PROCESSES];
      if (dealer === undefined) throw new Error('no dealer');
      await dealer.get('/Carrello/Aggiungi', { id: codice, qty: '4', token: crypto.randomUUID() });
      await dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' });
      const confirmed = await dealer.post('/Ordine/ConfermaOrdine', {
        idDestinazione: '-1',
        token: crypto.randomUUID(),
      });
      numeri.push(((await confirmed.json()) as { numero: number }).numero);
    }
    const headers = { authorization: `Bearer ${chiave}`, 'content-type': 'application/json' };
    const move = (numero: number, i: number, body: object) =>
      fetch(`${origin(i)}/integrazione/v1/ordini/${numero}/stato`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
    const steps = [
      { stato: 'IN_PREPARAZIONE' },
      ...[1, 2, 1].map((quantita, i) => ({
        stato: 'PARZIALMENTE_SPEDITO',
        corriere: `BRT ${i}`,
        righe: [{ codice, quantita }],
      })),
    ];
    // Half of the answers never arrive, so the processes die during attempts.
    let silent = true;
    let turn = 0;
    ricevitore.answer(() => (silent && (turn += 1) % 2 === 0 ? null : { status: 200 }));
    for (let round = 0; round < ROUNDS; round += 1) {
      const step = steps[round] ?? {};
      for (const [i, numero] of numeri.entries()) expect((await move(numero, i, step)).status).toBe(200);
      await Promise.all(servers.map((server) => server.kill()));
      await startAll();
    }
    silent = false;
    for (const [i, numero] of numeri.entries()) await move(numero, i, steps[ROUNDS] ?? {});

    const sequences = (numero: number) =>
      ricevitore.ricevuti.filter(({ body }) => body.data.numero === numero).map(({ body }) => body.data.sequenza);
    await until(async () => numeri.every((numero) => new Set(sequences(numero)).size === steps.length + 1));
    for (const numero of numeri) {
      const seen = sequences(numero);
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    }
  },
  PATIENCE_MS,
);
