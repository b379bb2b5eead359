import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { createTestClock, startTestApp, type TestApp } from '../../test/test-app.ts';
import { openOutbox } from './outbox.adapter.ts';

const MESSAGE = { to: '+393331234567', text: 'Battistrada: 123456' };

describe('the outbox of text messages', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'battistrada-sms-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it.each([
    [true, true],
    [false, false],
  ])(
    'contains one JSON object for each line, and the log contains the code: %s, for a demo: %s',
    async (logged, demo) => {
      const clock = createTestClock('2026-03-10T09:00:00Z');
      const log: string[] = [];
      const note = (details: object, message: string) => void log.push(JSON.stringify(details) + message);
      const folder = join(dataDir, String(demo));
      const sms = openOutbox({ dataDir: folder, demo }, clock, { info: note, warn: note, error: note });
      await sms.send(MESSAGE);
      await sms.send(MESSAGE);

      const file = join(folder, 'outbox', 'sms.ndjson');
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
      const line: unknown = { at: '2026-03-10T09:00:00.000Z', ...MESSAGE };
      expect(lines.map((text) => JSON.parse(text) as unknown)).toEqual([line, line]);
      expect((await stat(file)).mode & 0o077).toBe(0);
      expect(log).toHaveLength(2);
      expect(log.every((entry) => entry.includes('123456'))).toBe(logged);
      expect(log.some((entry) => entry.includes('+39'))).toBe(false);
    },
  );
});

describe('the gateway of text messages', () => {
  let gateway: Server;
  let test: TestApp;
  let status = 200;
  const received: { headers: IncomingMessage['headers']; body: unknown }[] = [];

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        received.push({ headers: request.headers, body: JSON.parse(body) });
        response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/altrove' } : {}).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const address = gateway.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    test = await startTestApp({
      SMS_GATEWAY_URL: `http://127.0.0.1:${address.port}/invia`,
      SMS_GATEWAY_TOKEN: 'segreto-del-gateway',
      SMS_MITTENTE: 'Gomme Rossi',
      PUBLIC_URL: 'https://b2b.esempio.it',
    });
    await buildBase(test.database.pool);
  });
  afterAll(async () => {
    await test.close();
    gateway.close();
  });

  it('receives each message once, with the wholesaler’s name, in the form encoding of browsers', async () => {
    const { username } = await buildUtente(test.database.pool, { versioneTermini: -1 });
    const caller = await test.login(username);
    const answer = await caller.post('/Attivazione/InviaCodiceConferma', {}, { telefono: '333 1234567' });
    expect(answer.json()).toEqual({ status: 'SENT' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      headers: { authorization: 'Bearer segreto-del-gateway', 'content-type': 'application/json' },
      body: {
        to: '+393331234567',
        from: 'Gomme Rossi',
        text: expect.stringMatching(
          /^Battistrada: il tuo codice di conferma è (\d{6})\.[^\n]+\n\n@b2b\.esempio\.it #\1$/,
        ) as unknown,
      },
    });
    expect(await test.readSms()).toEqual([]);
  });

  it.each([500, 302])('reports a failure (%i) to the user, who can retry at once', async (failure) => {
    const { username } = await buildUtente(test.database.pool, { versioneTermini: -1 });
    const caller = await test.login(username);
    const ask = () => caller.post('/Attivazione/InviaCodiceConferma', {}, { telefono: `333 7654${failure}` });
    status = failure;
    const failed = await ask();
    expect(failed.statusCode).toBe(503);
    expect(failed.json()).toEqual({ Message: "Errore nell'invio del codice", codice: 'SMS_NON_INVIATO' });
    status = 202;
    expect((await ask()).json()).toEqual({ status: 'SENT' });
  });
});
