import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { PASSWORD, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

interface Accessi {
  amministratore: boolean;
  accessi: { istante: string; utente: string; esito: string; indirizzo: string; programma: string }[];
  sessioni: { id: string; utente: string; corrente: boolean }[];
}

describe('log-ins and sessions', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: 'true' });
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const look = async (caller: Caller): Promise<Accessi> => (await caller.get('/Utente/Accessi')).json<Accessi>();
  async function loginFrom(username: string, address: string, password = PASSWORD) {
    const headers = { 'x-forwarded-for': address, 'user-agent': CHROME };
    return test.requestLogin(username, password, { headers });
  }

  it('are recorded with address and program, failed log-ins too', async () => {
    const { username, utenteId } = await buildUtente(test.database.pool);
    await loginFrom(username, '192.0.2.7', 'sbagliata');
    const token = (await loginFrom(username, '192.0.2.7')).json<{ token: string }>().token;
    const { rows } = await test.database.pool.query(
      'select evento, indirizzo, programma from registro where utente_id = $1 order by id',
      [utenteId],
    );
    expect(rows).toEqual([
      { evento: 'login-fallito', indirizzo: '192.0.2.7', programma: CHROME },
      { evento: 'login', indirizzo: '192.0.2.7', programma: CHROME },
    ]);
    const { accessi } = await look(test.with(token));
    expect(accessi.map(({ esito, indirizzo, programma }) => [esito, indirizzo, programma])).toEqual([
      ['riuscito', '192.0.2.7', 'Chrome su Windows'],
      ['fallito', '192.0.2.7', 'Chrome su Windows'],
    ]);
  });

  it('are recorded even when the program’s name contains control characters', async () => {
    const { username, utenteId } = await buildUtente(test.database.pool);
    const headers = { 'user-agent': `a\tb${'x'.repeat(2_000)}` };
    expect((await test.requestLogin(username, PASSWORD, { headers })).statusCode).toBe(200);
    const { rows } = await test.database.pool.query<{ programma: string }>(
      'select programma from registro where utente_id = $1',
      [utenteId],
    );
    expect(rows[0]?.programma).toHaveLength(300);
    expect(rows[0]?.programma.startsWith('a bxx')).toBe(true);
  });

  it('are listed for the administrator with the whole company’s, and for a colleague with his own', async () => {
    const first = await buildUtente(test.database.pool);
    const other = await buildUtente(test.database.pool, { clienteId: first.clienteId });
    const stranger = await buildUtente(test.database.pool);
    const [boss, colleague] = [await test.login(first.username), await test.login(other.username)];
    await test.login(stranger.username);

    const all = await look(boss);
    expect(all.amministratore).toBe(true);
    expect(all.sessioni).toHaveLength(2);
    expect(all.sessioni.filter(({ corrente }) => corrente)).toHaveLength(1);
    const own = await look(colleague);
    expect(own.amministratore).toBe(false);
    expect(own.sessioni).toHaveLength(1);
    expect(own.accessi).toHaveLength(1);

    // Once a user is marked as administrator, the first user no longer counts as one.
    await test.database.pool.query('update utente set admin = true where id = $1', [other.utenteId]);
    expect((await look(boss)).amministratore).toBe(false);
    expect((await look(colleague)).amministratore).toBe(true);
  });

  it('can be ended by the company’s administrator, and by nobody of another company', async () => {
    const first = await buildUtente(test.database.pool);
    const other = await buildUtente(test.database.pool, { clienteId: first.clienteId });
    const [boss, colleague] = [await test.login(first.username), await test.login(other.username)];
    const stranger = await test.login((await buildUtente(test.database.pool)).username);
    const close = (caller: Caller, id: string) => caller.post('/Utente/ChiudiSessione', {}, { id });

    const { sessioni } = await look(boss);
    const theirs = sessioni.find(({ corrente }) => !corrente)?.id ?? '';
    const mine = sessioni.find(({ corrente }) => corrente)?.id ?? '';
    for (const id of [theirs, randomUUID(), 'nessuna']) expect((await close(stranger, id)).statusCode).toBe(404);
    expect((await close(colleague, mine)).statusCode).toBe(404);
    expect((await colleague.get('/APILogin/Utente')).statusCode).toBe(200);
    expect((await close(boss, theirs)).json()).toEqual({ ok: true });
    expect((await colleague.get('/APILogin/Utente')).statusCode).toBe(401);
    expect((await close(boss, theirs)).statusCode).toBe(404);
    const last = await close(boss, mine);
    expect(last.cookies[0]).toMatchObject({ name: 'battistrada_sessione', value: '' });
    expect((await boss.get('/APILogin/Utente')).statusCode).toBe(401);
  });

  it('are listed for each member of the staff with his own only', async () => {
    const one = await buildUtente(test.database.pool, { tipo: 'backend' });
    await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
    const seen = await look(await test.login(one.username));
    expect(seen).toMatchObject({ amministratore: false });
    expect(seen.sessioni).toHaveLength(1);
    expect(seen.accessi).toHaveLength(1);
  });
});

describe('a dealer’s keys', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  it('can be created and renewed only by a user who gave his password in the last quarter of an hour', async () => {
    const { username } = await buildUtente(test.database.pool);
    const caller = await test.login(username);
    const create = () => caller.post('/Collegamenti/CreaChiave', {}, { nome: 'Gestionale', ambiti: ['catalogo'] });
    const first = await create();
    expect(first.statusCode).toBe(200);
    test.clock.advance(15 * 60_000);
    expect((await create()).json()).toMatchObject({ codice: 'CONFERMA_RICHIESTA' });
    const rotate = await caller.post('/Collegamenti/RuotaChiave', {}, { id: first.json<{ id: number }>().id });
    expect(rotate.json()).toMatchObject({ codice: 'CONFERMA_RICHIESTA' });
    expect((await caller.post('/APILogin/Conferma', {}, { password: PASSWORD })).statusCode).toBe(200);
    expect((await create()).statusCode).toBe(200);
  });
});
