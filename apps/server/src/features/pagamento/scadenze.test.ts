import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { buildDocumento } from '../../test/build-documento.ts';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startStripeStandIn, type StripeStandIn } from '../../test/stripe-stand-in.ts';
import { createTestClock, startTestApp, type TestApp } from '../../test/test-app.ts';
import { openPagamenti } from './open-pagamenti.ts';
import { expireScadenze } from './scadenze.service.ts';
import { testi } from './testi.ts';

const MINUTE = 60_000;

interface Avvio {
  id: string;
  redirectUri: string;
  importo: number;
}

/** An invoice of 122 € in two instalments; their ids, the first due first. */
async function buildFattura(test: TestApp, buyer: Buyer): Promise<[number, number]> {
  const { pool } = test.database;
  const numero = `S${randomUUID().slice(0, 8)}`;
  const rate = [
    ['2026-02-28', 6_000],
    ['2026-03-31', 6_200],
  ] as const;
  const documento = await buildDocumento(pool, buyer.clienteId, { numero, data: '2026-01-31', rate });
  const { rows } = await pool.query<{ id: number }>('select id from partita where documento_id = $1 order by id', [
    documento,
  ]);
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
}

const pay = (buyer: Buyer, partite: readonly unknown[]) => buyer.post('/Pagamento/PagaScadenze', {}, { partite });

async function readPagato(test: TestApp, ids: readonly number[]): Promise<number[]> {
  const { rows } = await test.database.pool.query<{ pagato_cents: number }>(
    'select pagato_cents from partita where id = any ($1::bigint[]) order by id',
    [ids],
  );
  return rows.map(({ pagato_cents: cents }) => Number(cents));
}

it.each([
  [['FT 1', 'FT 1'], 'FT 1'],
  [['FT 1', 'FT 2', 'FT 1', 'FT 3'], 'FT 1, FT 2, FT 3'],
  [['FT 1', 'FT 2', 'FT 3', 'FT 4', 'FT 4'], 'FT 1, FT 2, FT 3 e un altro'],
  [['FT 1', 'FT 2', 'FT 3', 'FT 4', 'FT 5'], 'FT 1, FT 2, FT 3 e altri 2'],
])('a payment of %j is named %j: each document once, three at most', (documenti, nome) => {
  expect(testi.scadenze.descrizione(documenti)).toBe(nome);
});

