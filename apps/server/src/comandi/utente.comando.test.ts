/** `npm run utente` and `npm run stato` as an operator runs them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../test/build.ts';
import { codiceOf } from '../test/codici-app.ts';
import { createOperator } from '../test/operator.ts';
import { PASSWORD, PREFIX, startTestApp, type TestApp } from '../test/test-app.ts';

const PASSWORD_SCELTA = 'una buona gomma';

describe('utente and stato', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  beforeEach(() => test.database.pool.query('delete from limite'));
  afterAll(() => test.close());

  const run = createOperator(() => ({
    DATABASE_URL: test.database.url,
    PUBLIC_URL: 'https://b2b.example',
    SMTP_URL: '',
  }));
  const tokenIn = (text: string): string => {
    const token = /https:\/\/b2b\.example\/attivazione\?invito=([\w-]+)/.exec(text)?.[1];
    if (token === undefined) throw new Error(`no link in ${text}`);
    return token;
  };
  const accept = (token: string, password: string) =>
    test.app.inject({
      method: 'POST',
      url: `${PREFIX}/Attivazione/Invito`,
      headers: { 'protocol-version': '3' },
      payload: { token, password },
    });
  const mailTo = async (email: string): Promise<string> => {
    const { rows } = await test.database.pool.query<{ testo: string }>(
      'select testo from messaggio_posta where destinatario = $1 order by id desc limit 1',
      [email],
    );
    return rows[0]?.testo ?? '';
  };

  it('creates a staff user and prints a link that sets the password once', async () => {
    const made = await run(['utente', 'crea', '--username=Sara', '--nome=Sara Neri', '--ruolo=magazzino']);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^https:\S+\n$/) as unknown });
    expect((await test.requestLogin('sara', '')).statusCode).toBe(403);
    const token = tokenIn(made.stdout);
    expect((await accept(token, PASSWORD_SCELTA)).json()).toEqual({ status: 'OK', username: 'sara' });
    expect((await accept(token, 'un’altra ancora')).statusCode).toBe(404);
    const entered = await test.requestLogin('sara', PASSWORD_SCELTA);
    expect(entered.json()).toMatchObject({ tipoUtente: 'backend', admin: false });

    const elenco = await run(['utente', 'elenco']);
    expect(elenco.stdout).toMatch(/^sara\tstaff magazzino\tSara Neri\t\tattivo\tultimo accesso \d{4}-/m);

    const again = await run(['utente', 'crea', '--username=sara', '--nome=Sara', '--ruolo=admin']);
    expect(again).toMatchObject({ code: 2, stdout: '', stderr: 'Lo username sara è già di un altro utente.\n' });
  });

  it('mails an agent his invitation; a reset ends his sessions and his old password', async () => {
    const email = 'luca@gomme.example';
    const made = await run(['utente', 'crea', '--tipo=agente', '--username=luca', '--nome=Luca', `--email=${email}`]);
    expect(made).toEqual({ code: 0, stdout: '', stderr: `Invito spedito a ${email}.\n` });
    await accept(tokenIn(await mailTo(email)), PASSWORD_SCELTA);
    const entered = await test.requestLogin('luca', PASSWORD_SCELTA);
    const { token, tipoUtente } = entered.json<{ token: string; tipoUtente: string }>();
    expect(tipoUtente).toBe('agente');

    // When mail is switched off, the link is printed.
    const reset = await run(['utente', 'reimposta', '--username=LUCA'], { SMTP_URL: 'no' });
    expect(reset.code).toBe(0);
    const headers = { 'protocol-version': '3', authorization: `Bearer ${token}` };
    const seen = await test.app.inject({ url: `${PREFIX}/APILogin/Utente`, headers });
    expect(seen.statusCode).toBe(401);
    expect((await test.requestLogin('luca', PASSWORD_SCELTA)).statusCode).toBe(403);
    await accept(tokenIn(reset.stdout), 'gomme da neve');
    expect((await test.requestLogin('luca', 'gomme da neve')).statusCode).toBe(200);
  });

  it('removes a lost second factor and ends that user’s sessions', async () => {
    const { username } = await buildUtente(test.database.pool, { tipo: 'agente' });
    const caller = await test.login(username);
    const { segreto } = (await caller.post('/Utente/PreparaSecondoFattore')).json<{ segreto: string }>();
    await caller.post('/Utente/AttivaSecondoFattore', {}, { codice: codiceOf(segreto, test.clock.now()) });
    expect((await test.requestLogin(username, PASSWORD)).json()).toMatchObject({ richiedeSecondoFattore: true });
    expect(await run(['utente', 'secondo-fattore', `--username=${username}`])).toMatchObject({ code: 0, stdout: '' });
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(401);
    expect((await test.requestLogin(username, PASSWORD)).json()).toMatchObject({ richiedeSecondoFattore: false });
    const again = await run(['utente', 'secondo-fattore', `--username=${username}`]);
    expect(again.code).not.toBe(0);
    expect(again.stderr).toContain(`L’utente ${username} non ha un secondo fattore.`);
  });

  it('closes a user at once and opens him again, but refuses to close the last administrator', async () => {
    const { pool } = test.database;
    await pool.query(`update utente set attivo = false where ruolo = 'admin'`);
    const { username } = await buildUtente(pool, { tipo: 'backend', ruolo: 'admin' });
    const refused = await run(['utente', 'disattiva', `--username=${username}`]);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('ultimo amministratore') as unknown });
    await buildUtente(pool, { tipo: 'backend', ruolo: 'admin' });
    const caller = await test.login(username);
    expect(await run(['utente', 'disattiva', `--username=${username}`])).toMatchObject({ code: 0 });
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(401);
    expect((await run(['utente', 'reimposta', `--username=${username}`])).code).toBe(2);
    expect(await run(['utente', 'riattiva', `--username=${username}`])).toMatchObject({ code: 0 });
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(401);
    await test.login(username);
  });

  it('explains wrong arguments in a sentence and changes nothing', async () => {
    const before = await test.database.pool.query('select count(*) from utente');
    const base = ['utente', 'crea', '--username=ada', '--nome=Ada'];
    for (const [args, words] of [
      [['utente'], 'Si usa così'],
      [base, '--ruolo è uno tra commerciale, magazzino, amministrazione, marketing, admin'],
      [[...base, '--ruolo=capo'], '--ruolo è uno tra'],
      [[...base, '--ruolo=admin', '--email=ada'], '--email vuole un indirizzo'],
      [['utente', 'disattiva', '--username=nessuno'], 'Nessun utente si chiama nessuno.'],
    ] as const) {
      const { code, stdout, stderr } = await run([...args]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(words);
    }
    expect((await test.database.pool.query('select count(*) from utente')).rows).toEqual(before.rows);
  });

  it('prints versions and queues, and exits with an error code when a job is stuck', async () => {
    const { pool } = test.database;
    await pool.query('delete from messaggio_posta');
    const well = await run(['stato']);
    expect(well.code).toBe(0);
    expect(well.stdout).toMatch(/^Database: PostgreSQL \S+.*, schema \d{4}-\S+\.sql$/m);
    expect(well.stdout).toMatch(/^Coda posta: 0$/m);
    expect(well.stdout).toMatch(/^Ultimo backup riuscito: nessuno$/m);
    expect(well.stdout).toContain('Niente è fermo.');

    await pool.query(
      `insert into messaggio_posta (destinatario, oggetto, testo, creato, prossimo_tentativo, errore)
       values ('a@b.example', 'x', 'x', now() - interval '20 minutes', now(), null),
              ('a@b.example', 'x', 'x', now() - interval '2 days', null, '550')`,
    );
    const stuck = await run(['stato']);
    expect(stuck.code).toBe(1);
    expect(stuck.stdout).toMatch(/^! La coda posta è ferma da 20 min/m);
    expect(stuck.stdout).toMatch(/^! Messaggi di posta che non partiranno più da soli: 1 /m);

    // During an update the database is ahead of the version that runs the command.
    await pool.query("insert into migrazione (numero, nome, impronta) values (9999, '9999-domani.sql', 'x')");
    const during = await run(['stato']);
    await pool.query('delete from migrazione where numero = 9999');
    expect(during.stdout).toContain('schema 9999-domani.sql');
    expect(during.stdout).toMatch(/^Coda posta: 1\b/m);

    const last = 'select max(numero) from migrazione';
    const { rows } = await pool.query(
      `delete from migrazione where numero = (${last}) returning numero, nome, impronta`,
    );
    const before = await run(['stato']);
    await pool.query(
      'insert into migrazione (numero, nome, impronta) values ($1, $2, $3)',
      Object.values(rows[0] ?? {}),
    );
    expect(before.code).toBe(1);
    expect(before.stdout).toContain('! Lo schema del database è di una versione precedente');
  });
});
