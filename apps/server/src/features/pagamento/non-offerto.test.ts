/** Outside demo mode without Stripe no online payment is offered, and no goods are shipped for one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('online payment without a provider', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ DEMO: '0', SMTP_URL: 'no', SMS_GATEWAY_URL: 'no' });
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const withCart = async (soloOnline: boolean) => {
    const caller = await startBuyer(test, { soloOnline });
    await caller.fillCart({ [await buildArticolo(test.database.pool, { giacenze: { 1: 20 } })]: 4 });
    return caller;
  };

  it('is not offered, and is refused with a clear message', async () => {
    const caller = await withCart(false);
    expect((await caller.get('/APILogin/Utente')).json()).toMatchObject({ pagamentoOnlineOfferto: false });
    const refused = await caller.confirm({}, { pagaOnline: true });
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({
      codice: 'PAGAMENTO_NON_OFFERTO',
      Message: 'Il pagamento online non è attivo: scegli il pagamento abituale.',
    });
    expect((await caller.confirm()).json()).toMatchObject({ status: 'COMPLETED' });
  });

  it('is not mentioned to a customer whose credit does not suffice', async () => {
    const caller = await startBuyer(test, { fidoMassimoCents: 1 });
    await caller.fillCart({ [await buildArticolo(test.database.pool, { giacenze: { 1: 20 } })]: 4 });
    expect((await caller.confirm()).json()).toMatchObject({
      codice: 'FIDO_SUPERATO',
      Message: expect.stringMatching(/^Il fido non basta: .* Contatta l’amministrazione\.$/),
    });
  });

  it('informs the customer who may only pay online and keeps his cart and the stock', async () => {
    const caller = await withCart(true);
    const cart = await caller.readCart();
    const refused = await caller.confirm();
    expect(refused.statusCode).toBe(402);
    expect(refused.json<{ Message: string }>().Message).toMatch(/solo pagamento online, che al momento non è attivo/);
    expect(await caller.readCart()).toEqual(cart);
    const { rows } = await test.database.pool.query('select 1 from ordine where cliente_id = $1', [caller.clienteId]);
    expect(rows).toEqual([]);
  });

  it.each(['GET', 'POST'] as const)('has no payment page (%s)', async (method) => {
    const url = '/testb2b/api/Pagamento/Sandbox?id=6d1e9d0e-54b1-4f0e-9f3a-0d6ad37b5a11';
    const answer = await test.app.inject({
      method,
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: 'azione=carta' }),
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Pagamento di prova');
  });

  it('lets a request for access be refused while mail is off', async () => {
    const answer = await test.anonymous.post(
      '/APILogin/RichiediAccesso',
      {},
      { ragsoc: 'Gomme Srl', piva: '12345678903', nome: 'Anna', email: 'anna@gomme.it', telefono: '0511234567' },
    );
    expect(answer.json()).toMatchObject({ codice: 'NON_PRONTO' });
  });
});
