import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente, readGiacenza } from '../../test/build.ts';
import { startServerProcess, type ServerProcess } from '../../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { loginAt, type WireClient } from '../../test/wire-client.ts';

const PROCESSES = 3;

/** Several server processes behind a load balancer share only the database. */
describe('conferma ordine over several server processes', () => {
  let database: TestDatabase;
  let servers: ServerProcess[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await buildBase(database.pool);
    servers = await Promise.all(
      Array.from({ length: PROCESSES }, () => startServerProcess({ DATABASE_URL: database.url, DEMO: '0' })),
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  const origin = (i: number): string => servers[i % PROCESSES]?.origin ?? '';

  async function fillCart(dealer: WireClient, id: string, qty: number): Promise<void> {
    await dealer.get('/Carrello/Aggiungi', { id, qty: String(qty) });
    await dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' });
  }
  const confirm = (dealer: WireClient, token: string = randomUUID()) =>
    dealer.post('/Ordine/ConfermaOrdine', { idDestinazione: '-1', token });

  it('confirms once for each token, whichever process answers', async () => {
    const { username } = await buildUtente(database.pool);
    const id = await buildArticolo(database.pool, { giacenze: { 1: 40 } });
    const windows = await Promise.all(Array.from({ length: 4 }, (_, i) => loginAt(origin(i), username)));
    const [first] = windows;
    if (first === undefined) throw new Error('no client');
    await fillCart(first, id, 4);
    const token = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 48 }, (_, i) => confirm(windows[i % windows.length] ?? first, token)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await readGiacenza(database.pool, id, 1)).toBe(36);
  });

  it('accepts in every process a session opened in one', async () => {
    const { username } = await buildUtente(database.pool);
    const dealer = await loginAt(origin(0), username);
    for (let i = 0; i < PROCESSES; i += 1) {
      expect((await dealer.at(origin(i)).get('/APILogin/Utente')).status).toBe(200);
    }
  });

  it('counts failed logins of one account over all processes', async () => {
    const { username } = await buildUtente(database.pool);
    const attempt = (i: number) =>
      fetch(`${origin(i)}/testb2b/api/APILogin/Login`, {
        headers: {
          'protocol-version': '3',
          'device-id': randomUUID(),
          authorization: `Basic ${btoa(`${username}:sbagliata`)}`,
        },
      }).then(({ status }) => status);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push(await attempt(i));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
  });
});
