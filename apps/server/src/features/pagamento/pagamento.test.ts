import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPagamenti } from './open-pagamenti.ts';
import { concludePagamento, releaseScaduti } from './pagamento.service.ts';
import { loadConfig } from '../../config.ts';
import { buildArticolo, buildBase, buildCoupon, readGiacenza } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** The worked example of §9: taxable 1,000, PFU 40, logistic 8, VAT 22, discounts 2 % and 5 %. */
const ESEMPIO = { prezzi: { 1: 10_000 }, pfuCents: 400, contributoCents: 80 };
const MINUTE = 60_000;

describe('pagamento online', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp({ ATTESA_PEZZI: '20000' });
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const pool = () => test.database.pool;
  const buyer = (overrides = {}) => startBuyer(test, overrides);

  const press = (redirectUri: string | null, azione: string) =>
    test.app.inject({
      method: 'POST',
      url: redirectUri ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ azione }).toString(),
    });

  async function runJob(): Promise<void> {
    const pagamenti = await openPagamenti(loadConfig({}), async () => 'Battistrada');
    await releaseScaduti({ pool: pool(), clock: test.clock, log: test.app.log, pagamenti });
  }

  const readOrdine = async (id: number) =>
    (await pool().query('select stato, scadenza_pagamento from ordine where id = $1', [id])).rows[0];

  const readPagamento = async (ordineId: number) =>
    (
      await pool().query<{ id: string; stato: string; metodo: string | null; da_rimborsare: Date | null }>(
        'select id, stato, metodo, da_rimborsare from pagamento where ordine_id = $1',
        [ordineId],
      )
    ).rows[0];

  const eventi = async (ordineId: number) =>
    (
      await pool().query<{ evento: string }>(
        `select evento from registro where (dettagli ->> 'ordine')::integer = $1 order by id`,
        [ordineId],
      )
    ).rows.map(({ evento }) => evento);

  /** Ten of twenty pieces, waiting for the payment. */
  async function waiting(overrides = {}) {
    const caller = await buyer(overrides);
    const codice = await buildArticolo(pool(), { ...ESEMPIO, giacenze: { 1: 20 } });
    await caller.fillCart({ [codice]: 10 });
    const answer = await caller.confirm({}, { pagaOnline: true });
    expect(answer.statusCode).toBe(200);
    return { caller, codice, esito: answer.json<EsitoWire>() };
  }

  const stato = async (caller: Buyer, id?: string) => (await caller.get('/Pagamento/Stato', { id })).json<object>();

  it('reserves the stock, charges the total less Risparmi to the cent and leads to the payment page', async () => {
    const { caller, codice, esito } = await waiting();
    expect(esito).toEqual({
      status: 'REDIRECT',
      redirectUri: expect.stringMatching(/^\/testb2b\/api\/Pagamento\/Sandbox\?id=[0-9a-f-]{36}$/),
      idOrdine: expect.any(Number),
      numero: expect.any(Number),
      totale: 1_241.21,
      annullabileFino: null,
    });
    expect(await readGiacenza(pool(), codice, 1)).toBe(10);
    expect(await caller.readCart()).toEqual({});
    const { rows } = await pool().query(
      `select stato, imponibile_cents, pfu_cents, contributo_cents, sconto_online_cents, iva_cents, totale_cents,
              pagamento, scadenza_pagamento from ordine where id = $1`,
      [esito.idOrdine],
    );
    // 1,000 ÷ 0.98 × 0.95 = 969.3878
    expect(rows).toEqual([
      {
        stato: 'IN_ATTESA_PAGAMENTO',
        imponibile_cents: 100_000,
        pfu_cents: 4_000,
        contributo_cents: 800,
        sconto_online_cents: 3_061,
        iva_cents: 22_382,
        totale_cents: 124_121,
        pagamento: 'Pagamento online',
        scadenza_pagamento: new Date(test.clock.now().getTime() + 30 * MINUTE),
      },
    ]);
  });

  it.each(['carta', 'bonifico'])('confirms the order once it is paid by %s', async (metodo) => {
    const { caller, codice, esito } = await waiting();
    const pagamento = await readPagamento(esito.idOrdine);
    expect(await stato(caller, pagamento?.id)).toEqual({
      stato: 'APERTO',
      idOrdine: esito.idOrdine,
      numero: esito.numero,
      documenti: [],
      importo: 1_241.21,
      redirectUri: esito.redirectUri,
      pagabileFino: new Date(test.clock.now().getTime() + 30 * MINUTE).toISOString(),
      bonificoOrdinato: false,
    });
    const paid = await press(esito.redirectUri, metodo);
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toBe(`/pagamento/stato?status=SUCCESS&id=${pagamento?.id}`);
    expect(await readOrdine(esito.idOrdine)).toMatchObject({ stato: 'CONFERMATO' });
    expect(await readPagamento(esito.idOrdine)).toMatchObject({ stato: 'PAGATO', metodo, da_rimborsare: null });
    expect(await stato(caller)).toMatchObject({ stato: 'PAGATO', importo: 1_241.21, redirectUri: null });
    expect(await readGiacenza(pool(), codice, 1)).toBe(10);
    expect(await eventi(esito.idOrdine)).toEqual(['ordine', 'pagamento']);
  });

  it('returns stock, coupon and lines when the customer cancels', async () => {
    const caller = await buyer();
    const idCoupon = await buildCoupon(pool(), caller.clienteId, { importoCents: 5_000 });
    const codice = await buildArticolo(pool(), { ...ESEMPIO, giacenze: { 1: 20 } });
    await caller.fillCart({ [codice]: 10 });
    const esito = (await caller.confirm({ idCoupon }, { pagaOnline: true })).json<EsitoWire>();
    const cancelled = await press(esito.redirectUri, 'annulla');
    expect(cancelled.headers.location).toMatch(/^\/pagamento\/stato\?status=ERROR&id=/);
    expect(await readOrdine(esito.idOrdine)).toMatchObject({ stato: 'ANNULLATO' });
    expect(await readGiacenza(pool(), codice, 1)).toBe(20);
    expect(await caller.readCart()).toEqual({ [codice]: 10 });
    expect(await stato(caller)).toMatchObject({ stato: 'ANNULLATO' });
    // All of it can be ordered again, with the coupon.
    await caller.lookAtCart();
    expect((await caller.confirm({ idCoupon })).json()).toMatchObject({ status: 'COMPLETED' });
  });

  it('changes nothing twice: paid twice, cancelled after paid, paid after cancelled', async () => {
    const { caller, codice, esito } = await waiting();
    for (const azione of ['carta', 'bonifico', 'annulla']) {
      const answer = await press(esito.redirectUri, azione);
      expect(answer.headers.location).toContain('status=SUCCESS');
    }
    expect(await readPagamento(esito.idOrdine)).toMatchObject({ stato: 'PAGATO', metodo: 'carta' });
    expect(await caller.readCart()).toEqual({});

    const second = await waiting();
    for (const azione of ['annulla', 'carta', 'annulla']) {
      const answer = await press(second.esito.redirectUri, azione);
      expect(answer.headers.location).toContain('status=ERROR');
    }
    expect(await readGiacenza(pool(), second.codice, 1)).toBe(20);
    expect(await readGiacenza(pool(), codice, 1)).toBe(10);
    expect(await second.caller.readCart()).toEqual({ [second.codice]: 10 });
    expect(await eventi(second.esito.idOrdine)).toEqual(['ordine', 'rilascio']);
  });

  it('releases an unpaid order after exactly 30 minutes', async () => {
    const { caller, codice, esito } = await waiting();
    test.clock.advance(30 * MINUTE - 1);
    await runJob();
    expect(await readOrdine(esito.idOrdine)).toMatchObject({ stato: 'IN_ATTESA_PAGAMENTO' });
    test.clock.advance(1);
    // In the seconds before the job runs, nobody can pay any more.
    const late = await press(esito.redirectUri, 'carta');
    expect(late.headers.location).toContain('status=ERROR');
    await runJob();
    await runJob();
    expect(await readOrdine(esito.idOrdine)).toMatchObject({ stato: 'ANNULLATO' });
    expect(await stato(caller)).toMatchObject({ stato: 'SCADUTO' });
    expect(await readGiacenza(pool(), codice, 1)).toBe(20);
    expect(await caller.readCart()).toEqual({ [codice]: 10 });
    const page = await test.app.inject({ method: 'GET', url: esito.redirectUri ?? '' });
    expect(page.body).toContain('scaduto');
    expect(page.body).not.toContain('<form');
  });

  it('releases in one run everything that expired while no process ran', async () => {
    const orders = [await waiting(), await waiting(), await waiting()];
    test.clock.advance(8 * 60 * MINUTE);
    await runJob();
    for (const { esito, codice, caller } of orders) {
      expect(await readOrdine(esito.idOrdine)).toMatchObject({ stato: 'ANNULLATO' });
      expect(await readGiacenza(pool(), codice, 1)).toBe(20);
      expect(await caller.readCart()).toEqual({ [codice]: 10 });
    }
  });

  it('has one outcome when payment and expiry come at the same instant', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { caller, codice, esito } = await waiting();
      const pagamento = await readPagamento(esito.idOrdine);
      test.clock.advance(30 * MINUTE);
      await Promise.all([
        runJob(),
        concludePagamento({ pool: pool(), clock: test.clock }, pagamento?.id ?? '', 'PAGATO', 'carta'),
        runJob(),
      ]);
      const after = await readPagamento(esito.idOrdine);
      const paid = after?.stato === 'PAGATO';
      expect(await readOrdine(esito.idOrdine)).toMatchObject({ stato: paid ? 'CONFERMATO' : 'ANNULLATO' });
      // The money is either for the order or refunded.
      expect(after?.da_rimborsare === null).toBe(paid);
      expect(await readGiacenza(pool(), codice, 1)).toBe(paid ? 10 : 20);
      expect(await caller.readCart()).toEqual(paid ? {} : { [codice]: 10 });
    }
  });

  it('restores what fits into an existing line and omits withdrawn articles', async () => {
    const caller = await buyer();
    const kept = await buildArticolo(pool(), { giacenze: { 1: 12_000 } });
    const gone = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    await caller.fillCart({ [kept]: 9_000, [gone]: 2 });
    const esito = (await caller.confirm({}, { pagaOnline: true })).json<EsitoWire>();
    await caller.fillCart({ [kept]: 2_500 });
    await pool().query('update articolo set attivo = false where codice = $1', [gone]);
    await press(esito.redirectUri, 'annulla');
    expect(await caller.readCart()).toEqual({ [kept]: 9_999 });
    expect(await readGiacenza(pool(), kept, 1)).toBe(12_000);
    expect(await readGiacenza(pool(), gone, 1)).toBe(20);
  });

  it('makes every order of a PagamentoSoloOnline customer an online one, by GET too', async () => {
    const caller = await buyer({ soloOnline: true });
    const codice = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    await caller.fillCart({ [codice]: 1 });
    expect((await caller.confirm({}, { pagaOnline: false })).json()).toMatchObject({ status: 'REDIRECT' });
    await caller.fillCart({ [codice]: 1 });
    const got = await caller.get('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: randomUUID() });
    expect(got.json()).toMatchObject({ status: 'REDIRECT' });
  });

  it('ignores the credit line and still refuses a blocked customer', async () => {
    const { esito } = await waiting({ fidoMassimoCents: 100 });
    expect(esito.status).toBe('REDIRECT');
    const blocked = await buyer({ bloccato: true });
    const codice = await buildArticolo(pool());
    await blocked.fillCart({ [codice]: 1 });
    expect((await blocked.confirm({}, { pagaOnline: true })).json()).toMatchObject({ codice: 'CLIENTE_BLOCCATO' });
  });

  it('confirms a free order at once', async () => {
    const caller = await buyer({ soloOnline: true });
    const idCoupon = await buildCoupon(pool(), caller.clienteId, { importoCents: 5_000 });
    const codice = await buildArticolo(pool(), { prezzi: { 1: 5_000 }, pfuCents: 0, contributoCents: 0 });
    await caller.fillCart({ [codice]: 1 });
    expect((await caller.confirm({ idCoupon })).json()).toMatchObject({ status: 'COMPLETED', totale: 0 });
  });

  it('answers every repetition of a token with the same page, and orders once', async () => {
    const caller = await buyer();
    const codice = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    await caller.fillCart({ [codice]: 4 });
    const token = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.confirm({ token }, { pagaOnline: true })),
    );
    const first = answers[0]?.json<EsitoWire>();
    expect(first).toMatchObject({ status: 'REDIRECT' });
    for (const answer of answers) expect(answer.json()).toEqual(first);
    await press(first?.redirectUri ?? null, 'carta');
    expect((await caller.confirm({ token }, { pagaOnline: true })).json()).toEqual(first);
    expect(await readGiacenza(pool(), codice, 1)).toBe(16);
  });

  it('shows a payment to its own customer only', async () => {
    const { caller, esito } = await waiting();
    const stranger = await buyer();
    const pagamento = await readPagamento(esito.idOrdine);
    expect((await stranger.get('/Pagamento/Stato', { id: pagamento?.id })).statusCode).toBe(404);
    expect((await stranger.get('/Pagamento/Stato', { id: randomUUID() })).statusCode).toBe(404);
    expect((await stranger.get('/Pagamento/Stato', { id: '1' })).statusCode).toBe(404);
    expect((await stranger.get('/Pagamento/Stato', { id: "'" })).statusCode).toBe(422);
    expect(await stato(stranger)).toMatchObject({ stato: null, numero: null, importo: null, redirectUri: null });
    test.clock.advance(60 * MINUTE);
    expect(await stato(caller)).toMatchObject({ stato: null, numero: null, importo: null, redirectUri: null });
    expect(await stato(caller, pagamento?.id)).toMatchObject({ numero: esito.numero });
  });

  it('shows order, amount and three buttons on the sandbox page, without our headers too', async () => {
    const { esito } = await waiting();
    const page = await test.app.inject({ method: 'GET', url: esito.redirectUri ?? '' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const text = page.body.replaceAll('\u00a0', ' ');
    for (const piece of [`Ordine n. ${esito.numero}`, '1.241,21 €', 'Paga con carta', 'Bonifico', 'Annulla']) {
      expect(text).toContain(piece);
    }
    expect(page.body).toContain('<form method="post">');
    const unknown = await test.app.inject({ method: 'GET', url: `/testb2b/api/Pagamento/Sandbox?id=${randomUUID()}` });
    expect(unknown.statusCode).toBe(404);
    expect((await press(`/testb2b/api/Pagamento/Sandbox?id=${randomUUID()}`, 'carta')).statusCode).toBe(404);
    expect((await press(esito.redirectUri, 'regala')).statusCode).toBe(422);
    expect(await readOrdine(esito.idOrdine)).toMatchObject({ stato: 'IN_ATTESA_PAGAMENTO' });
  });
});

interface EsitoWire {
  status: string;
  redirectUri: string | null;
  idOrdine: number;
  numero: number;
  totale: number;
  annullabileFino: string | null;
}
