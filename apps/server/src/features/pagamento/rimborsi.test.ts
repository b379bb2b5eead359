/** Refunds by the provider or by hand are made once, whoever makes them and whatever fails (product.md §6). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startStripeStandIn, type StripeStandIn } from '../../test/stripe-stand-in.ts';
import { createTestClock, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { listGuasti } from '../../test/books.ts';

interface RimborsoWire {
  id: number;
  importo: number;
  numeroOrdine: number;
  eseguito: string | null;
  riferimento: string;
  online: boolean;
  chiesto: boolean;
}

describe('refunds', () => {
  let test: TestApp;
  let stripe: StripeStandIn;
  let staff: Caller;
  let pagati = 0;

  beforeAll(async () => {
    const clock = createTestClock('2026-03-10T09:00:00Z');
    stripe = await startStripeStandIn(clock);
    test = await startTestApp(stripe.env);
    await buildBase(pool());
    staff = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'amministrazione' })).username);
  });
  beforeEach(() => {
    stripe.mode = 'ok';
    stripe.refunds.length = 0;
  });
  afterAll(async () => {
    await test.close();
    await stripe.stop();
  });
  const pool = () => test.database.pool;

  /** A paid and cancelled online order: its refund, and the payment behind it. */
  async function due(evento = 'completed', { isEventoDopo = false } = {}) {
    const buyer = await startBuyer(test);
    await buyer.fillCart({ [await buildArticolo(pool(), { prezzi: { 1: 10_000 } })]: 2 });
    const { idOrdine } = (await buyer.confirm({}, { pagaOnline: true })).json<{ idOrdine: number }>();
    const { rows } = await pool().query<{ id: string }>('select id from pagamento where ordine_id = $1', [idOrdine]);
    const session = stripe.session(rows[0]?.id ?? '');
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_test_${(pagati += 1)}`,
    });
    const { payload, signature } = stripe.event(`checkout.session.${evento}`, session);
    const deliver = () =>
      test.app.inject({
        method: 'POST',
        url: '/testb2b/api/Pagamento/Webhook',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        payload,
      });
    if (!isEventoDopo) await deliver();
    expect((await buyer.post('/Ordine/AnnullaOrdine', { id: idOrdine })).statusCode).toBe(200);
    if (isEventoDopo) await deliver();
    const [rimborso] = await listed();
    if (rimborso === undefined) throw new Error('nothing is due');
    return { id: rimborso.id, idOrdine, importoCents: session.amount_total, intent: session.payment_intent ?? '' };
  }

  const listed = async (): Promise<RimborsoWire[]> =>
    (await staff.get('/BackOffice/Rimborsi')).json<{ rimborsi: RimborsoWire[] }>().rimborsi;
  const online = (id: number) => staff.post('/BackOffice/RimborsaOnline', {}, { id });
  const byHand = (id: number) => staff.post('/BackOffice/EseguiRimborso', {}, { id, riferimento: 'CRO 1' });

  it('go back to the card under a key made of the order’s id, and store the provider’s reference', async () => {
    const { id, idOrdine, importoCents, intent } = await due();
    expect((await listed())[0]).toMatchObject({ id, eseguito: null, online: true, chiesto: false });
    expect((await online(id)).json()).toEqual({ ok: true, riferimento: 're_test_1' });
    expect(stripe.refunds).toMatchObject([
      { payment_intent: intent, amount: importoCents, key: `rimborso-${idOrdine}-${id}` },
    ]);
    expect((await listed())[0]).toMatchObject({ id, riferimento: 're_test_1', eseguito: expect.any(String) as string });
    for (const again of [await online(id), await byHand(id)]) {
      expect(again.json()).toMatchObject({
        codice: 'CAMBIATO_ALTROVE',
        Message: expect.stringMatching(/non va pagato di nuovo/) as string,
      });
    }
    expect(stripe.refunds).toHaveLength(1);
  });

  it('go back to the card when Stripe reports the payment only after the order was cancelled', async () => {
    const { id, intent } = await due('completed', { isEventoDopo: true });
    expect((await listed())[0]).toMatchObject({ id, online: true });
    expect((await online(id)).statusCode).toBe(200);
    expect(stripe.refunds).toMatchObject([{ payment_intent: intent }]);
  });

  it('are made once when two people press at the same moment, or when one of them records it by hand', async () => {
    const { id } = await due();
    const answers = await Promise.all([online(id), online(id), byHand(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const [rimborso] = await listed();
    expect(stripe.refunds.map((made) => made.id)).toEqual(rimborso?.riferimento === 'CRO 1' ? [] : ['re_test_1']);
  });

  it('stay open when the provider does not answer, and cannot be recorded by hand until it has answered', async () => {
    const { id } = await due();
    stripe.mode = 'refuse';
    expect((await online(id)).json()).toMatchObject({ codice: 'NON_PRONTO' });
    expect((await listed())[0]).toMatchObject({ eseguito: null, chiesto: true });
    expect((await byHand(id)).json()).toMatchObject({ codice: 'CAMBIATO_ALTROVE' });
    stripe.mode = 'ok';
    expect((await online(id)).statusCode).toBe(200);
    expect(stripe.refunds).toHaveLength(1);
  });

  it('are not sent again when the answer was lost and the provider has forgotten the key', async () => {
    const { id } = await due();
    await online(id);
    const [made] = stripe.refunds;
    if (made !== undefined) made.key = 'of another day';
    await pool().query(`update rimborso set eseguito = null, utente_id = null, riferimento = '' where id = $1`, [id]);
    expect((await online(id)).json()).toEqual({ ok: true, riferimento: 're_test_1' });
    expect(stripe.refunds).toHaveLength(1);
  });

  it('are left to a person when the provider refuses them', async () => {
    const { id, importoCents, intent } = await due();
    const metadata = { rimborso: 'given back in its own panel' };
    stripe.refunds.push({ id: 're_x', payment_intent: intent, amount: importoCents, key: 'x', metadata });
    expect((await online(id)).json()).toMatchObject({ codice: 'STATO_NON_AMMESSO' });
    expect((await byHand(id)).statusCode).toBe(200);
    expect(stripe.refunds).toHaveLength(1);
  });

  it('are made by hand when the payment was a transfer', async () => {
    const { id } = await due('async_payment_succeeded');
    expect((await listed())[0]).toMatchObject({ id, online: false });
    expect((await online(id)).json()).toMatchObject({ codice: 'STATO_NON_AMMESSO' });
    expect((await byHand(id)).statusCode).toBe(200);
    expect(stripe.refunds).toEqual([]);
  });

  it('are recorded once when several people do it at the same moment, and the others are told who did it', async () => {
    const { id } = await due('async_payment_succeeded');
    const answers = await Promise.all([byHand(id), byHand(id), byHand(id), byHand(id)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const late of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(late.json<{ Message: string }>().Message).toMatch(/^Utente \d+ l’ha già annotato come restituito/);
    }
  });

  it('belong to one payment: the database refuses a refund of none', async () => {
    const { id } = await due();
    const orphan = pool().query('update rimborso set pagamento_id = null, ordine_id = null where id = $1', [id]);
    await expect(orphan).rejects.toMatchObject({ constraint: 'rimborso_di_un_pagamento' });
  });

  it('leave books that balance', async () => {
    expect(await listGuasti(pool())).toEqual([]);
  });
});
