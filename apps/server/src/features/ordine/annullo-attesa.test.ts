/** An order that waits for its payment can still be paid, or cancelled at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildCoupon, readGiacenza } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startStripeStandIn, type StripeStandIn } from '../../test/stripe-stand-in.ts';
import { createTestClock, startTestApp, type TestApp } from '../../test/test-app.ts';

const MINUTE = 60_000;

interface EsitoWire {
  idOrdine: number;
  numero: number;
  redirectUri: string;
}

interface StatoWire {
  stato: string;
  redirectUri: string | null;
}

describe.each(['sandbox', 'stripe'])('an order that waits for its payment (%s)', (fornitore) => {
  let test: TestApp;
  let stripe: StripeStandIn;
  const clock = createTestClock('2026-03-10T09:00:00Z');
  beforeAll(async () => {
    stripe = await startStripeStandIn(clock);
    test = await startTestApp(fornitore === 'stripe' ? stripe.env : {});
    test.clock.set(clock.now().toISOString());
    await buildBase(test.database.pool);
  });
  beforeEach(() => {
    stripe.mode = 'ok';
    stripe.onExpire = async () => {};
  });
  afterAll(async () => {
    await test.close();
    await stripe.stop();
  });

  const pool = () => test.database.pool;
  const emailOf = ({ clienteId }: Buyer) => `cliente${clienteId}@gomme.it`;
  const cancel = (caller: Buyer, id: number) => caller.post('/Ordine/AnnullaOrdine', { id });
  const stato = async (caller: Buyer, idOrdine: number) =>
    (await caller.get('/Pagamento/Stato', { idOrdine })).json<StatoWire>();
  const inStorico = async (caller: Buyer, numero: number) =>
    (await caller.get('/Ordini/Cerca', { idOrdine: numero })).json<{ ordini: object[] }>().ordini[0];
  const subjects = async (caller: Buyer) => {
    const { rows } = await pool().query<{ subject: string }>(
      'select oggetto as subject from messaggio_posta where destinatario = $1 order by id',
      [emailOf(caller)],
    );
    return rows.map(({ subject }) => subject);
  };

  async function waiting() {
    const caller = await startBuyer(test);
    await pool().query('update cliente set email = $2 where id = $1', [caller.clienteId, emailOf(caller)]);
    const idCoupon = await buildCoupon(pool(), caller.clienteId, { importoCents: 1_000 });
    const codice = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    await caller.fillCart({ [codice]: 5 });
    const answer = await caller.confirm({ idCoupon }, { pagaOnline: true });
    expect(answer.statusCode).toBe(200);
    const esito = answer.json<EsitoWire>();
    const { rows } = await pool().query<{ id: string }>('select id from pagamento where ordine_id = $1', [
      esito.idOrdine,
    ]);
    const id = rows[0]?.id ?? '';
    return { caller, codice, idCoupon, esito, id };
  }

  async function pay({ id, esito }: { id: string; esito: EsitoWire }): Promise<void> {
    if (fornitore === 'sandbox') {
      await test.app.inject({ method: 'POST', url: esito.redirectUri, payload: { azione: 'carta' } });
      return;
    }
    const session = stripe.session(id);
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    await notify(stripe.event('checkout.session.completed', session));
  }

  const notify = ({ payload, signature }: { payload: string; signature: string }) =>
    test.app.inject({
      method: 'POST',
      url: '/testb2b/api/Pagamento/Webhook',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload,
    });

  it('leads only its own customer back to the payment page while it can be paid', async () => {
    const order = await waiting();
    const { caller, esito } = order;
    const expected = { stato: 'APERTO', idOrdine: esito.idOrdine, redirectUri: esito.redirectUri };
    expect(await stato(caller, esito.idOrdine)).toMatchObject(expected);
    expect((await caller.get('/Pagamento/Stato')).json()).toMatchObject(expected);
    const stranger = await startBuyer(test);
    expect((await stranger.get('/Pagamento/Stato', { idOrdine: esito.idOrdine })).statusCode).toBe(404);
    const fino = new Date(test.clock.now().getTime() + 30 * MINUTE).toISOString();
    expect(await inStorico(caller, esito.numero)).toMatchObject({
      stato: 'IN_ATTESA_PAGAMENTO',
      annullabileFino: fino,
    });
    await pay(order);
    expect(await stato(caller, esito.idOrdine)).toMatchObject({ stato: 'PAGATO', redirectUri: null });
  });

  it('is cancelled once by 10 calls at once: stock, coupon and lines return and the page is closed', async () => {
    const order = await waiting();
    const { caller, codice, esito, idCoupon } = order;
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(caller, esito.idOrdine)));
    for (const answer of [...answers, await cancel(caller, esito.idOrdine)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ ok: true, pezzi: 5, proprio: true });
    }
    expect(await readGiacenza(pool(), codice, 1)).toBe(20);
    expect(await caller.readCart()).toEqual({ [codice]: 5 });
    expect(await stato(caller, esito.idOrdine)).toMatchObject({ stato: 'ANNULLATO', redirectUri: null });
    expect(await inStorico(caller, esito.numero)).toMatchObject({ stato: 'ANNULLATO', annullabileFino: null });
    expect(await subjects(caller)).toEqual([`Ordine ${esito.numero} annullato`]);
    if (fornitore === 'stripe') expect(stripe.session(order.id).status).toBe('expired');
    await caller.lookAtCart();
    expect((await caller.confirm({ idCoupon })).json()).toMatchObject({ status: 'COMPLETED' });
  });

  it('keeps the books correct when payment and cancellation come at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await waiting();
      const { caller, codice, esito } = order;
      const [answer] = await Promise.all([cancel(caller, esito.idOrdine), pay(order)]);
      expect(answer.statusCode).toBe(200);
      // In either order of events: the order is cancelled, and the payment is refunded.
      const { rows } = await pool().query<{ ordine: string; pagamento: string; rimborso: boolean }>(
        `select o.stato as ordine, p.stato as pagamento, p.da_rimborsare is not null as rimborso
           from ordine o join pagamento p on p.ordine_id = o.id where o.id = $1`,
        [esito.idOrdine],
      );
      expect(rows[0]?.ordine).toBe('ANNULLATO');
      if (rows[0]?.pagamento === 'PAGATO') expect(rows[0].rimborso).toBe(true);
      expect(await readGiacenza(pool(), codice, 1)).toBe(20);
      expect(await caller.readCart()).toEqual({ [codice]: 5 });
    }
  });

  it('no longer counts as paid when it is cancelled after the payment', async () => {
    const order = await waiting();
    const { caller, esito } = order;
    await pay(order);
    expect((await cancel(caller, esito.idOrdine)).statusCode).toBe(200);
    expect(await stato(caller, esito.idOrdine)).toMatchObject({ stato: 'RIMBORSO', numero: esito.numero });
  });

  it('of another customer, or already released, cannot be cancelled', async () => {
    const { caller, codice, esito } = await waiting();
    expect((await cancel(await startBuyer(test), esito.idOrdine)).statusCode).toBe(404);
    expect(await readGiacenza(pool(), codice, 1)).toBe(15);
    await pool().query(`update ordine set stato = 'ANNULLATO' where id = $1`, [esito.idOrdine]);
    expect((await cancel(caller, esito.idOrdine)).json()).toEqual({
      codice: 'NON_ANNULLABILE',
      Message: 'Questo ordine è già annullato.',
    });
  });

  it('is released by a repeated confirmation too when its page was never opened', async () => {
    const { caller, codice, esito } = await waiting();
    // The state after a process died before the provider answered.
    await pool().query('update pagamento set riferimento = null, pagina = null, token = $2 where ordine_id = $1', [
      esito.idOrdine,
      randomUUID(),
    ]);
    expect(await stato(caller, esito.idOrdine)).toMatchObject({ stato: 'APERTO', redirectUri: null });
    expect((await cancel(caller, esito.idOrdine)).json()).toEqual({ ok: true, pezzi: 5, proprio: true });
    expect(await readGiacenza(pool(), codice, 1)).toBe(20);
    expect(await subjects(caller)).toEqual([]);
  });

  it('is awaited, neither paid nor cancelled, when its transfer was ordered before transfers were recorded', async () => {
    const { caller, esito } = await waiting();
    await pool().query(`update ordine set scadenza_pagamento = istante + interval '7 days' where id = $1`, [
      esito.idOrdine,
    ]);
    expect(await stato(caller, esito.idOrdine)).toMatchObject({
      stato: 'APERTO',
      redirectUri: null,
      pagabileFino: null,
      bonificoOrdinato: true,
    });
    expect(await inStorico(caller, esito.numero)).toMatchObject({ annullabileFino: null });
    expect((await cancel(caller, esito.idOrdine)).json()).toMatchObject({ codice: 'NON_ANNULLABILE' });
  });

  if (fornitore !== 'stripe') return;

  it('cannot be paid when its page is unknown, but can be cancelled', async () => {
    const { caller, esito } = await waiting();
    await pool().query('update pagamento set pagina = null where ordine_id = $1', [esito.idOrdine]);
    expect(await stato(caller, esito.idOrdine)).toMatchObject({ redirectUri: null, pagabileFino: null });
    expect((await cancel(caller, esito.idOrdine)).json()).toEqual({ ok: true, pezzi: 5, proprio: true });
  });

  it('can be cancelled by its customer even when Stripe first reports the page as closed', async () => {
    const { caller, codice, esito } = await waiting();
    stripe.onExpire = async (session) => {
      expect((await notify(stripe.event('checkout.session.expired', session))).statusCode).toBe(200);
    };
    for (let i = 0; i < 2; i += 1) {
      const answer = await cancel(caller, esito.idOrdine);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ ok: true, pezzi: 5, proprio: true });
    }
    expect(await caller.readCart()).toEqual({ [codice]: 5 });
    expect(await readGiacenza(pool(), codice, 1)).toBe(20);
  });

  it('is confirmed first and then cancelled in time when a payment was not recorded yet', async () => {
    const { caller, esito, id } = await waiting();
    Object.assign(stripe.session(id), { status: 'complete', payment_status: 'paid' });
    clock.advance(6 * MINUTE);
    test.clock.set(clock.now().toISOString());
    const late = await cancel(caller, esito.idOrdine);
    expect(late.json()).toMatchObject({
      codice: 'NON_ANNULLABILE',
      Message: expect.stringContaining('cinque minuti'),
    });
    expect(await stato(caller, esito.idOrdine)).toMatchObject({ stato: 'PAGATO' });
    expect(await inStorico(caller, esito.numero)).toMatchObject({ stato: 'CONFERMATO' });

    const other = await waiting();
    Object.assign(stripe.session(other.id), { status: 'complete', payment_status: 'paid' });
    expect((await cancel(other.caller, other.esito.idOrdine)).statusCode).toBe(200);
    expect(await stato(other.caller, other.esito.idOrdine)).toMatchObject({ stato: 'RIMBORSO' });
  });

  it('can only be awaited once its transfer was ordered', async () => {
    const { caller, codice, esito, id } = await waiting();
    Object.assign(stripe.session(id), { status: 'complete', payment_status: 'unpaid' });
    for (let i = 0; i < 2; i += 1) {
      const refused = await cancel(caller, esito.idOrdine);
      expect(refused.json()).toMatchObject({ codice: 'NON_ANNULLABILE', Message: expect.stringContaining('bonifico') });
    }
    expect(await stato(caller, esito.idOrdine)).toMatchObject({ stato: 'APERTO', redirectUri: null });
    expect(await inStorico(caller, esito.numero)).toMatchObject({ annullabileFino: null });
    expect(await readGiacenza(pool(), codice, 1)).toBe(15);
  });

  it('reports the refund once when it is paid after the cancellation', async () => {
    const { caller, esito, id } = await waiting();
    stripe.mode = 'refuse';
    await cancel(caller, esito.idOrdine);
    const session = { ...stripe.session(id), status: 'complete', payment_status: 'paid' };
    const paid = stripe.event('checkout.session.completed', session as ReturnType<StripeStandIn['session']>);
    await notify(paid);
    await notify(paid);
    expect(await subjects(caller)).toEqual([
      `Ordine ${esito.numero} annullato`,
      `Ordine ${esito.numero}: pagamento rimborsato`,
    ]);
    const { rows } = await pool().query<{ testo: string }>(
      'select testo from messaggio_posta where destinatario = $1 order by id desc limit 1',
      [emailOf(caller)],
    );
    expect(rows[0]?.testo).toContain('L’importo pagato ti sarà rimborsato.');
    expect(await stato(caller, esito.idOrdine)).toMatchObject({ stato: 'RIMBORSO' });
  });
});
