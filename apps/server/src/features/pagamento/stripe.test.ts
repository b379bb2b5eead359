import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { buildArticolo, buildBase, readGiacenza } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startStripeStandIn, type StripeStandIn } from '../../test/stripe-stand-in.ts';
import { createTestClock, startTestApp, type TestApp } from '../../test/test-app.ts';
import { openPagamenti } from './open-pagamenti.ts';
import { releaseScaduti } from './pagamento.service.ts';

const MINUTE = 60_000;
const WEBHOOK = '/testb2b/api/Pagamento/Webhook';

interface EsitoWire {
  status: string;
  redirectUri: string;
  idOrdine: number;
  numero: number;
}

describe('pagamento con Stripe', () => {
  let test: TestApp;
  let stripe: StripeStandIn;
  const clock = createTestClock('2026-03-10T09:00:00Z');

  beforeAll(async () => {
    stripe = await startStripeStandIn(clock);
    test = await startTestApp(stripe.env);
    await buildBase(test.database.pool);
  });
  beforeEach(() => {
    stripe.mode = 'ok';
  });
  afterAll(async () => {
    await test.close();
    await stripe.stop();
  });

  const pool = () => test.database.pool;
  const advance = (ms: number) => {
    clock.advance(ms);
    test.clock.set(clock.now().toISOString());
  };

  async function runJob(): Promise<void> {
    const pagamenti = await openPagamenti(loadConfig(stripe.env), async () => 'Battistrada');
    await releaseScaduti({ pool: pool(), clock, log: test.app.log, pagamenti });
  }

  async function waiting() {
    const caller = await startBuyer(test);
    const codice = await buildArticolo(pool(), { prezzi: { 1: 10_000 }, pfuCents: 400, contributoCents: 80 });
    await caller.fillCart({ [codice]: 10 });
    const answer = await caller.confirm({}, { pagaOnline: true });
    expect(answer.statusCode).toBe(200);
    const esito = answer.json<EsitoWire>();
    const { rows } = await pool().query<{ id: string }>('select id from pagamento where ordine_id = $1', [
      esito.idOrdine,
    ]);
    const id = rows[0]?.id ?? '';
    return { caller, codice, esito, id, session: stripe.session(id) };
  }

  const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
    test.app.inject({
      method: 'POST',
      url: WEBHOOK,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload,
    });

  async function notify(type: string, session: object): Promise<void> {
    const answer = await deliver(stripe.event(`checkout.session.${type}`, { ...stripeSession(session) }));
    expect(answer.statusCode).toBe(200);
  }
  const stripeSession = (session: object) => session as Parameters<StripeStandIn['event']>[1];

  const books = async (idOrdine: number) => {
    const { rows } = await pool().query<{
      ordine: string;
      pagamento: string;
      metodo: string | null;
      rimborso: boolean;
    }>(
      `select o.stato as ordine, p.stato as pagamento, p.metodo, p.da_rimborsare is not null as rimborso
         from ordine o join pagamento p on p.ordine_id = o.id where o.id = $1`,
      [idOrdine],
    );
    return rows[0];
  };

  const rimborsi = async (idOrdine: number) =>
    (
      await pool().query(`select 1 from registro where evento = 'rimborso' and (dettagli ->> 'ordine')::integer = $1`, [
        idOrdine,
      ])
    ).rowCount;

  async function expectReleased(caller: Buyer, codice: string): Promise<void> {
    expect(await readGiacenza(pool(), codice, 1)).toBe(20);
    expect(await caller.readCart()).toEqual({ [codice]: 10 });
  }

  it('creates a Stripe session in euro cents under the payment’s own key and leads to its page', async () => {
    const { esito, id, session } = await waiting();
    expect(esito).toMatchObject({ status: 'REDIRECT', redirectUri: session.url });
    expect(stripe.created.at(-1)).toEqual({
      key: id,
      fields: {
        mode: 'payment',
        locale: 'it',
        client_reference_id: id,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'eur',
        'line_items[0][price_data][unit_amount]': '124121',
        'line_items[0][price_data][product_data][name]': `Ordine n. ${esito.numero} – Battistrada`,
        'payment_intent_data[description]': `Ordine n. ${esito.numero} – Battistrada`,
        'payment_intent_data[metadata][pagamento]': id,
        success_url: `https://b2b.esempio.it/pagamento/stato?status=SUCCESS&id=${id}`,
        cancel_url: `https://b2b.esempio.it/testb2b/api/Pagamento/Rinuncia?id=${id}`,
        expires_at: String(clock.now().getTime() / 1_000 + 3_600),
      },
    });
  });

  it('confirms a card payment once, however often it is reported', async () => {
    const { caller, codice, esito, session } = await waiting();
    const paid = { ...session, status: 'complete', payment_status: 'paid' };
    const event = stripe.event('checkout.session.completed', stripeSession(paid));
    const answers = await Promise.all([deliver(event), deliver(event), deliver(event)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await notify('completed', paid);
    // Out of order: events from before the payment.
    await notify('expired', session);
    await notify('async_payment_failed', session);
    expect(await books(esito.idOrdine)).toEqual({
      ordine: 'CONFERMATO',
      pagamento: 'PAGATO',
      metodo: 'carta',
      rimborso: false,
    });
    expect(await readGiacenza(pool(), codice, 1)).toBe(10);
    expect(await caller.readCart()).toEqual({});
  });

  it.each([
    ['amount', { amount_total: 100 }],
    ['currency', { currency: 'usd' }],
    ['session', { id: 'cs_test_altra' }],
  ])('ignores an event with another %s, and raises an alarm', async (_what, other) => {
    const { esito, session } = await waiting();
    await notify('completed', { ...session, status: 'complete', payment_status: 'paid', ...other });
    await notify('expired', { ...session, ...other });
    expect(await books(esito.idOrdine)).toMatchObject({ ordine: 'IN_ATTESA_PAGAMENTO', pagamento: 'APERTO' });
    const { rowCount } = await pool().query(
      `select 1 from registro where evento = 'pagamento-discorde' and (dettagli ->> 'ordine')::integer = $1`,
      [esito.idOrdine],
    );
    expect(rowCount).toBe(2);
  });

  it.each(['sciocchezze', 't=abc,v1=', 't=1', 'v1=00', ',,=', 't=99999999999999999999,v1=zz', 'è=1'])(
    'answers 400 to the signature %j',
    async (signature) => {
      const answer = await deliver({ payload: '{"id":"evt_1"}', signature });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('ignores a signed event without its object', async () => {
    const nessuno: unknown = null;
    const answer = await deliver(stripe.event('checkout.session.completed', stripeSession(nessuno as object)));
    expect(answer.statusCode).toBe(200);
  });

  it('waits for an ordered transfer and confirms when it arrives', async () => {
    const { esito, session } = await waiting();
    Object.assign(session, { status: 'complete', payment_status: 'unpaid' });
    await notify('completed', session);
    advance(3 * 24 * 60 * MINUTE);
    await runJob();
    expect(await books(esito.idOrdine)).toMatchObject({ ordine: 'IN_ATTESA_PAGAMENTO', pagamento: 'APERTO' });
    await notify('async_payment_succeeded', { ...session, payment_status: 'paid' });
    // The first event again, late.
    await notify('completed', session);
    expect(await books(esito.idOrdine)).toMatchObject({
      ordine: 'CONFERMATO',
      pagamento: 'PAGATO',
      metodo: 'bonifico',
    });
  });

  it('waits a week for a transfer, and no longer', async () => {
    const { esito, session } = await waiting();
    Object.assign(session, { status: 'complete', payment_status: 'unpaid' });
    advance(30 * MINUTE);
    // The webhook was lost, so Stripe is asked before anything is released.
    await runJob();
    expect(await books(esito.idOrdine)).toMatchObject({ ordine: 'IN_ATTESA_PAGAMENTO' });
    advance(7 * 24 * 60 * MINUTE);
    await runJob();
    expect(await books(esito.idOrdine)).toMatchObject({ ordine: 'ANNULLATO', pagamento: 'SCADUTO' });
  });

  it.each([
    ['async_payment_failed', 'RIFIUTATO'],
    ['expired', 'SCADUTO'],
  ])('releases everything on %s', async (type, stato) => {
    const { caller, codice, esito, session } = await waiting();
    await notify(type, session);
    await notify(type, session);
    expect(await books(esito.idOrdine)).toMatchObject({ ordine: 'ANNULLATO', pagamento: stato, rimborso: false });
    await expectReleased(caller, codice);
  });

  it('closes the session and releases the order when the time is over', async () => {
    const { caller, codice, esito, session } = await waiting();
    advance(30 * MINUTE);
    await runJob();
    expect(session.status).toBe('expired');
    expect(await books(esito.idOrdine)).toMatchObject({ ordine: 'ANNULLATO', pagamento: 'SCADUTO' });
    await expectReleased(caller, codice);
  });

  it('confirms at the deadline a paid order whose webhook was lost', async () => {
    const { esito, session } = await waiting();
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    advance(30 * MINUTE);
    await runJob();
    expect(await books(esito.idOrdine)).toMatchObject({ ordine: 'CONFERMATO', pagamento: 'PAGATO', rimborso: false });
  });

  it('records once a refund for a payment after the release, and keeps the order cancelled', async () => {
    const { caller, codice, esito, session } = await waiting();
    stripe.mode = 'refuse';
    advance(30 * MINUTE);
    await runJob();
    expect(await books(esito.idOrdine)).toMatchObject({ ordine: 'ANNULLATO', pagamento: 'SCADUTO', rimborso: false });
    const paid = { ...session, status: 'complete', payment_status: 'paid' };
    await notify('completed', paid);
    await notify('completed', paid);
    expect(await books(esito.idOrdine)).toEqual({
      ordine: 'ANNULLATO',
      pagamento: 'SCADUTO',
      metodo: 'carta',
      rimborso: true,
    });
    expect(await rimborsi(esito.idOrdine)).toBe(1);
    await expectReleased(caller, codice);
  });

  const RINUNCIA = '/testb2b/api/Pagamento/Rinuncia';
  const open = (id: string) => test.app.inject({ method: 'GET', url: `${RINUNCIA}?id=${id}` });
  const giveUp = (id: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    test.app.inject({ method: 'POST', url: `${RINUNCIA}?id=${id}`, headers, payload: '' });

  it('asks Stripe when a customer returns, and cancels nothing because of the question or of another site', async () => {
    const { id, esito, session } = await waiting();
    for (const _image of [1, 2]) {
      const page = await open(id);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain('<form method="post">');
      expect(page.body).toContain('Rinuncia all’ordine');
    }
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://altrove.esempio' },
      { origin: 'null' },
    ]) {
      const answer = await giveUp(id, headers);
      expect([headers, answer.statusCode]).toEqual([headers, 403]);
    }
    expect(session.status).toBe('open');
    expect(await books(esito.idOrdine)).toMatchObject({ ordine: 'IN_ATTESA_PAGAMENTO', pagamento: 'APERTO' });
    expect((await giveUp(id, { origin: 'https://b2b.esempio.it' })).statusCode).toBe(303);
    expect((await open(id)).body).not.toContain('<form');
  });

  it('releases the order when the customer gives it up on our page, unless he has paid', async () => {
    const first = await waiting();
    const left = await giveUp(first.id);
    expect(left.statusCode).toBe(303);
    expect(left.headers.location).toBe(`/pagamento/stato?status=ERROR&id=${first.id}`);
    expect(first.session.status).toBe('expired');
    expect(await books(first.esito.idOrdine)).toMatchObject({ ordine: 'ANNULLATO', pagamento: 'ANNULLATO' });
    await expectReleased(first.caller, first.codice);

    const second = await waiting();
    Object.assign(second.session, { status: 'complete', payment_status: 'paid' });
    expect((await giveUp(second.id)).headers.location).toBe(`/pagamento/stato?status=SUCCESS&id=${second.id}`);
    expect(await books(second.esito.idOrdine)).toMatchObject({ ordine: 'CONFERMATO', pagamento: 'PAGATO' });
    for (const ask of [open, giveUp]) {
      expect((await ask(randomUUID())).statusCode).toBe(404);
      expect((await ask('x')).statusCode).toBe(404);
    }
  });

  it('refuses an event that is unsigned, altered, signed by another or older than five minutes', async () => {
    const { esito, session } = await waiting();
    const paid = stripeSession({ ...session, status: 'complete', payment_status: 'paid' });
    const good = stripe.event('checkout.session.completed', paid);
    const other = stripe.event('checkout.session.completed', stripeSession({ ...paid, amount_total: 1 }));
    const wrong = [
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=00' },
      { ...good, payload: good.payload.replace('"complete"', '"compLete"') },
      { ...good, signature: other.signature },
      stripe.event('checkout.session.completed', paid, 301),
    ];
    for (const event of wrong) {
      const answer = await deliver(event);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ codice: 'RICHIESTA_NON_VALIDA', Message: expect.any(String) });
    }
    expect(await books(esito.idOrdine)).toMatchObject({ ordine: 'IN_ATTESA_PAGAMENTO' });
    expect((await deliver(good)).statusCode).toBe(200);
  });

  it('accepts events that concern no payment of ours', async () => {
    const { session } = await waiting();
    for (const id of [null, 'ordine-7', randomUUID()]) {
      await notify('completed', { ...session, client_reference_id: id, payment_status: 'paid' });
    }
    const answer = await deliver(stripe.event('payment_intent.created', session));
    expect(answer.statusCode).toBe(200);
  });

  it('offers no sandbox page beside Stripe', async () => {
    const { id, esito } = await waiting();
    for (const method of ['GET', 'POST'] as const) {
      const url = `/testb2b/api/Pagamento/Sandbox?id=${id}`;
      const answer = await test.app.inject({ method, url, payload: { azione: 'carta' } });
      expect(answer.statusCode).toBe(404);
    }
    expect(await books(esito.idOrdine)).toMatchObject({ ordine: 'IN_ATTESA_PAGAMENTO' });
  });

  it('cancels the order when Stripe opens no session, stores nothing, and works at the next try', async () => {
    const caller = await startBuyer(test);
    const codice = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    await caller.fillCart({ [codice]: 10 });
    const token = randomUUID();
    stripe.mode = 'refuse';
    const refused = await caller.confirm({ token }, { pagaOnline: true });
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({
      codice: 'PAGAMENTO_NON_AVVIATO',
      Message: expect.stringContaining('non è stato inviato'),
    });
    await expectReleased(caller, codice);
    stripe.mode = 'ok';
    await caller.lookAtCart();
    const answer = await caller.confirm({ token }, { pagaOnline: true });
    expect(answer.json()).toMatchObject({ status: 'REDIRECT' });
    expect((await caller.confirm({ token }, { pagaOnline: true })).json()).toEqual(answer.json());
    expect(await readGiacenza(pool(), codice, 1)).toBe(10);
  });
});
