import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPasswordDimenticate } from '../attivazione/password-dimenticata.service.ts';
import { sendPosta } from '../posta/posta.service.ts';
import type { Messaggio, Posta } from '../../ports/posta.ts';
import { buildBase, buildUtente, type ClienteOverrides } from '../../test/build.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../test/test-app.ts';

const MINUTE = 60_000;
const NUOVA = 'quattro gomme da neve';

describe('a password', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const { query } = { query: (text: string, values: unknown[]) => test.database.pool.query(text, values) };
  const code = (answer: { json: () => unknown }) => (answer.json() as { codice: string }).codice;

  async function withMail(overrides: ClienteOverrides = {}, email = `${randomUUID()}@officina.example`) {
    const built = await buildUtente(test.database.pool, overrides);
    await query('update utente set email = $2 where id = $1', [built.utenteId, email]);
    return { ...built, email };
  }
  /** Mails to an address that wait to be sent. */
  async function mailsTo(email: string): Promise<string[]> {
    const { rows } = await test.database.pool.query<{ testo: string }>(
      'select testo from messaggio_posta where destinatario = $1 order by id',
      [email],
    );
    return rows.map(({ testo }) => testo);
  }
  const sendAll = () =>
    sendPasswordDimenticate({ pool: test.database.pool, clock: test.clock, indirizzoPortale: 'https://b2b.example' });
  const ask = (username: string) => test.anonymous.post('/APILogin/RichiediPassword', {}, { username });
  async function tokenFor(username: string, email: string): Promise<string> {
    expect((await ask(username)).statusCode).toBe(200);
    await sendAll();
    const mail = (await mailsTo(email)).at(-1) ?? '';
    return /https:\/\/b2b\.example\/attivazione\?password=([\w-]{43})/.exec(mail)?.[1] ?? '';
  }
  const choose = (token: string, password: string) =>
    test.anonymous.post('/Attivazione/NuovaPassword', {}, { token, password });

  describe('changed by its user', () => {
    it('works from then on, ends the other sessions and sends him a mail', async () => {
      const { username, utenteId, email } = await withMail();
      const [here, there] = [await test.login(username), await test.login(username)];
      const changed = await here.post('/Utente/CambiaPassword', {}, { attuale: PASSWORD, nuova: NUOVA });
      expect(changed.json()).toEqual({ ok: true });
      expect((await here.get('/APILogin/Utente')).statusCode).toBe(200);
      expect((await there.get('/APILogin/Utente')).statusCode).toBe(401);
      expect((await test.requestLogin(username, PASSWORD)).statusCode).toBe(403);
      expect((await test.requestLogin(username, NUOVA)).statusCode).toBe(200);
      expect((await mailsTo(email)).at(-1)).toContain(`La password dell’utente ${username} è stata cambiata`);
      const { rows } = await query(
        `select dettagli from registro where utente_id = $1 and evento = 'password-cambiata'`,
        [utenteId],
      );
      expect(rows).toEqual([{ dettagli: { sessioni: 1 } }]);
    });

    it('requires the current password, and counts wrong ones', async () => {
      const { username } = await withMail();
      const caller = await test.login(username);
      const change = (attuale: string) => caller.post('/Utente/CambiaPassword', {}, { attuale, nuova: NUOVA });
      for (let tried = 0; tried < 10; tried += 1) expect(code(await change('sbagliata'))).toBe('CREDENZIALI_ERRATE');
      expect((await change(PASSWORD)).statusCode).toBe(429);
      test.clock.advance(16 * MINUTE);
      expect((await change(PASSWORD)).statusCode).toBe(200);
    });

    it.each([
      ['too short', 'corta7!', 'Deve avere almeno 8 caratteri.'],
      ['known from leaks', 'qwertyuiop', 'È tra le password più usate'],
      ['known from leaks in capitals', 'FOOTBALL', 'È tra le password più usate'],
      ['known from leaks with a year behind', 'sunshine2026!', 'È tra le password più usate'],
      ['known from leaks, written twice', 'PasswordPassword1', 'È tra le password più usate'],
      ['the trade brand twice', 'battistradaBattistrada', 'È tra le password più usate'],
      ['figures alone', '20260310', 'È tra le password più usate'],
      ['the trade brand', 'Battistrada1', 'È tra le password più usate'],
      ['the one he has', PASSWORD, 'È la password che hai già'],
    ])('is refused when it is %s', async (_why, nuova, sentence) => {
      const { username } = await withMail();
      const caller = await test.login(username);
      const refused = await caller.post('/Utente/CambiaPassword', {}, { attuale: PASSWORD, nuova });
      expect(refused.statusCode).toBe(422);
      const { errori } = refused.json<{ errori: { campo: string; messaggio: string }[] }>();
      expect(errori[0]?.campo).toBe('nuova');
      expect(errori[0]?.messaggio).toContain(sentence);
      expect((await test.requestLogin(username, PASSWORD)).statusCode).toBe(200);
    });

    it.each(['пароль длинный', '7#9!2$4%&=', 'perché così è più'])('may be %s', async (nuova) => {
      const { username } = await withMail();
      const caller = await test.login(username);
      expect((await caller.post('/Utente/CambiaPassword', {}, { attuale: PASSWORD, nuova })).statusCode).toBe(200);
      expect((await test.requestLogin(username, nuova)).statusCode).toBe(200);
    });

    it('is refused when it is the username', async () => {
      const { username } = await withMail({ username: 'officina.neri' });
      const caller = await test.login(username);
      for (const nuova of ['Officina.Neri', 'officina.neri2026']) {
        const refused = await caller.post('/Utente/CambiaPassword', {}, { attuale: PASSWORD, nuova });
        expect(refused.json<{ Message: string }>().Message).toBe('Deve essere diversa dallo username.');
      }
    });

    it('invalidates earlier invitations and links', async () => {
      const { username, email } = await withMail();
      const token = await tokenFor(username, email);
      const caller = await test.login(username);
      await caller.post('/Utente/CambiaPassword', {}, { attuale: PASSWORD, nuova: NUOVA });
      expect((await choose(token, 'un’altra frase lunga')).statusCode).toBe(404);
    });
  });

  describe('that was forgotten', () => {
    it('can be set by the link once, and every session ends', async () => {
      const { username, email } = await withMail();
      const caller = await test.login(username);
      const token = await tokenFor(username, email);
      const { rows } = await query('select encode(token_hash, $1) as h from password_dimenticata', ['base64']);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(code(await choose(token, 'qwertyuiop'))).toBe('RICHIESTA_NON_VALIDA');
      expect((await choose(token, NUOVA)).json()).toEqual({ status: 'OK', username });
      expect((await caller.get('/APILogin/Utente')).statusCode).toBe(401);
      expect((await test.requestLogin(username, NUOVA)).statusCode).toBe(200);
      expect((await choose(token, 'un’altra frase lunga')).statusCode).toBe(404);
    });

    it.each([
      ['reset', ['ReimpostaUtenteCliente']],
      ['closed and opened again', ['ChiudiUtenteCliente', 'RiapriUtenteCliente']],
    ])('is not set by a link from before the staff has the user %s', async (_how, calls) => {
      const { username, utenteId, email } = await withMail();
      const token = await tokenFor(username, email);
      const staff = await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
      for (const call of calls)
        expect((await staff.post(`/BackOffice/${call}`, {}, { idUtente: utenteId })).statusCode).toBe(200);
      expect((await choose(token, NUOVA)).statusCode).toBe(404);
      // A link that he asks for now works.
      expect((await choose(await tokenFor(username, email), NUOVA)).statusCode).toBe(200);
    });

    it('is not set by an older link once he has accepted his invitation', async () => {
      const { username, utenteId, email } = await withMail();
      const staff = await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
      await staff.post('/BackOffice/ReimpostaUtenteCliente', {}, { idUtente: utenteId });
      const invito = /invito=([\w-]{43})/.exec((await mailsTo(email)).at(-1) ?? '')?.[1] ?? '';
      const token = await tokenFor(username, email);
      const accepted = await test.anonymous.post('/Attivazione/Invito', {}, { token: invito, password: NUOVA });
      expect(accepted.statusCode).toBe(200);
      expect((await choose(token, 'un’altra frase lunga')).statusCode).toBe(404);
    });

    it('is set once when two requests arrive at the same time', async () => {
      const { username, email } = await withMail();
      const token = await tokenFor(username, email);
      const answers = await Promise.all([choose(token, 'la prima frase'), choose(token, 'la seconda frase')]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    });

    it.each([
      ['NuovaPassword', '2001:db8:7:1'],
      ['Invito', '2001:db8:7:2'],
    ])('counts the wrong tokens of one IPv6 connection together (%s)', async (call, rete) => {
      const attempt = async (host: number) => {
        const answer = await test.app.inject({
          method: 'POST',
          url: `/testb2b/api/Attivazione/${call}`,
          headers: { 'protocol-version': '3' },
          remoteAddress: `${rete}::${host.toString(16)}`,
          payload: { token: 'A'.repeat(43), password: NUOVA },
        });
        return answer.statusCode;
      };
      for (let host = 1; host <= 20; host += 1) expect(await attempt(host)).toBe(404);
      expect(await attempt(21)).toBe(429);
    });

    it('can be set for an hour, by the newest link only', async () => {
      const { username, email } = await withMail();
      const old = await tokenFor(username, email);
      const token = await tokenFor(username, email);
      expect((await choose(old, NUOVA)).statusCode).toBe(404);
      test.clock.advance(60 * MINUTE);
      expect((await choose(token, NUOVA)).statusCode).toBe(404);
    });

    it('can be set for an hour after its mail has left, however long the mail server was down, and only the newest is sent', async () => {
      const { username, utenteId, email } = await withMail();
      const old = await tokenFor(username, email);
      test.clock.advance(20 * MINUTE);
      const token = await tokenFor(username, email);
      expect(await mailsTo(email)).toHaveLength(1);
      test.clock.advance(120 * MINUTE);
      // Other requests let the job run meanwhile.
      await sendAll();
      expect((await choose(token, NUOVA)).statusCode).toBe(404);
      const sent: Messaggio[] = [];
      const posta: Posta = { send: async (messaggio) => void sent.push(messaggio) };
      const { pool } = test.database;
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      await sendPosta({ pool, clock: test.clock, posta, log, marchio: 'Gomme', indirizzi: null });
      expect(sent.filter(({ to }) => to === email)).toMatchObject([{ text: expect.stringContaining(token) }]);
      test.clock.advance(59 * MINUTE);
      await sendAll();
      expect((await choose(old, NUOVA)).statusCode).toBe(404);
      expect((await choose(token, NUOVA)).statusCode).toBe(200);
      const ultimo = await tokenFor(username, email);
      await sendPosta({ pool, clock: test.clock, posta, log, marchio: 'Gomme', indirizzi: null });
      test.clock.advance(60 * MINUTE);
      expect((await choose(ultimo, 'un’altra frase lunga')).statusCode).toBe(404);
      await sendAll();
      expect((await query('select from password_dimenticata where utente_id = $1', [utenteId])).rowCount).toBe(0);
    });

    it('gets the same answer for an unknown username, with the same statements', async () => {
      const { username, email } = await withMail();
      const [known, unknown] = [await ask(username), await ask('nessuno-si-chiama-cosi')];
      expect(unknown.statusCode).toBe(known.statusCode);
      expect(unknown.body).toBe(known.body);
      const { rows } = await query('select username from richiesta_password order by id', []);
      expect(rows).toEqual([{ username }, { username: 'nessuno-si-chiama-cosi' }]);
      await sendAll();
      expect((await query('select 1 from richiesta_password', [])).rowCount).toBe(0);
      expect(await mailsTo(email)).toHaveLength(1);
    });

    it('can be requested three times an hour, whether the user exists or not', async () => {
      const { username } = await withMail();
      for (const name of [username, `di-nessuno-${username}`]) {
        for (let asked = 0; asked < 3; asked += 1) expect((await ask(name)).statusCode).toBe(200);
        const limited = await ask(name.toUpperCase());
        expect([limited.statusCode, code(limited)]).toEqual([429, 'TROPPI_TENTATIVI']);
      }
      test.clock.advance(61 * MINUTE);
      await sendAll();
    });

    it('sends no link to a closed user, nor to a company’s address that several users share', async () => {
      const closed = await withMail();
      await query('update utente set attivo = false where id = $1', [closed.utenteId]);
      const shared = await withMail({}, '');
      await query(`update cliente set email = 'ufficio@shared.example' where id = $1`, [shared.clienteId]);
      const alone = await withMail({}, '');
      await query(`update cliente set email = 'titolare@alone.example' where id = $1`, [alone.clienteId]);
      await buildUtente(test.database.pool, { clienteId: shared.clienteId });
      for (const { username } of [closed, shared, alone]) await ask(username);
      await sendAll();
      expect(await mailsTo(closed.email)).toEqual([]);
      expect(await mailsTo('ufficio@shared.example')).toEqual([]);
      expect(await mailsTo('titolare@alone.example')).toHaveLength(1);
    });
  });
});