describe('pagamento online di scadenze', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const pool = () => test.database.pool;
  const press = (redirectUri: string, azione: string) =>
    test.app.inject({
      method: 'POST',
      url: redirectUri,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ azione }).toString(),
    });

  it('pays the open amount of the chosen items, and the statement and the credit line change at once', async () => {
    const buyer = await startBuyer(test);
    const partite = await buildFattura(test, buyer);
    await pool().query('update partita set pagato_cents = 1000 where id = $1', [partite[0]]);
    const answer = await pay(buyer, partite);
    expect(answer.statusCode).toBe(200);
    const avvio = answer.json<Avvio>();
    // 60 less the 10 already paid, and 62.
    expect(avvio.importo).toBe(112);
    expect((await test.app.inject({ url: avvio.redirectUri })).body).toContain('112,00');
    const paid = await press(avvio.redirectUri, 'carta');
    expect(paid.headers.location).toBe(`/pagamento/stato?status=SUCCESS&id=${avvio.id}`);
    expect(await readPagato(test, partite)).toEqual([6_000, 6_200]);
    expect((await buyer.get('/Documenti/Scadenziario')).json()).toMatchObject({
      estrattoConto: [],
      totali: { saldo: 0 },
    });
    expect((await buyer.get('/Documenti/Fatture')).json()).toMatchObject({
      documenti: [{ stato: 'PAGATO', residuo: 0 }],
    });
    expect((await buyer.get('/Fido/Fido')).json()).toMatchObject({ corrente: 0 });
    expect((await buyer.get('/Pagamento/Stato', { id: avvio.id })).json()).toMatchObject({
      stato: 'PAGATO',
      numero: null,
      importo: 112,
      redirectUri: null,
    });
    // Pressed again, in another tab.
    await press(avvio.redirectUri, 'carta');
    await press(avvio.redirectUri, 'annulla');
    expect(await readPagato(test, partite)).toEqual([6_000, 6_200]);
  });

  it('is told by a mail of the paid items and their sum, without empty parts', async () => {
    const buyer = await startBuyer(test);
    await pool().query(`update cliente set email = 'conti@gomme.it' where id = $1`, [buyer.clienteId]);
    const partite = await buildFattura(test, buyer);
    await press((await pay(buyer, partite)).json<Avvio>().redirectUri, 'carta');
    const { rows } = await pool().query('select testo from messaggio_posta where cliente_id = $1', [buyer.clienteId]);
    expect(rows).toEqual([
      { testo: expect.stringMatching(/aggiornato\.\n\n.+ 60,00.+\n.+\nTotale pagato +122,00.€$/) },
    ]);
  });

  it('leaves the other instalment open when one of two is paid', async () => {
    const buyer = await startBuyer(test);
    const [prima, seconda] = await buildFattura(test, buyer);
    await press((await pay(buyer, [prima])).json<Avvio>().redirectUri, 'bonifico');
    expect(await readPagato(test, [prima, seconda])).toEqual([6_000, 0]);
    expect((await buyer.get('/Documenti/Fatture')).json()).toMatchObject({
      documenti: [{ stato: 'APERTO', residuo: 62 }],
    });
  });

  it('takes the amount from the books and ignores the one in the request', async () => {
    const buyer = await startBuyer(test);
    const [prima] = await buildFattura(test, buyer);
    const body = { partite: [prima], importo: 0.01, importoCents: 1 };
    expect((await buyer.post('/Pagamento/PagaScadenze', {}, body)).json()).toMatchObject({ importo: 60 });
  });

  it('answers a double click with one page', async () => {
    const buyer = await startBuyer(test);
    const partite = await buildFattura(test, buyer);
    const answers = await Promise.all([pay(buyer, partite), pay(buyer, partite), pay(buyer, partite.toReversed())]);
    expect(new Set(answers.map((answer) => answer.json<Avvio>().id)).size).toBe(1);
  });

  it('closes the earlier page when other items are chosen', async () => {
    const buyer = await startBuyer(test);
    const [prima, seconda] = await buildFattura(test, buyer);
    const before = (await pay(buyer, [prima])).json<Avvio>();
    const both = (await pay(buyer, [prima, seconda])).json<Avvio>();
    expect(both.importo).toBe(122);
    await press(before.redirectUri, 'carta');
    expect(await readPagato(test, [prima, seconda])).toEqual([0, 0]);
    await press(both.redirectUri, 'carta');
    expect(await readPagato(test, [prima, seconda])).toEqual([6_000, 6_200]);
  });

  it('refuses paid items, credits, another customer’s items, an empty choice and invalid ids', async () => {
    const buyer = await startBuyer(test);
    const [prima, seconda] = await buildFattura(test, buyer);
    const other = await startBuyer(test);
    await buildDocumento(pool(), buyer.clienteId, { tipo: 'NC', rate: [['2026-03-31', -1_000]] });
    const { rows } = await pool().query<{ id: number }>(
      'select id from partita where cliente_id = $1 and importo_cents < 0',
      [buyer.clienteId],
    );
    await pool().query('update partita set pagato_cents = importo_cents where id = $1', [prima]);
    const status = async (caller: Buyer, partite: readonly unknown[]) => (await pay(caller, partite)).statusCode;
    expect(await status(buyer, [prima, seconda])).toBe(409);
    expect(await status(buyer, [rows[0]?.id])).toBe(409);
    expect(await status(other, [seconda])).toBe(404);
    expect(await status(buyer, [seconda, 999_999_999])).toBe(404);
    expect(await status(buyer, [])).toBe(422);
    expect(await status(buyer, ['x'])).toBe(422);
    expect((await test.anonymous.post('/Pagamento/PagaScadenze', {}, { partite: [seconda] })).statusCode).toBe(401);
    const avvio = (await pay(buyer, [seconda])).json<Avvio>();
    expect((await other.get('/Pagamento/Stato', { id: avvio.id })).statusCode).toBe(404);
  });

  it('ends a payment that is not made in time, and a new one can begin', async () => {
    const buyer = await startBuyer(test);
    const [prima] = await buildFattura(test, buyer);
    const avvio = (await pay(buyer, [prima])).json<Avvio>();
    test.clock.advance(31 * MINUTE);
    const pagamenti = await openPagamenti(loadConfig({}), async () => 'Battistrada');
    await expireScadenze({ pool: pool(), clock: test.clock, log: test.app.log, pagamenti });
    expect((await buyer.get('/Pagamento/Stato', { id: avvio.id })).json()).toMatchObject({ stato: 'SCADUTO' });
    expect((await pay(buyer, [prima])).json<Avvio>().id).not.toBe(avvio.id);
  });
});

