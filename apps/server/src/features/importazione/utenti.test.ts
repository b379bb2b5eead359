import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { PREFIX, startTestApp, type TestApp } from '../../test/test-app.ts';

const DAY = 24 * 3_600_000;
const TESTATA = 'username;cliente;nome;email;telefono;funzioni;attivo';

describe('users from a file', () => {
  let test: TestApp;
  let erp: Importatore;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startImportatore(test);
    for (const codice of ['C1', 'C2']) {
      const { clienteId } = await buildUtente(test.database.pool);
      await test.database.pool.query('update cliente set codice_erp = $1 where id = $2', [codice, clienteId]);
    }
  });
  beforeEach(() => test.database.pool.query('delete from limite'));
  afterAll(() => test.close());

  const send = (righe: string, query: Record<string, string> = {}) =>
    erp.send(`${TESTATA}\n${righe}\n`, { tipo: 'utenti', ...query });

  /** The mails to an address, the oldest first. */
  async function readMails(email: string): Promise<string[]> {
    const { rows } = await test.database.pool.query<{ testo: string }>(
      'select testo from messaggio_posta where destinatario = $1 order by id',
      [email],
    );
    return rows.map(({ testo }) => testo);
  }

  async function tokenFor(email: string): Promise<string> {
    const mail = (await readMails(email)).at(-1) ?? '';
    const token = /\/attivazione\?invito=([\w-]+)/.exec(mail)?.[1];
    if (token === undefined) throw new Error(`no link in ${mail}`);
    return token;
  }

  const accept = (token: string, password: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: `${PREFIX}/Attivazione/Invito`,
      headers: { 'protocol-version': '3', ...headers },
      payload: { token, password },
    });

  it('are invited by mail, and the link sets a password once', async () => {
    const fatta = await send('Mario.Rossi;C1;Mario Rossi;mario@c1.example;333;3|5;si');
    expect(fatta).toMatchObject({ stato: 'applicato', applicate: 1, rifiutate: 0, avvisi: 0 });
    expect((await test.requestLogin('mario.rossi', '')).statusCode).toBe(403);
    const token = await tokenFor('mario@c1.example');
    const stored = await test.database.pool.query(`select i::text from invito i where i::text like '%' || $1 || '%'`, [
      token,
    ]);
    expect(stored.rowCount).toBe(0);

    const chosen = await accept(token, 'una password lunga');
    expect(chosen.statusCode).toBe(200);
    expect(chosen.json()).toEqual({ status: 'OK', username: 'mario.rossi' });
    const login = await test.requestLogin('mario.rossi', 'una password lunga');
    // The terms still have to be accepted in the activation.
    expect(login.json()).toMatchObject({ tipoUtente: 'cliente', richiedeAccettazioneTermini: true });

    const again = await accept(token, 'un altra password');
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ codice: 'NON_TROVATO' });
    const { rows } = await test.database.pool.query(
      `select u.nome, u.telefono, u.funzioni, c.codice_erp from utente u join cliente c on c.id = u.cliente_id
        where username = 'mario.rossi'`,
    );
    expect(rows).toEqual([{ nome: 'Mario Rossi', telefono: '333', funzioni: [3, 5], codice_erp: 'C1' }]);
  });

  it('get no second invitation with the next file, unless the address has changed', async () => {
    await send('anna;C1;;anna@c1.example;;;');
    await send('anna;C1;Anna;anna@c1.example;;;');
    expect(await readMails('anna@c1.example')).toHaveLength(1);
    const prima = await tokenFor('anna@c1.example');
    await send('anna;C1;Anna;anna.nuova@c1.example;;;');
    expect(await readMails('anna.nuova@c1.example')).toHaveLength(1);
    expect((await accept(prima, 'una password lunga')).statusCode).toBe(404);
    expect((await accept(await tokenFor('anna.nuova@c1.example'), 'una password lunga')).statusCode).toBe(200);
    await send('anna;C1;Anna B.;anna.nuova@c1.example;;;');
    expect(await readMails('anna.nuova@c1.example')).toHaveLength(1);
  });

  it('cannot use an expired invitation, and get a new one when the file is forced', async () => {
    await send('luca;C1;;luca@c1.example;;;');
    const token = await tokenFor('luca@c1.example');
    test.clock.advance(15 * DAY);
    expect((await accept(token, 'una password lunga')).statusCode).toBe(404);
    await send('luca;C1;;luca@c1.example;;;', { forza: '1' });
    expect(await readMails('luca@c1.example')).toHaveLength(2);
    expect((await accept(await tokenFor('luca@c1.example'), 'una password lunga')).statusCode).toBe(200);
  });

  it('cannot choose a short password or the username itself, and the invitation stays valid', async () => {
    await send('carlotta;C1;;carlotta@c1.example;;;');
    const token = await tokenFor('carlotta@c1.example');
    for (const password of ['corta', '', 'Carlotta']) {
      const answer = await accept(token, password);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errori: [{ campo: 'password' }] });
    }
    expect((await accept(token, 'abbastanza')).statusCode).toBe(200);
  });

  it('set one password when the link is used twice at the same moment', async () => {
    await send('paola;C1;;paola@c1.example;;;');
    const token = await tokenFor('paola@c1.example');
    const answers = await Promise.all([accept(token, 'prima scelta'), accept(token, 'seconda scelta')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('cannot be found by trying many tokens', async () => {
    const answers = [];
    for (let i = 0; i < 22; i += 1) answers.push(await accept(`inventato-${i}`, 'una password lunga'));
    expect(answers.slice(0, 20).every(({ statusCode }) => statusCode === 404)).toBe(true);
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
  });

  it('cannot take the usernames of staff and other customers', async () => {
    await buildUtente(test.database.pool, { tipo: 'backend', username: 'capo' });
    await send('giulia;C1;;giulia@c1.example;;;');
    const fatta = await send('capo;C1;;capo@c1.example;;;\ngiulia;C2;;giulia@c2.example;;;\nx y;C1;;;;;');
    expect(fatta).toMatchObject({ stato: 'respinto', rifiutate: 3 });
    expect((await erp.readEsito(fatta.id)).map(({ _codice }) => _codice)).toEqual([
      'USERNAME_ALTRUI',
      'USERNAME_ALTRUI',
      'USERNAME_ERRATO',
    ]);
  });

  it('and an agent cannot take the username of a dealer or of the staff', async () => {
    await buildUtente(test.database.pool, { tipo: 'backend', username: 'direttrice' });
    await send('marisa;C1;;marisa@c1.example;;;');
    const fatta = await erp.send(
      'codice;nome;username\nAG7;Anna;marisa\nAG8;Bruno;direttrice\nAG9;Carla;carla\nAG10;Dario;CARLA\n',
      {
        tipo: 'agenti',
      },
    );
    expect(fatta).toMatchObject({ applicate: 1, rifiutate: 3 });
    expect((await erp.readEsito(fatta.id)).map(({ _codice }) => _codice)).toEqual([
      'USERNAME_ALTRUI',
      'USERNAME_ALTRUI',
      'USERNAME_ALTRUI',
    ]);
  });

  it('get a warning without an address, and lose access when they are switched off', async () => {
    const fatta = await send('senza;C1;;;;;');
    expect(fatta).toMatchObject({ applicate: 1, avvisi: 1 });
    const { username } = await buildUtente(test.database.pool);
    const caller = await test.login(username);
    await test.database.pool.query(
      `update cliente set codice_erp = 'C9' where id = (select cliente_id from utente where username = $1)`,
      [username],
    );
    expect(await send(`${username};C9;;;;;no`)).toMatchObject({ applicate: 1, avvisi: 0 });
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(401);
  });

  it('are held for approval when a complete file would end the access of most', async () => {
    const fatta = await send('solo;C1;;solo@c1.example;;;', { modo: 'completo' });
    expect(fatta.stato).toBe('in_attesa_conferma');
    expect(await readMails('solo@c1.example')).toHaveLength(0);
  });
});
