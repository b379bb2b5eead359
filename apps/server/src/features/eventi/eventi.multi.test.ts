import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { openEvents } from '../../test/event-reader.ts';
import { startServerProcess, type ServerProcess } from '../../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { loginAt } from '../../test/wire-client.ts';

/** Customer and staff are connected to different processes, which share only the database. */
describe('chat over several server processes', () => {
  let database: TestDatabase;
  let servers: ServerProcess[];
  beforeAll(async () => {
    database = await createTestDatabase();
    await buildBase(database.pool);
    servers = await Promise.all([1, 2].map(() => startServerProcess({ DATABASE_URL: database.url, DEMO: '0' })));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  const origin = (i: number): string => servers[i]?.origin ?? '';

  it('delivers messages live in both directions, and a window that changes process misses none', async () => {
    const utente = await buildUtente(database.pool);
    const dealer = await loginAt(origin(0), utente.username);
    const staff = await loginAt(origin(1), (await buildUtente(database.pool, { tipo: 'backend' })).username);
    const answer = (testo: string) =>
      staff.post('/BackOffice/Rispondi', {}, { idCliente: utente.clienteId, testo, token: randomUUID() });
    const page = await openEvents(origin(0), '/Avvisi/Eventi', { token: dealer.token });
    const bench = await openEvents(origin(1), '/BackOffice/Eventi', { token: staff.token });
    await Promise.all([page.next('pronto'), bench.next('pronto')]);

    await dealer.post('/Chat/Invia', {}, { testo: 'C’è posto oggi?', token: randomUUID() });
    expect(await bench.next('conversazione')).toMatchObject({ dati: { idCliente: utente.clienteId } });
    await page.next('messaggio');
    await answer('Sì');
    const { id, dati } = await page.next('messaggio');
    expect(dati).toMatchObject({ testo: 'Sì', daStaff: true });

    // The customer's process is killed, as in a power cut; he reconnects to the other one.
    await servers[0]?.kill();
    await page.ended;
    await answer('Anche domani');
    const back = await openEvents(origin(1), '/Avvisi/Eventi', { token: dealer.token, lastEventId: id ?? 0 });
    expect((await back.next('messaggio')).dati).toMatchObject({ testo: 'Anche domani' });

    // A stop does not wait for connections that never end by themselves.
    const before = Date.now();
    await servers[1]?.stop();
    expect(Date.now() - before).toBeLessThan(8_000);
    await Promise.all([back.ended, bench.ended]);
  });
});
