import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente, type ClienteOverrides } from '../../test/build.ts';
import { codiceOf } from '../../test/codici-app.ts';
import { codiciDocumentati } from '../../test/documentati.ts';
import { PASSWORD, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const codeNow = (segreto: string): string => codiceOf(segreto, test.clock.now());
  const second = (token: string, codice: string) => test.with(token).post('/APILogin/SecondoFattore', {}, { codice });

  /** A user with an active factor, logged in with the password before it was activated. */
  async function withFactor(overrides: ClienteOverrides = {}) {
    const built = await buildUtente(test.database.pool, overrides);
    const device = randomUUID();
    const first = await test.requestLogin(built.username, PASSWORD, { device });
    const caller = test.with(first.json<{ token: string }>().token);
    const { segreto } = (await caller.post('/Utente/PreparaSecondoFattore')).json<{ segreto: string }>();
    const activated = await caller.post('/Utente/AttivaSecondoFattore', {}, { codice: codeNow(segreto) });
    expect(activated.statusCode).toBe(200);
    // The code that activated it is used up.
    test.clock.advance(MINUTE);
    return { ...built, device, caller, segreto, codici: activated.json<{ codici: string[] }>().codici };
  }

  async function begin(username: string, device = randomUUID()): Promise<string> {
    const answer = await test.requestLogin(username, PASSWORD, { device });
    expect(answer.json()).toMatchObject({ richiedeSecondoFattore: true });
    return answer.json<{ token: string }>().token;
  }

  it('is prepared with an address for authenticator apps, and becomes active with its first right code', async () => {
    const { username } = await buildUtente(test.database.pool, { tipo: 'backend' });
    const caller = await test.login(username);
    const prepared = (await caller.post('/Utente/PreparaSecondoFattore')).json<{
      segreto: string;
      indirizzo: string;
    }>();
    expect(prepared.segreto).toMatch(/^[A-Z2-7]{32}$/);
    expect(prepared.indirizzo).toContain(`otpauth://totp/Battistrada:${username}?`);
    expect(prepared.indirizzo).toContain(`secret=${prepared.segreto}`);
    expect((await caller.get('/Utente/SecondoFattore')).json()).toEqual({
      attivo: false,
      attivatoIl: null,
      codiciRimasti: 0,
    });
    expect((await test.requestLogin(username, PASSWORD)).json()).toMatchObject({ richiedeSecondoFattore: false });

    const wrong = await caller.post('/Utente/AttivaSecondoFattore', {}, { codice: '000000' });
    expect([wrong.statusCode, wrong.json<{ codice: string }>().codice]).toEqual([403, 'CODICE_ERRATO']);
    const right = await caller.post('/Utente/AttivaSecondoFattore', {}, { codice: codeNow(prepared.segreto) });
    const { codici } = right.json<{ codici: string[] }>();
    expect(new Set(codici).size).toBe(10);
    for (const codice of codici) expect(codice).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect((await caller.get('/Utente/SecondoFattore')).json()).toMatchObject({ attivo: true, codiciRimasti: 10 });
    // An activation whose answer was lost is sent again: it must not begin anew.
    const again = await caller.post('/Utente/AttivaSecondoFattore', {}, { codice: codeNow(prepared.segreto) });
    expect([again.statusCode, again.json<{ Message: string }>().Message]).toEqual([
      409,
      'Il secondo fattore è già attivo. Se non hai i codici di recupero, chiudi e fanne di nuovi.',
    ]);
    // A second secret would replace the first one unnoticed.
    expect((await caller.post('/Utente/PreparaSecondoFattore')).statusCode).toBe(409);
  });

  it('gives after the password a session that can only send the code and log out', async () => {
    const { username, utenteId, segreto } = await withFactor();
    const token = await begin(username);
    const half = test.with(token);
    for (const path of ['/APILogin/Utente', '/Utente/Utente', '/Carrello/Carrello', '/Utente/OttieniPdfTermini']) {
      const refused = await half.get(path);
      expect([refused.statusCode, refused.json<{ codice: string }>().codice], path).toEqual([
        401,
        'SECONDO_FATTORE_RICHIESTO',
      ]);
    }
    for (const path of ['/Attivazione/ConfermaSenzaCodice', '/Utente/PreparaSecondoFattore', '/APILogin/Conferma']) {
      expect((await half.post(path, {}, {})).statusCode, path).toBe(401);
    }
    const full = await second(token, codeNow(segreto));
    expect(full.json()).toMatchObject({
      richiedeSecondoFattore: false,
      richiedeAccettazioneTermini: false,
      tipoUtente: 'cliente',
    });
    const next = full.json<{ token: string }>().token;
    expect(full.cookies[0]).toMatchObject({ name: 'battistrada_sessione', value: next });
    expect((await test.with(next).get('/APILogin/Utente')).json()).toMatchObject({ id: utenteId });
    expect((await half.get('/APILogin/Utente')).statusCode).toBe(401);
    expect((await second(token, codeNow(segreto))).statusCode).toBe(401);
    const complete = await second(next, codeNow(segreto));
    expect(complete.statusCode).toBe(409);
    expect(await codiciDocumentati(test, 'post', '/APILogin/SecondoFattore', 409)).toContain(
      complete.json<{ codice: string }>().codice,
    );
    expect((await test.with(await begin(username)).post('/APILogin/Logout')).statusCode).toBe(200);
  });

  it('still requires the terms afterwards', async () => {
    const { username, utenteId, segreto } = await withFactor();
    await test.database.pool.query(
      'update utente set versione_termini = -1, attivazione_telefono = false where id = $1',
      [utenteId],
    );
    const full = await second(await begin(username), codeNow(segreto));
    expect(full.json()).toMatchObject({ richiedeAccettazioneTermini: true });
    const pending = test.with(full.json<{ token: string }>().token);
    expect((await pending.get('/Utente/Utente')).json()).toMatchObject({ codice: 'TERMINI_DA_ACCETTARE' });
    expect((await pending.post('/Attivazione/ConfermaSenzaCodice')).statusCode).toBe(200);
  });

  it('accepts each code once, up to half a minute early or late, and no older code', async () => {
    const { username, segreto } = await withFactor();
    const code = codeNow(segreto);
    expect((await second(await begin(username), code)).statusCode).toBe(200);
    const again = await second(await begin(username), code);
    expect(again.json()).toMatchObject({ codice: 'CODICE_ERRATO' });
    const late = codiceOf(segreto, new Date(test.clock.now().getTime() + 30_000));
    expect((await second(await begin(username), late)).statusCode).toBe(200);
    expect(
      (await second(await begin(username), codiceOf(segreto, new Date(test.clock.now().getTime() - 30_000))))
        .statusCode,
    ).toBe(403);
    test.clock.advance(5 * MINUTE);
    const old = codiceOf(segreto, new Date(test.clock.now().getTime() - 2 * MINUTE));
    expect((await second(await begin(username), old)).statusCode).toBe(403);
    // Sent twice at once, it opens one session.
    const [a, b] = [await begin(username), await begin(username)];
    const both = await Promise.all([second(a, codeNow(segreto)), second(b, codeNow(segreto))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('can be replaced once by each recovery code, and by new ones', async () => {
    const { username, codici, caller } = await withFactor();
    const [uno = '', due = ''] = codici;
    expect((await second(await begin(username), uno.toLowerCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await second(await begin(username), uno)).statusCode).toBe(403);
    expect((await caller.get('/Utente/SecondoFattore')).json()).toMatchObject({ codiciRimasti: 9 });
    const renewed = (await caller.post('/Utente/RigeneraCodici')).json<{ codici: string[] }>().codici;
    expect((await second(await begin(username), due)).statusCode).toBe(403);
    expect((await second(await begin(username), renewed[0] ?? '')).statusCode).toBe(200);
    const { rows } = await test.database.pool.query<{ n: number }>(
      'select count(*)::int as n from codice_recupero where hash is null',
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('refuses another user’s code', async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    expect((await second(await begin(one.username), codeNow(other.segreto))).statusCode).toBe(403);
    expect((await second(await begin(one.username), other.codici[0] ?? '')).statusCode).toBe(403);
  });

  it('allows ten wrong codes in a quarter of an hour, even when the password is right each time', async () => {
    const { username, segreto, device } = await withFactor();
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await second(await begin(username), '123456')).statusCode).toBe(403);
    }
    const token = await begin(username);
    const limited = await second(token, codeNow(segreto));
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    // Failed codes from elsewhere do not block the user's own device.
    expect((await second(await begin(username, device), codeNow(segreto))).statusCode).toBe(200);
  });

  it('expires after ten minutes without its code', async () => {
    const { username, segreto } = await withFactor();
    const token = await begin(username);
    await test.with(token).get('/APILogin/Utente');
    test.clock.advance(10 * MINUTE + 1);
    expect((await second(token, codeNow(segreto))).statusCode).toBe(401);
  });

  it('registers a device only after the right code', async () => {
    const { username, utenteId, segreto } = await withFactor();
    const count = async () =>
      (await test.database.pool.query('select 1 from utente_dispositivo where utente_id = $1', [utenteId])).rowCount;
    const before = await count();
    const token = await begin(username);
    expect(await count()).toBe(before);
    expect((await second(token, codeNow(segreto))).statusCode).toBe(200);
    expect(await count()).toBe((before ?? 0) + 1);
  });

  it('ends the other sessions when it is activated, keeps a remembered login, and can be removed', async () => {
    const { username, segreto, caller } = await withFactor();
    const begun = await test.requestLogin(username, PASSWORD, { ricordami: true });
    expect(begun.cookies[0]).not.toHaveProperty('expires');
    const full = await second(begun.json<{ token: string }>().token, codeNow(segreto));
    const days = ((full.cookies[0]?.expires?.getTime() ?? 0) - test.clock.now().getTime()) / (24 * HOUR);
    expect(days).toBeCloseTo(30, 3);
    expect((await caller.post('/Utente/TogliSecondoFattore')).json()).toEqual({ ok: true });
    expect((await test.requestLogin(username, PASSWORD)).json()).toMatchObject({ richiedeSecondoFattore: false });
    expect((await caller.post('/Utente/RigeneraCodici')).statusCode).toBe(409);

    const elsewhere = await test.login(username);
    const prepared = (await caller.post('/Utente/PreparaSecondoFattore')).json<{ segreto: string }>();
    test.clock.advance(MINUTE);
    await caller.post('/Utente/AttivaSecondoFattore', {}, { codice: codeNow(prepared.segreto) });
    expect((await elsewhere.get('/APILogin/Utente')).statusCode).toBe(401);
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(200);
  });

  it('requires a recent confirmation of the password, with the code as well once it is active', async () => {
    const { segreto, caller } = await withFactor();
    const confirm = (body: object): ReturnType<Caller['post']> => caller.post('/APILogin/Conferma', {}, body);
    test.clock.advance(15 * MINUTE);
    for (const path of ['/Utente/RigeneraCodici', '/Utente/TogliSecondoFattore', '/Utente/PreparaSecondoFattore']) {
      const refused = await caller.post(path);
      expect([refused.statusCode, refused.json<{ codice: string }>().codice], path).toEqual([
        403,
        'CONFERMA_RICHIESTA',
      ]);
    }
    expect((await confirm({ password: 'sbagliata' })).json()).toMatchObject({ codice: 'CREDENZIALI_ERRATE' });
    expect((await confirm({ password: PASSWORD })).json()).toMatchObject({ codice: 'CODICE_ERRATO' });
    expect((await confirm({ password: PASSWORD, codice: '111111' })).json()).toMatchObject({ codice: 'CODICE_ERRATO' });
    expect((await confirm({ password: PASSWORD, codice: codeNow(segreto) })).json()).toEqual({ ok: true });
    expect((await caller.post('/Utente/RigeneraCodici')).statusCode).toBe(200);
  });
});

describe('the duration of a session', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  it('of the staff is two hours after the last use and twelve after the login, remembered or not', async () => {
    const { username } = await buildUtente(test.database.pool, { tipo: 'backend' });
    const login = await test.requestLogin(username, PASSWORD, { ricordami: true });
    expect(login.cookies[0]).not.toHaveProperty('expires');
    const caller = test.with(login.json<{ token: string }>().token);
    for (let used = 0; used < 7; used += 1) {
      test.clock.advance(100 * MINUTE);
      expect((await caller.get('/APILogin/Utente')).statusCode).toBe(200);
    }
    test.clock.advance(21 * MINUTE);
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(401);
    const idle = await test.login(username);
    test.clock.advance(2 * HOUR + 1);
    expect((await idle.get('/APILogin/Utente')).statusCode).toBe(401);
  });

  it('of an agent or a customer is as before', async () => {
    const { username } = await buildUtente(test.database.pool, { tipo: 'agente' });
    const caller = await test.login(username);
    test.clock.advance(11 * HOUR);
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(200);
  });
});
