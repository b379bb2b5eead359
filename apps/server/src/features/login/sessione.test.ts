import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { PASSWORD, PREFIX, startTestApp, type TestApp } from '../../test/test-app.ts';

const HOUR = 3_600_000;

describe('a session', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: 'true' });
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const look = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
    test.app.inject({ url: `${PREFIX}/APILogin/Utente`, headers: { 'protocol-version': '3', ...headers }, cookies });
  const withCookie = (token: string) => ({ cookie: `battistrada_sessione=${token}` });
  const tokenOf = (answer: { json: () => unknown }) => (answer.json() as { token: string }).token;

  it('gets a new token at every login, and the browser’s old token becomes invalid', async () => {
    const { username } = await buildUtente(test.database.pool);
    const other = await buildUtente(test.database.pool);
    const device = randomUUID();
    const first = tokenOf(await test.requestLogin(username, PASSWORD, { device }));
    const second = tokenOf(await test.requestLogin(username, PASSWORD, { device, headers: withCookie(first) }));
    expect(second).not.toBe(first);
    expect((await look({ battistrada_sessione: first })).statusCode).toBe(401);
    // Also when somebody else logs in at the same browser.
    const third = await test.requestLogin(other.username, PASSWORD, { device, headers: withCookie(second) });
    expect((await look({ battistrada_sessione: second })).statusCode).toBe(401);
    expect((await look({ battistrada_sessione: tokenOf(third) })).json()).toMatchObject({ id: other.utenteId });
  });

  it('never uses a token chosen by a stranger', async () => {
    const { username } = await buildUtente(test.database.pool);
    const chosen = 'A'.repeat(43);
    const answer = await test.requestLogin(username, PASSWORD, { headers: withCookie(chosen) });
    expect(tokenOf(answer)).not.toBe(chosen);
    expect((await look({ battistrada_sessione: chosen })).statusCode).toBe(401);
  });

  it('survives a failed login with its cookie', async () => {
    const { username } = await buildUtente(test.database.pool);
    const device = randomUUID();
    const token = tokenOf(await test.requestLogin(username, PASSWORD, { device }));
    await test.requestLogin(username, 'sbagliata', { device, headers: withCookie(token) });
    expect((await look({ battistrada_sessione: token })).statusCode).toBe(200);
  });

  it('removes its own cookie when it expires, and no other cookie', async () => {
    const { username } = await buildUtente(test.database.pool);
    const { token } = await test.login(username);
    test.clock.advance(12 * HOUR + 1);
    const expired = await look({ battistrada_sessione: token ?? '' });
    expect(expired.statusCode).toBe(401);
    expect(expired.cookies[0]).toMatchObject({ name: 'battistrada_sessione', value: '', path: '/' });
    expect(expired.cookies[0]?.expires?.getTime()).toBeLessThan(test.clock.now().getTime());
    // The request was overtaken by a login in another tab, whose cookie stays.
    expect((await look({ battistrada_sessione: 'B'.repeat(43) })).cookies).toEqual([]);
  });

  it('has a cookie bound to its host under HTTPS', async () => {
    const { username } = await buildUtente(test.database.pool);
    const https = { 'x-forwarded-proto': 'https' };
    const answer = await test.requestLogin(username, PASSWORD, { headers: https });
    expect(answer.json()).toMatchObject({ cookie: '__Host-battistrada_sessione' });
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-battistrada_sessione', secure: true, path: '/' });
    expect(answer.cookies[0]).not.toHaveProperty('domain');
    const token = tokenOf(answer);
    expect((await look({ '__Host-battistrada_sessione': token }, https)).statusCode).toBe(200);
    expect((await look({ battistrada_sessione: token }, https)).statusCode).toBe(401);
  });

  it('ends everywhere at once for this user only', async () => {
    const { username, utenteId, clienteId } = await buildUtente(test.database.pool);
    const colleague = await test.login((await buildUtente(test.database.pool, { clienteId })).username);
    const [here, there] = [await test.login(username), await test.login(username)];
    const answer = await here.post('/APILogin/LogoutOvunque');
    expect(answer.json()).toEqual({ ok: true });
    expect(answer.cookies[0]).toMatchObject({ name: 'battistrada_sessione', value: '' });
    for (const ended of [here, there]) expect((await ended.get('/APILogin/Utente')).statusCode).toBe(401);
    expect((await colleague.get('/APILogin/Utente')).statusCode).toBe(200);
    expect((await test.anonymous.post('/APILogin/LogoutOvunque')).statusCode).toBe(401);
    const { rows } = await test.database.pool.query(
      `select dettagli from registro where utente_id = $1 and evento = 'logout-ovunque'`,
      [utenteId],
    );
    expect(rows).toEqual([{ dettagli: { sessioni: 2 } }]);
  });

  it('records logins, failed logins and logouts in the audit trail with ids only', async () => {
    const { username, utenteId, clienteId } = await buildUtente(test.database.pool);
    await test.requestLogin(username, 'sbagliata');
    await (await test.login(username)).post('/APILogin/Logout');
    const { rows } = await test.database.pool.query(
      'select evento, cliente_id, dettagli from registro where utente_id = $1 order by id',
      [utenteId],
    );
    expect(rows).toEqual([
      { evento: 'login-fallito', cliente_id: clienteId, dettagli: { motivo: 'credenziali', dispositivoNoto: false } },
      { evento: 'login', cliente_id: clienteId, dettagli: { dispositivoNoto: false, inAttesaTermini: false } },
      { evento: 'logout', cliente_id: clienteId, dettagli: {} },
    ]);
  });
});

describe('a session of a portal whose PUBLIC_URL is https', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ PUBLIC_URL: 'https://b2b.esempio.it' });
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  it('has a Secure cookie of this host, whatever the proxy says', async () => {
    const { username } = await buildUtente(test.database.pool);
    const answer = await test.requestLogin(username, PASSWORD);
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-battistrada_sessione', secure: true, path: '/' });
    const cookies = { '__Host-battistrada_sessione': answer.json<{ token: string }>().token };
    const url = `${PREFIX}/APILogin/Utente`;
    const headers = { 'protocol-version': '3' };
    expect((await test.app.inject({ url, headers, cookies })).statusCode).toBe(200);
  });
});