describe('pagamento di scadenze con Stripe', () => {
  let test: TestApp;
  let stripe: StripeStandIn;
  const clock = createTestClock('2026-03-10T09:00:00Z');
  beforeAll(async () => {
    stripe = await startStripeStandIn(clock);
    test = await startTestApp(stripe.env);
    await buildBase(test.database.pool);
  });
  afterAll(async () => {
    await test.close();
    await stripe.stop();
  });

  type Session = ReturnType<StripeStandIn['session']>;
  const deliver = (type: string, session: Session) => {
    const { payload, signature } = stripe.event(`checkout.session.${type}`, session);
    return test.app.inject({
      method: 'POST',
      url: '/testb2b/api/Pagamento/Webhook',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload,
    });
  };

  async function waiting() {
    const buyer = await startBuyer(test);
    const partite = await buildFattura(test, buyer);
    const avvio = (await pay(buyer, partite)).json<Avvio>();
    return { buyer, partite, avvio, session: stripe.session(avvio.id) };
  }
  const rimborsi = async (id: string) =>
    (
      await test.database.pool.query<{ importo_cents: number }>(
        'select importo_cents from rimborso where pagamento_scadenze_id = $1',
        [id],
      )
    ).rows.map(({ importo_cents: cents }) => Number(cents));

  it('takes the same event twice and changes nothing twice', async () => {
    const { partite, avvio, session } = await waiting();
    expect(session.amount_total).toBe(12_200);
    const paid: Session = { ...session, status: 'complete', payment_status: 'paid' };
    for (let i = 0; i < 2; i += 1) expect((await deliver('completed', paid)).statusCode).toBe(200);
    expect(await readPagato(test, partite)).toEqual([6_000, 6_200]);
    expect(await rimborsi(avvio.id)).toEqual([]);
  });

  it('refuses an event with another amount', async () => {
    const { partite, session } = await waiting();
    await deliver('completed', { ...session, amount_total: 100, status: 'complete', payment_status: 'paid' });
    expect(await readPagato(test, partite)).toEqual([0, 0]);
  });

  it('waits for an ordered transfer and refuses to pay the same items meanwhile', async () => {
    const { buyer, partite, avvio, session } = await waiting();
    await deliver('completed', { ...session, status: 'complete', payment_status: 'unpaid' });
    expect((await buyer.get('/Pagamento/Stato', { id: avvio.id })).json()).toMatchObject({
      stato: 'APERTO',
      bonificoOrdinato: true,
      redirectUri: null,
    });
    expect((await pay(buyer, [partite[0]])).statusCode).toBe(409);
    await deliver('async_payment_succeeded', { ...session, status: 'complete', payment_status: 'paid' });
    expect(await readPagato(test, partite)).toEqual([6_000, 6_200]);
  });

  it('refunds the payment of an item that was paid in another way meanwhile', async () => {
    const { partite, avvio, session } = await waiting();
    await test.database.pool.query('update partita set pagato_cents = importo_cents where id = $1', [partite[0]]);
    await deliver('completed', { ...session, status: 'complete', payment_status: 'paid' });
    expect(await readPagato(test, partite)).toEqual([6_000, 6_200]);
    expect(await rimborsi(avvio.id)).toEqual([6_000]);
  });

  it('refunds to the card what Stripe reports only after the customer has left the page', async () => {
    const { partite, avvio, session } = await waiting();
    await test.database.pool.query('update partita set pagato_cents = importo_cents where id = $1', [partite[0]]);
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    const left = await test.app.inject({
      method: 'POST',
      url: `/testb2b/api/Pagamento/Rinuncia?id=${avvio.id}`,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: '',
    });
    expect(left.headers.location).toBe(`/pagamento/stato?status=SUCCESS&id=${avvio.id}`);
    await deliver('completed', session);
    expect(await rimborsi(avvio.id)).toEqual([6_000]);
    const staff = await test.login(
      (await buildUtente(test.database.pool, { tipo: 'backend', ruolo: 'amministrazione' })).username,
    );
    expect((await staff.get('/BackOffice/Rimborsi')).json<{ rimborsi: object[] }>().rimborsi[0]).toMatchObject({
      importo: 60,
      online: true,
    });
  });

  it('accepts a late payment of a closed session when the debt still stands', async () => {
    const { buyer, partite, session } = await waiting();
    const other = (await pay(buyer, [partite[1]])).json<Avvio>();
    await deliver('completed', { ...session, status: 'complete', payment_status: 'paid' });
    expect(await readPagato(test, partite)).toEqual([6_000, 6_200]);
    const second = stripe.session(other.id);
    await deliver('completed', { ...second, status: 'complete', payment_status: 'paid' });
    expect(await rimborsi(other.id)).toEqual([6_200]);
  });

  it('reports that the provider opened no page, and changes nothing', async () => {
    const buyer = await startBuyer(test);
    const partite = await buildFattura(test, buyer);
    stripe.mode = 'refuse';
    expect((await pay(buyer, partite)).json()).toMatchObject({ codice: 'PAGAMENTO_NON_AVVIATO' });
    stripe.mode = 'ok';
    expect((await pay(buyer, partite)).statusCode).toBe(200);
  });
});
