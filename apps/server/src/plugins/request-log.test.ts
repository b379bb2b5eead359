import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { withCausa } from '../causa/causa.ts';
import { loadConfig } from '../config.ts';
import { openPool } from '../db/pool.ts';
import { sendPosta } from '../features/posta/posta.service.ts';
import { startJobs } from '../jobs/runner.ts';
import { buildArticolo, buildBase } from '../test/build.ts';
import { startBuyer, type Buyer } from '../test/buyer.ts';
import { eventually } from '../test/eventually.ts';
import { startProgramma } from '../test/programma.ts';
import { PREFIX, startTestApp, type TestApp } from '../test/test-app.ts';

type Line = Readonly<Record<string, unknown>>;

describe('the log of requests', () => {
  let test: TestApp;
  let buyer: Buyer;
  let codice: string;
  let app: FastifyInstance;
  let written = '';

  const open = (env: Record<string, string> = {}, pool = test.database.pool): Promise<FastifyInstance> =>
    buildApp({
      config: loadConfig({ DATABASE_URL: test.database.url, DATA_DIR: test.dataDir, DEMO: '1', ...env }),
      pool,
      clock: test.clock,
      logTo: { write: (line) => void (written += line) },
    });
  const lines = (): Line[] =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line);
  const call = (method: 'GET' | 'POST', path: string) =>
    app.inject({
      method,
      url: PREFIX + path,
      headers: { 'protocol-version': '3', authorization: `Bearer ${buyer.token}` },
    });

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    codice = await buildArticolo(test.database.pool);
    buyer = await startBuyer(test);
    await test.database.pool.query("update cliente set email = 'rossi@example.it' where id = $1", [buyer.clienteId]);
    app = await open();
  });
  beforeEach(() => {
    written = '';
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });

  it('is one line of JSON with the id of the answer, the pattern, the status, the time and the user', async () => {
    const answer = await call('GET', '/Ricerca/Pneumatici?searchTextQuery=segretissima');
    expect(lines()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        reqId: answer.headers['x-request-id'],
        method: 'GET',
        route: `${PREFIX}/Ricerca/:tipoProdotto`,
        status: 200,
        ms: expect.any(Number),
        utente: buyer.utenteId,
        msg: 'request',
      },
    ]);
    expect(written).not.toContain('segretissima');
  });

  it('names no user without a session, and omits unknown addresses', async () => {
    await app.inject({ url: `/mario.rossi@example.it` });
    await app.inject({ url: `${PREFIX}/%E0%A4%A`, headers: { 'protocol-version': '3' } });
    expect(lines().map(({ route }) => route)).toEqual(['unknown', 'unknown']);
    expect(lines()[0]).toMatchObject({ utente: null });
    expect(written).not.toContain('mario.rossi');
  });

  it('logs a request that is not HTTP with the id of its answer', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1').end('nonsense\r\n\r\n');
    const [, id] = /X-Request-Id: (\S+)/.exec(await text(socket)) ?? [];
    expect(lines().find(({ msg, reqId }) => msg === 'request' && reqId === id)).toMatchObject({ status: 422 });
  });

  it('omits successful probes, except at level debug', async () => {
    await app.inject({ url: '/livez' });
    expect(written).toBe('');
    const talkative = await open({ LOG_LEVEL: 'debug' });
    await talkative.inject({ url: '/livez' });
    await talkative.close();
    expect(lines().find(({ msg }) => msg === 'request')).toMatchObject({ level: 20, route: '/livez' });
  });

  it('gives an error the id of its answer, and logs the failed request at level error', async () => {
    await test.database.pool.query('alter table riga_carrello add constraint mai check (quantita < 5)');
    const answer = await call('GET', `/Carrello/Aggiungi?id=${codice}&qty=7&token=${randomUUID()}`);
    await test.database.pool.query('alter table riga_carrello drop constraint mai');
    expect(answer.statusCode).toBe(500);
    const [fault, request] = lines();
    expect(fault).toMatchObject({ level: 50, reqId: answer.headers['x-request-id'], msg: 'unexpected error' });
    expect(request).toMatchObject({ level: 50, reqId: answer.headers['x-request-id'], status: 500 });
  });

  it('names no job for an answer that is streamed over a connection which a job has opened', async () => {
    const pool = openPool({ url: test.database.url, max: 1 });
    await withCausa({ id: randomUUID(), job: 'posta' }, () => pool.query('select 1'));
    const streamed = await open({}, pool);
    try {
      const { chiave } = await startProgramma(test, { ambiti: ['catalogo'], username: buyer.username });
      written = '';
      const answer = await streamed.inject({
        method: 'GET',
        url: '/integrazione/v1/articoli',
        headers: { authorization: `Bearer ${chiave}` },
      });
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining(codice)]);
      const line = await eventually(() => lines().find(({ msg }) => msg === 'request') ?? false);
      expect(line).toMatchObject({ reqId: answer.headers['x-request-id'], utente: buyer.utenteId });
      expect(line).not.toHaveProperty('job');
    } finally {
      await streamed.close();
      await pool.end();
    }
  });

  it('carries the id of an order’s request into the database, its mail and the job that sends it', async () => {
    await test.database.pool.query(`
      create function prova_nome() returns trigger language plpgsql as
        'begin raise warning ''%'', current_setting(''application_name''); return new; end';
      create trigger prova_nome after insert on ordine for each row execute function prova_nome()`);
    const told: string[] = [];
    test.database.pool.on('acquire', (connection) => {
      if (connection.listenerCount('notice') === 0) connection.on('notice', ({ message }) => told.push(message ?? ''));
    });
    await buyer.fillCart({ [codice]: 2 });
    await call('GET', '/Carrello/Carrello?simulaSmistamento=true');
    const answer = await call('POST', `/Ordine/ConfermaOrdine?idDestinazione=-1&token=${randomUUID()}`);
    expect(answer.statusCode).toBe(200);
    const id = answer.headers['x-request-id'];
    expect(told).toEqual([`battistrada ${String(id)}`]);

    written = '';
    const { pool } = test.database;
    const sent = startJobs(
      [
        {
          name: 'posta',
          everyMs: 60_000,
          limitMs: 60_000,
          run: ({ log }) =>
            sendPosta({
              pool,
              clock: test.clock,
              log,
              posta: { send: async () => {} },
              marchio: 'Prova',
              indirizzi: null,
            }),
        },
      ],
      { log: app.log },
    );
    await eventually(() => expect(lines()[0]).toMatchObject({ reqId: id, job: 'posta', msg: 'mail sent' }));
    await sent.stop();
    // The name ends with the transaction; afterwards the connection has none.
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name like 'battistrada %-%'",
    );
    expect(rows).toEqual([]);
  });

  it('is plain text when the settings say so', async () => {
    const readable = await open({ LOG_FORMAT: 'testo' });
    await readable.inject({ url: '/version.json' });
    await readable.close();
    expect(written).toMatch(
      /^20\S+Z info {2}request reqId=\S+ method=GET route=\/version\.json status=200 ms=[\d.]+ utente=null\n$/,
    );
  });
});
