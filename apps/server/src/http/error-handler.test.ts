import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../test/build.ts';
import { PREFIX, startTestApp, type Caller, type TestApp } from '../test/test-app.ts';

describe('refusals before a call is reached', () => {
  let test: TestApp;
  let caller: Caller;
  let port: number;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    const { username } = await buildUtente(test.database.pool, { funzioni: [5] });
    caller = await test.login(username);
    port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => test.close());

  /** The server's answer to raw bytes. */
  const sendRaw = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')));
      socket.on('close', () => resolve(answer)).on('error', reject);
    });

  it.each([
    ['no HTTP', 'BUONGIORNO\r\n\r\n'],
    [
      'an address beyond any size',
      `GET ${PREFIX}/Ricerca/Pneumatici?misura=${'1'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    ],
    ['a request that names no host', `GET ${PREFIX}/Fido/Fido HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ])('have the common form for %s', async (_what, bytes) => {
    const [head = '', body = ''] = (await sendRaw(bytes)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 422 /);
    expect(head).toMatch(/^X-Request-Id: [0-9a-f-]{36}$/im);
    expect(JSON.parse(body)).toEqual({ Message: expect.any(String), codice: 'RICHIESTA_NON_VALIDA' });
  });

  it('have the common form also when the Expect header is unknown', async () => {
    const [head = '', body = ''] = (
      await sendRaw(
        `GET ${PREFIX}/Fido/Fido HTTP/1.1\r\nHost: a\r\nProtocol-Version: 3\r\nExpect: miracoli\r\nConnection: close\r\n\r\n`,
      )
    ).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 401 /);
    expect(JSON.parse(body)).toMatchObject({ codice: expect.any(String) });
  });

  it.each([
    ['a list', '[]', 'application/json'],
    ['a text', '"ciao"', 'application/json'],
    ['plain text', 'ciao', 'text/plain'],
    ['broken JSON', '{', 'application/json'],
    ['JSON in Latin-1', Buffer.from('{"note":"è"}', 'latin1'), 'application/json'],
    ['a form in Latin-1', Buffer.from('note=è', 'latin1'), 'application/x-www-form-urlencoded'],
    ['a form in Latin-1 with escapes', 'note=%E8', 'application/x-www-form-urlencoded'],
  ])('explain in Italian that %s is no body of fields', async (_what, payload, type) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `${PREFIX}/Ordine/ConfermaOrdine?idDestinazione=-1&token=t`,
      headers: { 'protocol-version': '3', authorization: `Bearer ${caller.token}`, 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      Message: 'Il contenuto della richiesta non è leggibile.',
      codice: 'RICHIESTA_NON_VALIDA',
    });
  });

  describe.each([
    ['the protocol’s version', () => ({ authorization: `Bearer ${caller.token}` }), 'PROTOCOLLO_NON_AGGIORNATO'],
    ['a session', () => ({ 'protocol-version': '3' }), 'SESSIONE_ASSENTE'],
  ] as const)('refuse a call without %s', (_without, headersOf, codice) => {
    it.each([
      ['broken JSON', '{x', 'application/json'],
      ['a kind of body that nobody reads', '<a/>', 'application/xml'],
      ['a body of three megabytes', JSON.stringify({ a: 'x'.repeat(3_000_000) }), 'application/json'],
    ])('before they look at %s', async (_what, payload, type) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: `${PREFIX}/Ordine/ConfermaOrdine?idDestinazione=-1&token=t`,
        headers: { ...headersOf(), 'content-type': type },
        payload,
      });
      expect([answer.statusCode, answer.json<{ codice: string }>().codice]).toEqual([401, codice]);
    });
  });

  it('do not check the body of a call that accepts none', async () => {
    const { username } = await buildUtente(test.database.pool);
    const { token } = await test.login(username);
    const answer = await test.app.inject({
      method: 'POST',
      url: `${PREFIX}/APILogin/Logout`,
      headers: { 'protocol-version': '3', authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      payload: 'ciao',
    });
    expect(answer.json()).toEqual({ ok: true });
  });
});
