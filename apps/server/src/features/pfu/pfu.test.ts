import { PROTOCOL_VERSION } from '@battistrada/contract/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { PREFIX, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const PATH = '/RitiroPFU/RichiediRitiroPFU';

describe('ritiro PFU', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const list = async (caller: Caller) =>
    (await caller.get('/RitiroPFU/Lista')).json<{ richieste: object[] }>().richieste;

  it('creates a waiting request, counts genioCivile tyres as oversize, and lists the newest first', async () => {
    const caller = await startBuyer(test);
    test.clock.set('2026-03-10T09:00:00Z');
    const first = await caller.post(PATH, {}, { agricoltura: 1, autocarro: 2, genioCivile: 3, vettura: 40 });
    test.clock.set('2026-03-10T09:05:00Z');
    // As a form writes them; counts that are not sent are 0.
    const second = await caller.post(PATH, {}, { vettura: '7' });
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(await list(caller)).toEqual([
      {
        id: second.json<{ id: number }>().id,
        data_creazione: '2026-03-10T09:05:00.000Z',
        stato: 'PENDING',
        numero_agricoltura: 0,
        numero_autocarro: 0,
        numero_oversize: 0,
        numero_vettura: 7,
        giorni_ritiro: [],
      },
      {
        id: first.json<{ id: number }>().id,
        data_creazione: '2026-03-10T09:00:00.000Z',
        stato: 'PENDING',
        numero_agricoltura: 1,
        numero_autocarro: 2,
        numero_oversize: 3,
        numero_vettura: 40,
        giorni_ritiro: [],
      },
    ]);
  });

  it('reads an empty or null count as 0 and refuses other types of content', async () => {
    const caller = await startBuyer(test);
    expect((await caller.post(PATH, {}, { agricoltura: '', autocarro: null, vettura: 3 })).statusCode).toBe(200);
    expect(await list(caller)).toMatchObject([{ numero_agricoltura: 0, numero_autocarro: 0, numero_vettura: 3 }]);
    const form = '--x\r\ncontent-disposition: form-data; name="vettura"\r\n\r\n4\r\n--x--\r\n';
    const sent = await test.app.inject({
      method: 'POST',
      url: PREFIX + PATH,
      headers: {
        'protocol-version': PROTOCOL_VERSION,
        authorization: `Bearer ${caller.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: form,
    });
    expect(sent.statusCode).toBe(415);
    expect(await list(caller)).toHaveLength(1);
  });

  it('reads the counts from the query too', async () => {
    const caller = await startBuyer(test);
    expect((await caller.post(PATH, { genioCivile: 2 })).statusCode).toBe(200);
    expect(await list(caller)).toMatchObject([{ numero_oversize: 2, numero_vettura: 0 }]);
  });

  it.each([{}, { agricoltura: 0, autocarro: 0, genioCivile: 0, vettura: 0 }])(
    'accepts a request without pieces, because the specification makes no check: %j',
    async (body) => {
      const caller = await startBuyer(test);
      expect((await caller.post(PATH, {}, body)).statusCode).toBe(200);
      expect(await list(caller)).toMatchObject([{ stato: 'PENDING', numero_vettura: 0, numero_oversize: 0 }]);
    },
  );

  it.each([{ vettura: -1 }, { vettura: 1.5 }, { vettura: 'molti' }, { vettura: 10_000 }])(
    'refuses %j as malformed',
    async (body) => {
      expect((await (await startBuyer(test)).post(PATH, {}, body)).statusCode).toBe(422);
    },
  );

  it('creates one request for each token, however often it is sent, and one for each call without a token', async () => {
    const caller = await startBuyer(test);
    const body = { vettura: 12 };
    const both = await Promise.all([
      caller.post(PATH, { token: 'uno' }, body),
      caller.post(PATH, { token: 'uno' }, body),
    ]);
    expect(new Set(both.map((answer) => answer.body)).size).toBe(1);
    expect(await list(caller)).toHaveLength(1);
    const other = await caller.post(PATH, { token: 'due' }, body);
    test.clock.advance(3_600_000);
    const again = await caller.post(PATH, { token: 'uno' }, body);
    expect(again.body).toBe(both[0].body);
    expect(other.body).not.toBe(again.body);
    expect(await list(caller)).toHaveLength(2);

    await caller.post(PATH, {}, body);
    await caller.post(PATH, {}, body);
    expect(await list(caller)).toHaveLength(4);
  });

  it('hides other customers’ requests and requires a session', async () => {
    await (await startBuyer(test)).post(PATH, {}, { vettura: 1 });
    expect(await list(await startBuyer(test))).toEqual([]);
    expect((await test.anonymous.get('/RitiroPFU/Lista')).statusCode).toBe(401);
    expect((await test.anonymous.post(PATH, {}, { vettura: 1 })).statusCode).toBe(401);
  });

  describe('when the staff answers', () => {
    const PROPOSTI = ['2026-03-13', '2026-03-12'];
    let staff: Caller;
    beforeAll(async () => {
      staff = await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
    });
    const ask = async (caller: Caller) => (await caller.post(PATH, {}, { vettura: 40 })).json<{ id: number }>().id;
    const answer = (id: number, stato: string, giorni?: readonly unknown[]) =>
      staff.post('/BackOffice/RispondiPfu', {}, { id, stato, ...(giorni && { giorni }) });

    it('stores the possible days, which the customer reads in his list and in a notice', async () => {
      test.clock.set('2026-03-10T09:00:00Z');
      const caller = await startBuyer(test);
      const id = await ask(caller);
      expect((await answer(id, 'APPROVED', [...PROPOSTI, '2026-03-12'])).json()).toEqual({ ok: true });
      expect(await list(caller)).toMatchObject([
        { id, stato: 'APPROVED', giorni_ritiro: ['2026-03-12', '2026-03-13'] },
      ]);
      expect((await caller.get('/Avvisi/Avvisi')).json()).toMatchObject({
        avvisi: [{ testo: `Ritiro PFU n. ${id}: Richiesta Approvata. Giorni proposti: 12/03/2026, 13/03/2026.` }],
      });
      const { richieste } = (await staff.get('/BackOffice/RichiestePfu')).json<{ richieste: { id: number }[] }>();
      expect(richieste.find((richiesta) => richiesta.id === id)).toMatchObject({
        giorni: ['2026-03-12', '2026-03-13'],
      });
    });

    it('reads where to collect, without empty parts of an imported address', async () => {
      const id = await ask(await startBuyer(test));
      await test.database.pool.query(
        `update cliente set indirizzo = '', cap = '' where id = (select cliente_id from richiesta_pfu where id = $1)`,
        [id],
      );
      const { richieste } = (await staff.get('/BackOffice/RichiestePfu')).json<{ richieste: object[] }>();
      expect(richieste[0]).toMatchObject({ id, indirizzo: 'Bologna (BO)' });
    });

    it('accepts the same answer again without a change, and other days as a new answer', async () => {
      test.clock.set('2026-03-10T09:00:00Z');
      const caller = await startBuyer(test);
      const id = await ask(caller);
      await answer(id, 'APPROVED', PROPOSTI);
      expect((await answer(id, 'APPROVED', PROPOSTI.toReversed())).statusCode).toBe(200);
      expect((await answer(id, 'APPROVED', ['2026-03-16'])).statusCode).toBe(409);
      const rejected = await answer(id, 'REJECTED');
      expect(rejected.statusCode).toBe(409);
      expect(rejected.json<{ Message: string }>().Message).toMatch(
        /^A questa richiesta ha già risposto Utente \d+, in un altro modo\.$/,
      );
      expect(await list(caller)).toMatchObject([{ giorni_ritiro: ['2026-03-12', '2026-03-13'] }]);
    });

    it.each([
      ['REJECTED', ['2026-03-12'], /solo approvando/],
      ['APPROVED', ['2026-03-09'], /da oggi in poi/],
      ['APPROVED', ['domani'], /giorno/],
      ['APPROVED', ['2026-02-30'], /giorno/],
      ['APPROVED', ['12', '13', '14', '16', '17', '18'].map((giorno) => `2026-03-${giorno}`), /massimo 5/],
    ])('refuses %s with %j and leaves the request unchanged', async (stato, giorni, why) => {
      test.clock.set('2026-03-10T09:00:00Z');
      const caller = await startBuyer(test);
      const id = await ask(caller);
      const refused = await answer(id, stato, giorni);
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toMatch(why);
      expect(await list(caller)).toMatchObject([{ stato: 'PENDING', giorni_ritiro: [] }]);
    });
  });
});
