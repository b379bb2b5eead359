/** Every call of the staff, with every role: the right named in the contract opens it, and nothing else does. */
import { randomUUID } from 'node:crypto';
import { dirittiOf, RUOLI } from '@battistrada/contract/diritti';
import { endpoints } from '@battistrada/contract/endpoints';
import { PROTOCOL_VERSION } from '@battistrada/contract/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { PREFIX, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const DI_STAFF = endpoints.filter(({ access }) => access === 'staff');
/** Calls whose answer never ends by itself. */
const FLUSSI = ['/BackOffice/Eventi'];

describe('the rights of the staff', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const ask = async ({ token }: Caller, { call, upload }: (typeof DI_STAFF)[number]) => {
    const answer = await test.app.inject({
      method: call.method,
      url: PREFIX + call.path,
      headers: { 'protocol-version': PROTOCOL_VERSION, authorization: `Bearer ${token}` },
      ...(call.method === 'POST' && !upload && { payload: {} }),
    });
    const { codice } = answer.statusCode < 400 ? { codice: null } : answer.json<{ codice: string }>();
    return { status: answer.statusCode, codice };
  };

  it.each(RUOLI)('open to %s the calls that its rights name, and refuse the others', async (ruolo) => {
    const { username } = await buildUtente(test.database.pool, { tipo: 'backend', ruolo });
    const caller = await test.login(username);
    const diritti = dirittiOf({ ruolo, inPiu: [], inMeno: [] });
    for (const endpoint of DI_STAFF.filter(({ call }) => !FLUSSI.includes(call.path))) {
      const { status, codice } = await ask(caller, endpoint);
      const isOpen = endpoint.diritto === null || diritti.includes(endpoint.diritto);
      expect.soft(codice === 'NON_PERMESSO', `${endpoint.call.path} answers ${status} ${codice}`).toBe(!isOpen);
      expect.soft(status, endpoint.call.path).not.toBe(500);
    }
  });

  it('refuse every call to a customer, an agent and staff without a role', async () => {
    const cliente = await test.login((await buildUtente(test.database.pool)).username);
    const agente = await test.login((await buildUtente(test.database.pool, { tipo: 'agente' })).username);
    const senza = await buildUtente(test.database.pool, { tipo: 'backend', ruolo: null });
    const senzaRuolo = await test.login(senza.username);
    for (const endpoint of DI_STAFF) {
      const callers = endpoint.diritto === null ? [cliente, agente] : [cliente, agente, senzaRuolo];
      for (const caller of callers) {
        expect.soft((await ask(caller, endpoint)).codice, endpoint.call.path).toBe('NON_PERMESSO');
      }
    }
  });

  it('can be added to and removed from a person', async () => {
    const { username, utenteId } = await buildUtente(test.database.pool, { tipo: 'backend', ruolo: 'magazzino' });
    const caller = await test.login(username);
    const chat = () => caller.get('/BackOffice/Conversazioni');
    expect((await chat()).statusCode).toBe(403);
    await test.database.pool.query(`update utente set diritti_in_piu = '{chat}' where id = $1`, [utenteId]);
    expect((await chat()).statusCode).toBe(200);
    await test.database.pool.query(`update utente set diritti_in_meno = '{chat}' where id = $1`, [utenteId]);
    expect((await chat()).statusCode).toBe(403);
  });

  describe('with the right of staff accounts alone', () => {
    let sua: string;
    let capo: string;
    let caller: Caller;
    beforeAll(async () => {
      const { pool } = test.database;
      const lei = await buildUtente(pool, { tipo: 'backend', ruolo: 'marketing' });
      await pool.query(`update utente set diritti_in_piu = '{personale}' where id = $1`, [lei.utenteId]);
      sua = lei.username;
      capo = (await buildUtente(pool, { tipo: 'backend', ruolo: 'admin' })).username;
      caller = await test.login(sua);
    });
    const post = async (call: string, body: object) => {
      const answer = await caller.post(`/BackOffice/${call}`, {}, body);
      return [answer.statusCode, answer.statusCode === 200 ? null : answer.json<{ codice: string }>().codice];
    };
    const persona = { versione: 1, nome: 'Nome', email: '', dirittiInPiu: [], dirittiInMeno: [] };

    it('let nobody give a right that he lacks, or give himself one', async () => {
      const { username } = await buildUtente(test.database.pool, { tipo: 'backend', ruolo: 'marketing' });
      const altra = { ...persona, username, ruolo: 'marketing' };
      const lacks = [403, 'NON_PERMESSO'];
      expect(await post('CreaPersona', { username: 'nuovo.capo', nome: 'Nuovo', ruolo: 'admin' })).toEqual(lacks);
      expect(await post('SalvaPersona', { ...altra, ruolo: 'admin' })).toEqual(lacks);
      expect(await post('SalvaPersona', { ...altra, dirittiInPiu: ['credito'] })).toEqual(lacks);
      expect(await post('SalvaPersona', { ...altra, dirittiInPiu: ['personale'] })).toEqual([200, null]);
      const stessa = { ...persona, username: sua, ruolo: 'marketing' };
      expect(await post('SalvaPersona', { ...stessa, dirittiInPiu: ['personale', 'credito'] })).toEqual([
        422,
        'RICHIESTA_NON_VALIDA',
      ]);
      expect(await post('SalvaPersona', { ...stessa, dirittiInPiu: ['personale'] })).toEqual([200, null]);
    });

    it.each(['ReimpostaPersona', 'ChiudiPersona'])('do not lead to an administrator’s account by %s', async (call) => {
      expect(await post(call, { username: capo })).toEqual([403, 'NON_PERMESSO']);
    });
  });

  it('are sent to the portal with the user, and a customer gets none', async () => {
    const { username } = await buildUtente(test.database.pool, { tipo: 'backend', ruolo: 'marketing' });
    const staff = await (await test.login(username)).get('/APILogin/Utente');
    expect(staff.json<{ diritti: string[] }>().diritti).toEqual(
      dirittiOf({ ruolo: 'marketing', inPiu: [], inMeno: [] }),
    );
    const cliente = await test.login((await buildUtente(test.database.pool, { username: randomUUID() })).username);
    expect((await cliente.get('/APILogin/Utente')).json<{ diritti: string[] }>().diritti).toEqual([]);
  });
});
