import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startProgramma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('a key at the machine door', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const call = (chiave: string, remoteAddress = '93.40.10.5') =>
    test.app.inject({ url: '/integrazione/v1/ordini', headers: { authorization: `Bearer ${chiave}` }, remoteAddress });

  it('answers 300 calls, 30 at a time, and the next one with 429 and the time to wait', async () => {
    const { chiave } = await startProgramma(test);
    const insieme: Awaited<ReturnType<typeof call>>[] = [];
    // Of all 300 at once a busy machine would refuse some with 503, because they wait too long for the database.
    while (insieme.length < 300) insieme.push(...(await Promise.all(Array.from({ length: 30 }, () => call(chiave)))));
    expect(new Set(insieme.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const rimasti = insieme.map(({ headers }) => Number(headers['ratelimit-remaining']));
    expect(rimasti.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, i) => i));

    const oltre = await call(chiave);
    expect([oltre.statusCode, oltre.json<{ codice: string }>().codice]).toEqual([429, 'TROPPI_TENTATIVI']);
    expect(oltre.headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-limit': '300',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '30',
    });
    test.clock.advance(1_000);
    expect((await call(chiave)).headers['ratelimit-remaining']).toBe('9');
  });

  it('of a closed user is refused everywhere, also where no session is opened', async () => {
    const { utenteId, username } = await buildUtente(test.database.pool, { tipo: 'cliente' });
    const programma = await startProgramma(test, { ambiti: ['ordini:leggi', 'webhook'], username });
    expect((await programma.get('/ordini')).statusCode).toBe(200);
    await test.database.pool.query('update utente set attivo = false where id = $1', [utenteId]);
    for (const path of ['/ordini', '/webhook']) {
      const answer = await programma.get(path);
      expect([answer.statusCode, answer.json<{ codice: string }>().codice]).toEqual([401, 'CHIAVE_NON_VALIDA']);
    }
    expect((await programma.post('/webhook', { url: 'https://gomme.example/eventi' })).statusCode).toBe(401);
  });

  it('treats an IPv4 address that an IPv6 socket shows as IPv4', async () => {
    const { chiave } = await startProgramma(test, { ip: ['93.40.10.0/24'] });
    expect((await call(chiave, '::ffff:93.40.10.5')).statusCode).toBe(200);
    expect((await call(chiave, '::ffff:93.40.11.5')).statusCode).toBe(403);
    expect((await call(chiave, 'fe80::1%eth0')).statusCode).toBe(403);
  });

  it.each([
    ['::ffff:93.40.10.0/120', 200, 403],
    ['::FFFF:93.40.10.5', 200, 403],
    ['::ffff:93.40.10.5/128', 200, 403],
    ['2001:db8::/32', 403, 403],
    ['::ffff:0:0/90', 403, 403],
    ['::ffff:93.40.10.0/90', 403, 403],
    ['fe80::1%eth0/128', 403, 403],
  ])('treats an address or a network of IPv4 written for IPv6 as IPv4: %s', async (ip, dentro, fuori) => {
    const { chiave } = await startProgramma(test, { ip: [ip] });
    for (const forma of ['', '::ffff:']) {
      expect((await call(chiave, `${forma}93.40.10.5`)).statusCode).toBe(dentro);
      expect((await call(chiave, `${forma}93.40.11.5`)).statusCode).toBe(fuori);
    }
  });

  it('reads the scheme of Authorization in any case', async () => {
    const { chiave } = await startProgramma(test);
    const answer = await test.app.inject({
      url: '/integrazione/v1/ordini',
      headers: { authorization: `bearer ${chiave}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('explains in Italian what is wrong with a body', async () => {
    const programma = await startProgramma(test);
    const answer = await programma.post('/ordini/1/ricevuto', []);
    expect(answer.json<{ errori: unknown }>().errori).toEqual([
      { campo: '', messaggio: 'Il contenuto deve essere un oggetto JSON, con Content-Type: application/json.' },
    ]);
  });
});
