import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../test/test-app.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const HOUR = 3_600_000;

describe('a user’s devices', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  /** Logs in on its own device; returns a caller with that session. */
  async function startOn(username: string, device: string, userAgent = CHROME) {
    const headers = { 'user-agent': userAgent };
    const answer = await test.requestLogin(username, PASSWORD, { device, headers });
    expect(answer.statusCode).toBe(200);
    return test.with(answer.json<{ token: string }>().token);
  }

  it('are listed with their kind, the current one first', async () => {
    const { username } = await buildUtente(test.database.pool);
    const [phone, desk] = [randomUUID(), randomUUID()];
    const first = test.clock.now().toISOString();
    const onDesk = await startOn(username, desk);
    test.clock.advance(HOUR);
    await startOn(username, phone, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1');
    const later = test.clock.now().toISOString();

    expect((await onDesk.get('/Utente/Dispositivi')).json()).toEqual({
      massimo: 5,
      dispositivi: [
        { id: desk, nome: 'Chrome su Windows', primo_accesso: first, ultimo_accesso: first, corrente: true },
        { id: phone, nome: 'Safari su iPhone', primo_accesso: later, ultimo_accesso: later, corrente: false },
      ],
    });
  });

  it('are removed with their sessions and free a place for another device', async () => {
    const { username } = await buildUtente(test.database.pool);
    const ids = Array.from({ length: 5 }, () => randomUUID());
    const callers = [];
    for (const id of ids) callers.push(await startOn(username, id));
    const [here, there] = callers;
    expect((await test.requestLogin(username, PASSWORD)).statusCode).toBe(402);

    const removed = await here?.delete('/Utente/Dispositivi', { id: ids[1] });
    expect(removed?.json()).toEqual({ ok: true });
    expect((await there?.get('/APILogin/Utente'))?.statusCode).toBe(401);
    expect((await here?.get('/APILogin/Utente'))?.statusCode).toBe(200);
    expect((await test.requestLogin(username, PASSWORD)).statusCode).toBe(200);
  });

  it('include the current one, whose removal is a logout', async () => {
    const { username } = await buildUtente(test.database.pool);
    const id = randomUUID();
    const caller = await startOn(username, id);
    const removed = await caller.delete('/Utente/Dispositivi', { id: id.toUpperCase() });
    expect(removed.statusCode).toBe(200);
    expect(removed.cookies[0]).toMatchObject({ name: 'battistrada_sessione', value: '' });
    expect((await caller.get('/Utente/Dispositivi')).statusCode).toBe(401);
  });

  it('are hidden from others, even from a colleague', async () => {
    const { username, clienteId } = await buildUtente(test.database.pool);
    const colleague = await buildUtente(test.database.pool, { clienteId });
    const id = randomUUID();
    const theirs = await startOn(colleague.username, id);
    const caller = await test.login(username);
    for (const other of [id, randomUUID(), 'mio-pc']) {
      const answer = await caller.delete('/Utente/Dispositivi', { id: other });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ codice: 'NON_TROVATO' });
    }
    expect((await theirs.get('/APILogin/Utente')).statusCode).toBe(200);
    expect((await caller.delete('/Utente/Dispositivi', { id: 'il mio' })).statusCode).toBe(422);
    expect((await test.anonymous.delete('/Utente/Dispositivi', { id })).statusCode).toBe(401);
    expect((await test.anonymous.get('/Utente/Dispositivi')).statusCode).toBe(401);
  });

  it('are recorded in the audit trail when they are removed', async () => {
    const { username, utenteId, clienteId } = await buildUtente(test.database.pool);
    const id = randomUUID();
    const caller = await startOn(username, id);
    await caller.delete('/Utente/Dispositivi', { id });
    const { rows } = await test.database.pool.query(
      `select evento, cliente_id, istante from registro where utente_id = $1 and evento = 'dispositivo-rimosso'`,
      [utenteId],
    );
    expect(rows).toEqual([{ evento: 'dispositivo-rimosso', cliente_id: clienteId, istante: test.clock.now() }]);
  });
});
