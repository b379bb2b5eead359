import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { PASSWORD, PREFIX, startTestApp, type TestApp } from '../../test/test-app.ts';

const HOUR_MS = 3_600_000;

describe('login', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  it('opens a session and returns what the client needs', async () => {
    const { username } = await buildUtente(test.database.pool);
    const device = randomUUID();
    const answer = await test.requestLogin(username, PASSWORD, { device });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      cookie: 'battistrada_sessione',
      tipoUtente: 'cliente',
      admin: false,
      device,
      richiedeAccettazioneTermini: false,
      richiedeSecondoFattore: false,
      attivazioneTelefono: true,
      indirizzo: null,
    });
    const cookie = answer.cookies[0];
    expect(cookie).toMatchObject({ name: 'battistrada_sessione', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('expires');
    expect(answer.headers).not.toHaveProperty('www-authenticate');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('accepts the cookie or the bearer token as the same session', async () => {
    const { username, utenteId } = await buildUtente(test.database.pool, { depositi: [2, 1], funzioni: [3, 5] });
    const { token } = (await test.requestLogin(username, PASSWORD)).json<{ token: string }>();
    const byCookie = await test.app.inject({
      url: `${PREFIX}/APILogin/Utente`,
      headers: { 'protocol-version': '3' },
      cookies: { battistrada_sessione: token },
    });
    const byBearer = await test.app.inject({
      url: `${PREFIX}/APILogin/Utente`,
      headers: { 'protocol-version': '3', authorization: `Bearer ${token}` },
    });
    expect(byCookie.json()).toEqual(byBearer.json());
    expect(byCookie.json()).toMatchObject({
      id: utenteId,
      ragsoc: expect.any(String),
      ragione_sociale: expect.any(String),
      simeone: false,
      funzioni: [3, 5],
      versioneTerminiAccettata: 3,
      iva: 22,
      scontoPagamento: 2,
      scontoPagamentoOnline: 5,
      PagamentoSoloOnline: false,
      pagamentoOnlineOfferto: true,
      tipoUtente: 'cliente',
      indirizzo: null,
      consentiSovraQuantita: true,
      sempreAltriDepositi: false,
      bloccato: false,
      chat: true,
    });
    expect(byCookie.json<{ depositi: { id: number }[] }>().depositi.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('answers a wrong password, an unknown user and missing credentials alike', async () => {
    const { username } = await buildUtente(test.database.pool);
    const wrong = await test.requestLogin(username, 'sbagliata');
    const unknown = await test.requestLogin('nessuno', PASSWORD);
    const missing = await test.requestLogin(username, PASSWORD, { headers: { authorization: '' } });
    for (const answer of [wrong, unknown, missing]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({
        Message: 'Username o password errati.',
        codice: 'CREDENZIALI_ERRATE',
      });
    }
  });

  it('reads credentials as UTF-8 and the username in any case', async () => {
    const { username } = await buildUtente(test.database.pool, { username: 'perché' });
    expect((await test.requestLogin(username.toUpperCase(), PASSWORD)).statusCode).toBe(200);
  });

  it.each(['2', ''])('refuses protocol version %j before any effect', async (version) => {
    const { username, utenteId } = await buildUtente(test.database.pool);
    const answer = await test.requestLogin(username, PASSWORD, { headers: { 'protocol-version': version } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      Message: 'Versione B2B non aggiornata, aggiornamento in corso...',
      codice: 'PROTOCOLLO_NON_AGGIORNATO',
    });
    const devices = await test.database.pool.query('select 1 from utente_dispositivo where utente_id = $1', [utenteId]);
    expect(devices.rowCount).toBe(0);
  });

  it('requires a UUID as device id', async () => {
    const { username } = await buildUtente(test.database.pool);
    const answer = await test.requestLogin(username, PASSWORD, { device: 'mio-pc' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errori: [{ campo: 'Device-Id' }] });
  });

  it('registers five devices and refuses a sixth, but not a known one', async () => {
    const { username } = await buildUtente(test.database.pool);
    const devices = Array.from({ length: 5 }, () => randomUUID());
    for (const device of devices) {
      expect((await test.requestLogin(username, PASSWORD, { device })).statusCode).toBe(200);
    }
    const sixth = await test.requestLogin(username, PASSWORD);
    expect(sixth.statusCode).toBe(402);
    expect(sixth.json()).toEqual({
      Message: 'Troppi Dispositivi Registrati a questa utenza. Contattare il servizio clienti.',
      codice: 'TROPPI_DISPOSITIVI',
    });
    expect((await test.requestLogin(username, PASSWORD, { device: devices[0] ?? '' })).statusCode).toBe(200);
  });

  it('gives the last free device to one of many logins at once', async () => {
    const { username } = await buildUtente(test.database.pool);
    const answers = await Promise.all(Array.from({ length: 9 }, () => test.requestLogin(username, PASSWORD)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 402)).toHaveLength(4);
  });

  it('limits failed attempts of an account, even with the right password, until the limit expires', async () => {
    const { username } = await buildUtente(test.database.pool);
    for (let i = 0; i < 10; i += 1) await test.requestLogin(username, 'sbagliata');
    const blocked = await test.requestLogin(username, PASSWORD);
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    const { username: other } = await buildUtente(test.database.pool);
    expect((await test.requestLogin(other, PASSWORD)).statusCode).toBe(200);
  });

  it('limits failed attempts that arrive all at once', async () => {
    const { username } = await buildUtente(test.database.pool);
    const answers = await Promise.all(Array.from({ length: 60 }, () => test.requestLogin(username, 'sbagliata')));
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(50);
  });

  it('reads the scheme of Authorization in any case', async () => {
    const { username } = await buildUtente(test.database.pool);
    const credentials = Buffer.from(`${username}:${PASSWORD}`).toString('base64');
    const login = await test.requestLogin(username, PASSWORD, { headers: { authorization: `basic ${credentials}` } });
    const answer = await test.app.inject({
      url: `${PREFIX}/APILogin/Utente`,
      headers: { 'protocol-version': '3', authorization: `bearer ${login.json<{ token: string }>().token}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('lasts 12 hours from the last use', async () => {
    const { username } = await buildUtente(test.database.pool);
    const caller = await test.login(username);
    test.clock.advance(11 * HOUR_MS);
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(200);
    test.clock.advance(11 * HOUR_MS);
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(200);
    test.clock.advance(12 * HOUR_MS + 1);
    const expired = await caller.get('/APILogin/Utente');
    expect(expired.statusCode).toBe(401);
    expect(expired.json()).toMatchObject({ codice: 'SESSIONE_ASSENTE' });
  });

  it('lasts 30 days with ricordami, in a cookie that outlives the browser', async () => {
    const { username } = await buildUtente(test.database.pool);
    const answer = await test.requestLogin(username, PASSWORD, { ricordami: true });
    const expires = answer.cookies[0]?.expires;
    // A cookie's date has whole seconds.
    const seconds = Math.floor((test.clock.now().getTime() + 30 * 24 * HOUR_MS) / 1_000);
    expect(expires?.getTime()).toBe(seconds * 1_000);
  });

  it('ends with logout', async () => {
    const { username } = await buildUtente(test.database.pool);
    const caller = await test.login(username);
    expect((await caller.post('/APILogin/Logout')).json()).toEqual({ ok: true });
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(401);
  });

  it('allows only activation and logout until the terms are accepted', async () => {
    const { username } = await buildUtente(test.database.pool, { versioneTermini: -1 });
    const answer = await test.requestLogin(username, PASSWORD);
    expect(answer.json()).toMatchObject({ richiedeAccettazioneTermini: true });
    const caller = await test.login(username);
    expect((await caller.get('/Carrello/Carrello')).statusCode).toBe(401);
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(401);
    expect((await caller.post('/APILogin/Logout')).statusCode).toBe(200);
  });

  it.each([
    ['backend', '/backoffice'],
    ['agente', '/agenti'],
  ] as const)(
    'sends %s users to their own application and refuses them every customer call',
    async (tipo, indirizzo) => {
      const { username } = await buildUtente(test.database.pool, { tipo });
      const answer = await test.requestLogin(username, PASSWORD);
      expect(answer.json()).toMatchObject({ tipoUtente: tipo, indirizzo, richiedeAccettazioneTermini: false });
      const caller = await test.login(username);
      expect((await caller.get('/APILogin/Utente')).json()).toMatchObject({ tipoUtente: tipo, indirizzo });
      expect((await caller.get('/Carrello/Carrello')).statusCode).toBe(403);
    },
  );

  it('stores neither passwords nor tokens in clear text', async () => {
    const { username } = await buildUtente(test.database.pool);
    const { token } = await test.login(username);
    const { rows } = await test.database.pool.query<{ found: boolean }>(
      `select exists (select 1 from sessione where token_hash = convert_to($1, 'UTF8'))
           or exists (select 1 from utente where position($2 in password_hash) > 0) as found`,
      [token, PASSWORD],
    );
    expect(rows).toEqual([{ found: false }]);
  });
});
