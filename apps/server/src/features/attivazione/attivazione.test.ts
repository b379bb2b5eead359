import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente, type BuiltUtente } from '../../test/build.ts';
import { PREFIX, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const MINUTE = 60_000;

describe('activation', () => {
  let test: TestApp;
  let numbers = 0;

  beforeAll(async () => {
    test = await startTestApp({ DEMO: '1' });
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  /** A new number for each call, so that no test uses up another's limits. */
  const nextNumber = (): string => `+3933312${String((numbers += 1)).padStart(5, '0')}`;

  async function startPending(attivazioneTelefono = true): Promise<Caller & BuiltUtente> {
    const utente = await buildUtente(test.database.pool, { versioneTermini: -1, attivazioneTelefono });
    return { ...(await test.login(utente.username)), ...utente };
  }

  const send = (caller: Caller, telefono: string) => caller.post('/Attivazione/InviaCodiceConferma', {}, { telefono });
  const confirm = (caller: Caller, telefono: string, codice: string) =>
    caller.post('/Attivazione/ConfermaConCodice', {}, { telefono, codice });

  async function readCode(telefono: string): Promise<string> {
    const last = (await test.readSms()).findLast(({ to }) => to === telefono);
    const code = /\b\d{6}\b/.exec(last?.text ?? '')?.[0];
    if (code === undefined) throw new Error(`no code sent to ${telefono}`);
    return code;
  }
  const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

  const readAcceptances = async (utenteId: number) =>
    (
      await test.database.pool.query(
        'select versione, istante, telefono, indirizzo_ip from accettazione_termini where utente_id = $1',
        [utenteId],
      )
    ).rows;

  it('sends six digits by SMS at once and accepts the terms with them', async () => {
    const caller = await startPending();
    const telefono = nextNumber();
    // Any spelling; without a prefix the number is Italian.
    const sent = await send(caller, `0039 ${telefono.slice(3, 6)}-${telefono.slice(6)}`);
    expect(sent.statusCode).toBe(200);
    expect(sent.json()).toEqual({ status: 'SENT' });
    const code = await readCode(telefono);

    const confirmed = await confirm(caller, telefono.slice(3), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json()).toEqual({ status: 'OK' });
    expect(await readAcceptances(caller.utenteId)).toEqual([
      { versione: 3, istante: test.clock.now(), telefono, indirizzo_ip: '127.0.0.1' },
    ]);
    const again = await test.requestLogin(caller.username, 'gomme2026');
    expect(again.json()).toMatchObject({ richiedeAccettazioneTermini: false });
  });

  it('issues a new session token and invalidates the tokens that wait for activation', async () => {
    const caller = await startPending(false);
    const elsewhere = await test.login(caller.username);
    const confirmed = await caller.post('/Attivazione/ConfermaSenzaCodice');
    expect(confirmed.json()).toEqual({ status: 'OK' });
    const cookie = confirmed.cookies.find(({ name }) => name === 'battistrada_sessione');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).not.toBe(caller.token);
    const withCookie = await test.app.inject({
      url: `${PREFIX}/APILogin/Utente`,
      headers: { 'protocol-version': '3' },
      cookies: { battistrada_sessione: cookie?.value ?? '' },
    });
    expect(withCookie.json()).toMatchObject({ id: caller.utenteId, versioneTerminiAccettata: 3 });
    for (const old of [caller, elsewhere]) expect((await old.get('/APILogin/Utente')).statusCode).toBe(401);
    expect(await readAcceptances(caller.utenteId)).toEqual([
      { versione: 3, istante: test.clock.now(), telefono: null, indirizzo_ip: '127.0.0.1' },
    ]);
  });

  it('states the wait for the next code in whole minutes and sends no code before', async () => {
    const caller = await startPending();
    const telefono = nextNumber();
    await send(caller, telefono);
    const retry = async () => (await send(caller, telefono)).json<object>();
    expect(await retry()).toEqual({ status: 'RETRY_IN', retryIn: 5 });
    test.clock.advance(1);
    expect(await retry()).toEqual({ status: 'RETRY_IN', retryIn: 5 });
    test.clock.advance(4 * MINUTE);
    expect(await retry()).toEqual({ status: 'RETRY_IN', retryIn: 1 });
    expect((await test.readSms()).filter(({ to }) => to === telefono)).toHaveLength(1);
    test.clock.advance(MINUTE);
    const first = await readCode(telefono);
    expect(await retry()).toEqual({ status: 'SENT' });
    const second = await readCode(telefono);
    if (second !== first) {
      expect((await confirm(caller, telefono, first)).json()).toEqual({ status: 'WRONG_CODE', tentativi: 4 });
    }
    expect((await confirm(caller, telefono, second)).json()).toEqual({ status: 'OK' });
  });

  it('refuses a right code that another one replaces while it waits for the user’s lock', async () => {
    const caller = await startPending();
    const telefono = nextNumber();
    await send(caller, telefono);
    const replacing = await test.database.pool.connect();
    try {
      await replacing.query('begin');
      await replacing.query('select 1 from utente where id = $1 for no key update', [caller.utenteId]);
      const answer = confirm(caller, telefono, await readCode(telefono));
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await test.database.pool.query(waiting)).rowCount).toBeGreaterThan(0);
      await replacing.query('update codice_conferma set codice_hash = $2 where utente_id = $1', [
        caller.utenteId,
        'of another code',
      ]);
      await replacing.query('commit');
      expect((await answer).json()).toEqual({ status: 'WRONG_CODE', tentativi: 4 });
    } finally {
      replacing.release();
    }
    expect(await readAcceptances(caller.utenteId)).toEqual([]);
  });

  it('sends one code for several requests at once', async () => {
    const caller = await startPending();
    const telefono = nextNumber();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(caller, telefono)));
    expect(answers.filter((answer) => answer.json<{ status: string }>().status === 'SENT')).toHaveLength(1);
    expect((await test.readSms()).filter(({ to }) => to === telefono)).toHaveLength(1);
  });

  it('counts down five attempts, then rejects the code', async () => {
    const caller = await startPending();
    const telefono = nextNumber();
    await send(caller, telefono);
    const code = await readCode(telefono);
    for (const tentativi of [4, 3, 2, 1, 0]) {
      const wrong = await confirm(caller, telefono, otherThan(code));
      expect(wrong.statusCode).toBe(200);
      expect(wrong.json()).toEqual({ status: 'WRONG_CODE', tentativi });
    }
    expect((await confirm(caller, telefono, code)).json()).toEqual({ status: 'WRONG_CODE', tentativi: 0 });
    expect(await readAcceptances(caller.utenteId)).toEqual([]);
    test.clock.advance(5 * MINUTE);
    await send(caller, telefono);
    expect((await confirm(caller, telefono, await readCode(telefono))).json()).toEqual({ status: 'OK' });
  });

  it('checks at most five attempts, however many arrive at once', async () => {
    const caller = await startPending();
    const telefono = nextNumber();
    await send(caller, telefono);
    const code = await readCode(telefono);
    const guesses = Array.from({ length: 20 }, () => confirm(caller, telefono, otherThan(code)));
    const left = (await Promise.all(guesses)).map((answer) => answer.json<{ tentativi: number }>().tentativi);
    expect(left.filter((tentativi) => tentativi > 0).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect((await confirm(caller, telefono, code)).json()).toEqual({ status: 'WRONG_CODE', tentativi: 0 });
  });

  it.each([5, 1])(
    'accepts once when the right code arrives many times at once, with %i attempts left',
    async (left) => {
      const caller = await startPending();
      const telefono = nextNumber();
      await send(caller, telefono);
      const code = await readCode(telefono);
      for (let wrong = left; wrong < 5; wrong += 1) await confirm(caller, telefono, otherThan(code));
      const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(caller, telefono, code)));
      const told = answers.map((answer) => answer.json<{ status?: string }>().status ?? answer.statusCode);
      expect(told).toContain('OK');
      // None was wrong: a late one finds the terms accepted.
      expect(told.filter((each) => each !== 'OK' && each !== 403 && each !== 401)).toEqual([]);
      expect(await readAcceptances(caller.utenteId)).toHaveLength(1);
    },
  );

  it('rejects a code after ten minutes, from another phone or of another user', async () => {
    const caller = await startPending();
    const other = await startPending();
    const telefono = nextNumber();
    await send(caller, telefono);
    const code = await readCode(telefono);
    expect((await confirm(other, telefono, code)).json()).toEqual({ status: 'WRONG_CODE', tentativi: 0 });
    expect((await confirm(caller, nextNumber(), code)).json()).toEqual({ status: 'WRONG_CODE', tentativi: 4 });
    test.clock.advance(10 * MINUTE);
    expect((await confirm(caller, telefono, code)).json()).toEqual({ status: 'WRONG_CODE', tentativi: 0 });
    expect(await readAcceptances(caller.utenteId)).toEqual([]);
  });

  it.each(['', ' ', 'ciao', '12345', '051 123456', '+39 333', '0000000000'])(
    'refuses %j because it is no mobile number',
    async (telefono) => {
      const caller = await startPending();
      for (const answer of [await send(caller, telefono), await confirm(caller, telefono, '123456')]) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toEqual({
          Message: 'Inserisci un numero di cellulare valido.',
          codice: 'RICHIESTA_NON_VALIDA',
          errori: [{ campo: 'telefono', messaggio: 'Inserisci un numero di cellulare valido.' }],
        });
      }
    },
  );

  it('asks for an empty code without using up an attempt', async () => {
    const caller = await startPending();
    const telefono = nextNumber();
    await send(caller, telefono);
    for (const body of [{ telefono, codice: '' }, { telefono, codice: ' ' }, { telefono }]) {
      const answer = await caller.post('/Attivazione/ConfermaConCodice', {}, body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        Message: 'Inserisci un codice valido.',
        codice: 'RICHIESTA_NON_VALIDA',
        errori: [{ campo: 'codice', messaggio: 'Inserisci un codice valido.' }],
      });
    }
    expect((await confirm(caller, telefono, otherThan(await readCode(telefono)))).json()).toMatchObject({
      tentativi: 4,
    });
  });

  it('lets each user accept only by the method set for him', async () => {
    const byPhone = await startPending();
    const byCheckbox = await startPending(false);
    const telefono = nextNumber();
    for (const answer of [
      await byPhone.post('/Attivazione/ConfermaSenzaCodice'),
      await send(byCheckbox, telefono),
      await confirm(byCheckbox, telefono, '123456'),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ codice: 'NON_PERMESSO' });
    }
    expect((await test.readSms()).filter(({ to }) => to === telefono)).toEqual([]);
    expect(await readAcceptances(byPhone.utenteId)).toEqual([]);
  });

  it('refuses users who have accepted already and calls without a session', async () => {
    const { username } = await buildUtente(test.database.pool);
    const caller = await test.login(username);
    const calls = (by: Caller) => [
      send(by, nextNumber()),
      confirm(by, nextNumber(), '123456'),
      by.post('/Attivazione/ConfermaSenzaCodice'),
    ];
    for (const answer of await Promise.all(calls(caller))) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ codice: 'NON_PERMESSO' });
    }
    for (const answer of await Promise.all(calls(test.anonymous))) expect(answer.statusCode).toBe(401);
  });

  it('sends one phone at most six codes an hour, whoever asks', async () => {
    const telefono = nextNumber();
    const answers = [];
    for (let i = 0; i < 7; i += 1) answers.push(await send(await startPending(), telefono));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(Number(answers[6]?.headers['retry-after'])).toBeGreaterThan(0);
    test.clock.advance(60 * MINUTE);
    expect((await send(await startPending(), telefono)).json()).toEqual({ status: 'SENT' });
  });

  it('stores no code in clear text', async () => {
    const caller = await startPending();
    const telefono = nextNumber();
    await send(caller, telefono);
    const { rows } = await test.database.pool.query<{ codice_hash: string }>(
      'select codice_hash from codice_conferma where utente_id = $1',
      [caller.utenteId],
    );
    expect(rows[0]?.codice_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
