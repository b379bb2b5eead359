/** An administrator manages keys and webhooks through the calls of the back office. */
import { addDays, giornoOf } from '@battistrada/domain/giorno';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakRegistro } from '../../test/break-registro.ts';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface Lette {
  chiavi: { id: string; nome: string; cliente: string | null; revocata: string | null }[];
  webhook: { id: string; url: string; inAttesa: number; cliente: string | null }[];
}

/** The refusal stands at the field of the form, and not below it. */
const MESSAGGIO = 'Nessun utente di un cliente si chiama nessuno.';
const UTENTE_SCONOSCIUTO = { Message: MESSAGGIO, errori: [{ campo: 'username', messaggio: MESSAGGIO }] };

describe('connections', () => {
  let test: TestApp;
  let admin: Caller;
  let buyer: Buyer;
  let username: string;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    admin = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    buyer = await startBuyer(test);
    const { rows } = await pool().query<{ username: string }>('select username from utente where cliente_id = $1', [
      buyer.clienteId,
    ]);
    username = rows[0]?.username ?? '';
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;
  const post = (path: string, body: object) => admin.post(`/BackOffice/${path}`, {}, body);
  const read = async () => (await admin.get('/BackOffice/Connessioni')).json<Lette>();
  /** The answer of the machine door to a key. */
  const callStatus = async (chiave: string) =>
    (await test.app.inject({ url: '/integrazione/v1/ordini', headers: { authorization: `Bearer ${chiave}` } }))
      .statusCode;

  describe('with keys', () => {
    it('open the machine door with a key that is shown once, and replace and revoke it', async () => {
      const made = (await post('CreaChiave', { nome: 'ERP', ambiti: ['erp'] })).json<{ id: string; segreto: string }>();
      expect(await callStatus(made.segreto)).toBe(200);
      const listed = await admin.get('/BackOffice/Connessioni');
      expect(listed.body).not.toContain(made.segreto);
      expect(listed.json<Lette>().chiavi.find(({ id }) => id === made.id)).toMatchObject({
        nome: 'ERP',
        cliente: null,
      });
      const next = (await post('RuotaChiave', { id: made.id })).json<{ id: string; segreto: string }>();
      expect([await callStatus(made.segreto), await callStatus(next.segreto)]).toEqual([200, 200]);
      expect((await post('RuotaChiave', { id: made.id })).statusCode).toBe(409);
      expect((await post('RevocaChiave', { id: next.id })).statusCode).toBe(200);
      expect(await callStatus(next.segreto)).toBe(401);
      const calls = await admin.get('/BackOffice/ChiamateChiave', { id: made.id });
      expect(calls.json()).toMatchObject({ chiamate: [{ stato: 200 }, { stato: 200 }] });
    });

    it('make one key for a repeated token, with another secret as long as nobody uses it', async () => {
      const prima = (await read()).chiavi.length;
      const body = { token: crypto.randomUUID(), nome: 'Magazzino', ambiti: ['erp'], prova: true };
      const [una, due] = [await post('CreaChiave', body), await post('CreaChiave', body)].map((answer) =>
        answer.json<{ id: string; segreto: string }>(),
      );
      expect(due?.id).toBe(una?.id);
      expect((await read()).chiavi).toHaveLength(prima + 1);
      expect([await callStatus(una?.segreto ?? ''), await callStatus(due?.segreto ?? '')]).toEqual([401, 200]);
      expect(due?.segreto).toMatch(/^btk_test_/);
      const tre = await post('CreaChiave', body);
      expect([tre.statusCode, tre.json()]).toEqual([409, expect.objectContaining({ codice: 'STATO_NON_AMMESSO' })]);
      expect(await callStatus(due?.segreto ?? '')).toBe(200);
    });

    it('give a customer’s key only the scopes of a customer', async () => {
      const his = await post('CreaChiave', { nome: 'Gestionale', ambiti: ['catalogo'], username });
      expect(his.statusCode).toBe(200);
      expect((await read()).chiavi.some(({ cliente }) => cliente !== null)).toBe(true);
      expect((await post('CreaChiave', { nome: 'x', ambiti: ['erp'], username })).statusCode).toBe(403);
      const unknown = await post('CreaChiave', { nome: 'x', ambiti: ['erp'], username: 'nessuno' });
      expect([unknown.statusCode, unknown.json()]).toEqual([404, expect.objectContaining(UTENTE_SCONOSCIUTO)]);
    });

    it.each(['catalogo', 'disponibilita', 'ordini:crea', 'documenti'])(
      'refuse the scope %s without a customer, because each of its calls would refuse the key',
      async (ambito) => {
        const answer = await post('CreaChiave', { nome: 'x', ambiti: ['erp', ambito] });
        expect([answer.statusCode, answer.json()]).toEqual([
          422,
          expect.objectContaining({ errori: [expect.objectContaining({ campo: 'username' })] }),
        ]);
      },
    );

    it.each([
      ['a day that is past', { scadenza: '2026-03-09' }],
      ['a text that is no address', { ip: ['999.1.1.1'] }],
      ['no scope', { ambiti: [] }],
    ])('refuse a key with %s', async (_what, change) => {
      expect((await post('CreaChiave', { nome: 'ERP', ambiti: ['erp'], ...change })).statusCode).toBe(422);
    });

    it('require the password again before a key is made when it was entered long ago', async () => {
      const caller = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
      test.clock.advance(16 * 60_000);
      const answer = await caller.post('/BackOffice/CreaChiave', {}, { nome: 'ERP', ambiti: ['erp'] });
      expect(answer.json()).toMatchObject({ codice: 'CONFERMA_RICHIESTA' });
      admin = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    });
  });

  it('refuse a customer’s webhook that would never get anything, and take one that gets other events too', async () => {
    const create = (tipi: string[]) => post('CreaWebhook', { url: 'https://tre.example/eventi', tipi, username });
    expect((await create(['importazione.finita'])).json()).toMatchObject({
      codice: 'RICHIESTA_NON_VALIDA',
      Message: expect.stringContaining('importazione.finita va solo ai webhook senza cliente') as unknown,
      errori: [{ campo: 'tipi' }],
    });
    const made = await create(['importazione.finita', 'ordine.confermato']);
    expect(made.statusCode).toBe(200);
    await post('EliminaWebhook', { id: made.json<{ id: string }>().id });
  });

  it('make one webhook for a repeated token, and show a secret again', async () => {
    const prima = (await read()).webhook.length;
    const body = { token: crypto.randomUUID(), url: 'https://uno.example/eventi', tipi: ['ordine.confermato'] };
    const [una, due] = [await post('CreaWebhook', body), await post('CreaWebhook', body)].map((answer) =>
      answer.json<{ id: string; segreto: string }>(),
    );
    expect(due).toEqual({ id: una?.id, segreto: expect.stringMatching(/^whsec_/) });
    expect((await read()).webhook).toHaveLength(prima + 1);
    await post('EliminaWebhook', { id: una?.id });
  });

  it('send orders to a webhook, show its deliveries, repeat them, and delete the webhook', async () => {
    const richiesta = { url: 'https://erp.example/eventi', tipi: ['ordine.confermato'] };
    const made = await post('CreaWebhook', richiesta);
    const unknown = await post('CreaWebhook', { ...richiesta, username: 'nessuno' });
    expect([unknown.statusCode, unknown.json()]).toEqual([404, expect.objectContaining(UTENTE_SCONOSCIUTO)]);
    const { id, segreto } = made.json<{ id: string; segreto: string }>();
    expect(segreto).toMatch(/^whsec_/);
    const codice = await buildArticolo(pool(), { giacenze: { 1: 9 } });
    await buyer.get('/Carrello/Aggiungi', { id: codice, qty: 1 });
    await buyer.lookAtCart();
    expect((await buyer.confirm()).statusCode).toBe(200);
    const log = async () =>
      (await admin.get('/BackOffice/Consegne', { id })).json<{
        consegne: { id: number; evento: string; tipo: string; istante: string }[];
      }>().consegne;
    const [consegna] = await log();
    expect(consegna).toMatchObject({ tipo: 'ordine.confermato' });
    const body = await admin.get('/BackOffice/CorpoConsegna', { id: consegna?.id ?? 0 });
    expect(body.json<{ corpo: string }>().corpo).toContain('"type": "ordine.confermato"');
    await pool().query('update consegna_webhook set consegnata = now()');
    expect((await post('RipetiConsegna', { id, evento: consegna?.evento })).statusCode).toBe(200);
    expect(await log()).toHaveLength(2);
    await pool().query('update consegna_webhook set consegnata = now()');
    const oggi = giornoOf(new Date(consegna?.istante ?? ''));
    const span = async (giorni: object) => (await post('RipetiConsegna', { id, ...giorni })).json<object>();
    expect(await span({ dal: oggi, al: oggi })).toEqual({ eventi: 1 });
    expect(await log()).toHaveLength(3);
    expect(await span({ dal: addDays(oggi, 1), al: '9999-12-31' })).toEqual({ eventi: 0 });
    expect(await span({ dal: oggi, al: addDays(oggi, -1) })).toMatchObject({ Message: '«al» deve essere dopo «dal».' });
    expect(await span({ dal: oggi })).toMatchObject({ Message: 'Indicare un evento, oppure dal e al.' });
    expect((await post('RuotaSegretoWebhook', { id })).json<{ segreto: string }>().segreto).not.toBe(segreto);
    expect((await post('RiattivaWebhook', { id })).statusCode).toBe(200);
    expect((await post('EliminaWebhook', { id })).statusCode).toBe(200);
    expect((await read()).webhook).toEqual([]);
    expect((await admin.get('/BackOffice/Consegne', { id })).statusCode).toBe(404);
  });

  it('change nothing of a webhook that the audit trail cannot record', async () => {
    const richiesta = { url: 'https://due.example/eventi', tipi: ['ordine.confermato'] };
    const { id } = (await post('CreaWebhook', richiesta)).json<{ id: string }>();
    await pool().query('update webhook set disattivato = now(), motivo = $2 where id = $1', [id, 'silenzio']);
    const state = async () => {
      const { rows } = await pool().query(
        `select w.disattivato, (select count(*) from segreto_webhook s where s.webhook_id = w.id) as segreti,
                (select count(*) from consegna_webhook k where k.webhook_id = w.id) as consegne
           from webhook w where w.id = $1`,
        [id],
      );
      return rows;
    };
    const prima = await state();
    const mend = await breakRegistro(pool(), 'webhook');
    const oggi = giornoOf(test.clock.now());
    for (const [path, body] of [
      ['RuotaSegretoWebhook', {}],
      ['RiattivaWebhook', {}],
      ['RipetiConsegna', { dal: '2020-01-01', al: oggi }],
      ['EliminaWebhook', {}],
    ] as const) {
      expect([path, (await post(path, { id, ...body })).statusCode]).toEqual([path, 503]);
      expect([path, await state()]).toEqual([path, prima]);
    }
    await mend();
    expect((await post('EliminaWebhook', { id })).statusCode).toBe(200);
    expect(await state()).toEqual([]);
  });

  it.each([
    ['no address', { url: 'ciao' }],
    ['a private network that nobody allowed', { url: 'http://10.0.0.5/x' }],
    ['no event', { tipi: [] }],
  ])('refuse a webhook with %s', async (_what, change) => {
    const answer = await post('CreaWebhook', { url: 'https://erp.example/x', tipi: ['ordine.confermato'], ...change });
    expect(answer.statusCode).toBe(422);
  });
});
