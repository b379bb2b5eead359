import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { migrate } from '../../db/migrate.ts';
import { openPool } from '../../db/pool.ts';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { loginAt, type WireClient } from '../../test/wire-client.ts';

const STOCK = 10_000;
const DEALERS = ['crash1', 'crash2', 'crash3', 'crash4'];

/** Kills the product, and with it its database, while orders come in; then reads the books. */
describe('conferma ordine under SIGKILL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'battistrada-crash-'));
  const log = { debug: () => {}, warn: () => {} };
  const articoli: string[] = [];

  /** Runs `work` on the data folder's database while no server is running. */
  async function onDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    const pool = openPool({ url: postgres.url, max: 2 });
    try {
      return await work(pool);
    } finally {
      await pool.end();
      await postgres.stop();
    }
  }

  beforeAll(async () => {
    await onDatabase(async (pool) => {
      await migrate(pool);
      await buildBase(pool);
      for (const username of DEALERS) await buildUtente(pool, { username });
      for (let i = 0; i < 3; i += 1) articoli.push(await buildArticolo(pool, { giacenze: { 1: STOCK } }));
    });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Orders one after another until the server is gone; every acknowledged order's number goes into `acknowledged`. */
  async function orderUntilGone(dealer: WireClient, acknowledged: number[]): Promise<void> {
    try {
      for (;;) {
        for (const id of articoli) await dealer.get('/Carrello/Aggiungi', { id, qty: '1', token: randomUUID() });
        await dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' });
        const answer = await dealer.post('/Ordine/ConfermaOrdine', { idDestinazione: '-1', token: randomUUID() });
        if (answer.ok) acknowledged.push(((await answer.json()) as { numero: number }).numero);
      }
    } catch {
      // The connection broke: the server was killed.
    }
  }

  it.each([7, 23, 41])('keeps every acknowledged order exactly once, killed after about %i', async (orders) => {
    const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: '0', LIMITE_DISPOSITIVI: '100' });
    const acknowledged: number[] = [];
    const dealers = await Promise.all(DEALERS.map((username) => loginAt(server.origin, username)));
    const ordering = dealers.map((dealer) => orderUntilGone(dealer, acknowledged));
    const killed = (async () => {
      while (acknowledged.length < orders) await new Promise((resolve) => setImmediate(resolve));
      await server.kill();
    })();
    await Promise.all([...ordering, killed]);

    await onDatabase(async (pool) => {
      const { rows: found } = await pool.query<{ numero: number }>(
        'select numero from ordine where numero = any ($1)',
        [acknowledged],
      );
      expect(found).toHaveLength(new Set(acknowledged).size);
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      // Nothing half-written: whatever is ordered has left the stock, line by line, and search shows the same stock.
      const { rows: books } = await pool.query(
        `select g.codice, g.quantita + coalesce(s.venduti, 0) as pezzi, r.giacenze[1] - g.quantita as scarto,
                coalesce(s.venduti, 0) - coalesce(o.ordinati, 0) as senza_smistamento
           from giacenza g
           join articolo_ricerca r on r.codice = g.codice
           left join (select codice, sum(quantita) as ordinati from riga_ordine group by codice) o on o.codice = g.codice
           left join (select r.codice, sum(s.quantita) as venduti from smistamento s
                        join riga_ordine r on r.ordine_id = s.ordine_id and r.posizione = s.posizione
                       group by r.codice) s on s.codice = g.codice
          order by g.codice`,
      );
      expect(books).toEqual(
        articoli.toSorted().map((codice) => ({ codice, pezzi: STOCK, scarto: 0, senza_smistamento: 0 })),
      );
      const { rows: halves } = await pool.query(
        `select o.id from ordine o
          where not exists (select 1 from riga_ordine r where r.ordine_id = o.id)
             or not exists (select 1 from chiave_idempotenza k
                             where k.operazione = 'conferma' and (k.risposta ->> 'idOrdine')::integer = o.id)`,
      );
      expect(halves).toEqual([]);
    });
  });
});
