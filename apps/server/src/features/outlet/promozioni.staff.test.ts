/**
 * Bundles, batches of coupons, recommended articles and the outlet, from the staff's call to the effect for a customer.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const NIENTE = { listini: [], depositi: [], province: [], clienti: [] };

describe('promotions of the staff', () => {
  let test: TestApp;
  let marketing: Caller;
  let buyer: Buyer;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    marketing = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'marketing' })).username);
    buyer = await startBuyer(test);
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;
  const post = (path: string, body: object) => marketing.post(`/BackOffice/${path}`, {}, body);

  describe('bundles', () => {
    it('are offered to customers at their price, and changed under the version that was seen', async () => {
      const codice = await buildArticolo(pool(), { giacenze: { 1: 20 }, prezzoListinoCents: 10_000 });
      const riga = { codart: codice, linea: 'Premium', prezzo: 71.5, qta_minima_prod: 4 };
      const body = { descrizione: 'Quattro e via', datafine: '2026-04-30', righe: [riga] };
      const { id } = (await post('SalvaBundle', body)).json<{ id: number }>();
      const offered = async () =>
        (await buyer.get('/Ricerca/BundleProdotti')).json<{ bundle: { corpo: object[] }[] }>().bundle;
      expect(await offered()).toMatchObject([{ testata: { id }, corpo: [{ prezzo: 71.5, qta_minima_prod: 4 }] }]);
      const changed = { ...body, id, versione: 1, righe: [{ ...riga, prezzo: 70 }] };
      expect((await post('SalvaBundle', changed)).statusCode).toBe(200);
      expect((await post('SalvaBundle', changed)).statusCode).toBe(409);
      expect(await offered()).toMatchObject([{ corpo: [{ prezzo: 70 }] }]);
      expect((await marketing.delete('/BackOffice/EliminaBundle', { id, versione: 2 })).statusCode).toBe(200);
      expect(await offered()).toEqual([]);
    });

    it('give nothing away: each article of them is bought alone, so a price of 0 is a mistake', async () => {
      const riga = { codart: await buildArticolo(pool()), linea: 'x', prezzo: 0, qta_minima_prod: 1 };
      const answer = await post('SalvaBundle', { descrizione: 'Gratis', datafine: '2026-04-30', righe: [riga] });
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { errori: [{ campo: 'righe.0.prezzo' }] }]);
      expect((await buyer.get('/Ricerca/BundleProdotti')).json()).toMatchObject({ bundle: [] });
    });

    it('are refused with a last day that is past, which no customer would ever see', async () => {
      const riga = { codart: await buildArticolo(pool()), linea: 'x', prezzo: 10, qta_minima_prod: 1 };
      const body = { descrizione: 'Anno sbagliato', datafine: '2025-04-30', righe: [riga] };
      const answer = await post('SalvaBundle', body);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { errori: [{ campo: 'datafine', messaggio: 'L’ultimo giorno è già passato.' }] },
      ]);
      const oggi = test.clock.now().toISOString().slice(0, 10);
      const { id } = (await post('SalvaBundle', { ...body, datafine: oggi })).json<{ id: number }>();
      await marketing.delete('/BackOffice/EliminaBundle', { id, versione: 1 });
    });

    it('are made once for a token', async () => {
      const riga = { codart: await buildArticolo(pool()), linea: 'x', prezzo: 10, qta_minima_prod: 1 };
      const body = { descrizione: 'Ripetuto', datafine: '2026-04-30', righe: [riga], token: 'ripetuto' };
      const risposte = await Promise.all(
        [1, 2].map(async () => (await post('SalvaBundle', body)).json<{ id: number }>()),
      );
      expect(risposte[1]).toEqual(risposte[0]);
      const [uno] = risposte;
      expect((await marketing.delete('/BackOffice/EliminaBundle', { id: uno?.id ?? 0, versione: 1 })).statusCode).toBe(
        200,
      );
      expect((await buyer.get('/Ricerca/BundleProdotti')).json()).toMatchObject({ bundle: [] });
    });

    it('name the row of an unknown article, and refuse an article twice', async () => {
      const riga = { codart: 'NIENTE', linea: 'x', prezzo: 1, qta_minima_prod: 1 };
      const unknown = await post('SalvaBundle', { descrizione: 'x', datafine: '2026-04-30', righe: [riga] });
      expect(unknown.json()).toMatchObject({ errori: [{ campo: 'righe.0.codart' }] });
      const twice = await post('SalvaBundle', { descrizione: 'x', datafine: '2026-04-30', righe: [riga, riga] });
      expect(twice.json()).toMatchObject({ errori: [{ campo: 'righe' }] });
    });
  });

  describe('coupons', () => {
    const lotto = { nome: 'Estate', prefisso: 'ESTATE', importo: 15, scadenza: '2026-06-30', ordineMinimo: 100 };

    it('are created for each customer of a target group, exported with their codes, and withdrawn while unused', async () => {
      const dealer = await startBuyer(test);
      await pool().query(`update cliente set codice_erp = 'CSV', email = '=x@y' where id = $1`, [dealer.clienteId]);
      await buildUtente(pool(), { listino: 2 });
      const { rowCount } = await pool().query('select from cliente');
      const clienti = rowCount ?? 0;
      expect(clienti).toBeGreaterThan(2);
      const made = (await post('CreaLottoCoupon', { ...lotto, pubblico: NIENTE })).json<{
        id: number;
        coupon: number;
      }>();
      expect(made.coupon).toBe(clienti);
      const mine = async () =>
        (await dealer.get('/Coupon/OttieniCoupon')).json<{ coupon: { codice: string; scadenza: string }[] }>().coupon;
      expect(await mine()).toMatchObject([
        { codice: expect.stringMatching(/^ESTATE-[\dA-F]{8}$/) as string, importo: 15, ordineMinimo: 100 },
      ]);
      const csv = await marketing.get('/BackOffice/EsportaLottoCoupon', { id: made.id });
      const { rows } = await pool().query(`select dettagli from registro where evento = 'dati-esportati'`);
      expect(rows).toEqual([{ dettagli: { elenco: 'coupon', lotto: made.id } }]);
      expect(csv.headers['content-type']).toContain('text/csv');
      expect(csv.body.split('\r\n')).toHaveLength(clienti + 2);
      expect(csv.body).toContain(`${(await mine())[0]?.codice};CSV;`);
      expect(csv.body).toContain(`;'=x@y;15,00;30/06/2026;No`);
      expect((await post('RitiraLottoCoupon', { id: made.id })).json()).toEqual({ ritirati: clienti });
      expect((await post('RitiraLottoCoupon', { id: made.id })).json()).toEqual({ ritirati: 0 });
      expect(await mine()).toMatchObject([{ scadenza: '2026-03-09' }]);
      const { lotti } = (await marketing.get('/BackOffice/LottiCoupon')).json<{ lotti: { id: number }[] }>();
      expect(lotti.filter(({ id }) => id === made.id)).toMatchObject([
        { coupon: clienti, utilizzati: 0, ritirato: expect.any(String) as string },
      ]);
    });

    describe('of a withdrawn batch, used by an order that is cancelled afterwards,', () => {
      const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      let dealer: Buyer;
      let altro: Buyer;
      let id: number;
      let coupon: { id: number; scadenza: string };
      let idOrdine: number;
      let codice: string;
      const mine = async () =>
        (await dealer.get('/Coupon/OttieniCoupon')).json<{ coupon: { id: number; scadenza: string }[] }>().coupon;
      const withdraw = async () => post('RitiraLottoCoupon', { id });
      const cancel = async () => dealer.post('/Ordine/AnnullaOrdine', { id: idOrdine });
      const expectGone = async (): Promise<void> => {
        expect(await mine()).toMatchObject([{ utilizzato: false, scadenza: '2026-03-09' }]);
        const refused = await dealer.confirm({ idCoupon: coupon.id });
        expect(refused.json()).toMatchObject({ codice: 'COUPON_NON_APPLICABILE' });
      };
      beforeEach(async () => {
        codice = await buildArticolo(pool(), { giacenze: { 1: 20 }, prezzoListinoCents: 10_000 });
        dealer = await startBuyer(test);
        altro = await startBuyer(test);
        const clienti: string[] = [];
        for (const { clienteId } of [dealer, altro]) {
          const nome = `C-${clienteId}`;
          await pool().query('update cliente set codice_erp = $2 where id = $1', [clienteId, nome]);
          clienti.push(nome);
        }
        const made = await post('CreaLottoCoupon', { ...lotto, pubblico: { ...NIENTE, clienti } });
        ({ id } = made.json<{ id: number }>());
        const [suo] = await mine();
        if (suo === undefined) throw new Error('no coupon');
        coupon = suo;
        await dealer.fillCart({ [codice]: 4 });
        const confirmed = await dealer.confirm({ idCoupon: coupon.id });
        ({ idOrdine } = confirmed.json<{ idOrdine: number }>());
      });

      it('are free again, but stay withdrawn', async () => {
        expect((await withdraw()).json()).toEqual({ ritirati: 1 });
        expect((await cancel()).statusCode).toBe(200);
        await dealer.lookAtCart();
        await expectGone();
      });

      it('stay withdrawn also when all coupons of the batch were used', async () => {
        const [suo] = (await altro.get('/Coupon/OttieniCoupon')).json<{ coupon: { id: number }[] }>().coupon;
        if (suo === undefined) throw new Error('no coupon');
        await altro.fillCart({ [codice]: 4 });
        expect((await altro.confirm({ idCoupon: suo.id })).statusCode).toBe(200);
        expect((await withdraw()).json()).toEqual({ ritirati: 0 });
        expect((await cancel()).statusCode).toBe(200);
        await dealer.lookAtCart();
        await expectGone();
      });

      it('stay withdrawn when both happen at the same time', async () => {
        const holder = await pool().connect();
        try {
          await holder.query('begin');
          // The withdrawal stops at the other customer's coupon, after it has passed over the used one.
          await holder.query('select 1 from coupon where lotto_id = $1 and ordine_id is null for update', [id]);
          const withdrawn = withdraw();
          await expect.poll(async () => (await pool().query(WAITING)).rowCount).toBe(1);
          const cancelled = cancel();
          await expect.poll(async () => (await pool().query(WAITING)).rowCount).toBe(2);
          await holder.query('commit');
          expect([(await withdrawn).statusCode, (await cancelled).statusCode]).toEqual([200, 200]);
        } finally {
          holder.release();
        }
        await dealer.lookAtCart();
        await expectGone();
      });
    });

    it('are made for no erased customer, and what he had is in no file', async () => {
      const restato = await buildUtente(pool(), { listino: 1 });
      const erased = await buildUtente(pool(), { listino: 1 });
      const province = ['TP'];
      await pool().query(`update cliente set provincia = 'TP' where id = any ($1)`, [
        [restato.clienteId, erased.clienteId],
      ]);
      const pubblico = { ...NIENTE, province };
      const prima = (await post('CreaLottoCoupon', { ...lotto, pubblico })).json<{ id: number; coupon: number }>();
      expect(prima.coupon).toBe(2);
      await pool().query(`update cliente set cancellato = now() where id = $1`, [erased.clienteId]);
      expect((await post('CreaLottoCoupon', { ...lotto, pubblico })).json()).toMatchObject({ coupon: 1 });
      const csv = await marketing.get('/BackOffice/EsportaLottoCoupon', { id: prima.id });
      expect(csv.body.trim().split('\r\n')).toHaveLength(2);
      // Of a batch that was his alone, the columns are left.
      await pool().query(`update cliente set cancellato = now() where id = $1`, [restato.clienteId]);
      const vuoto = await marketing.get('/BackOffice/EsportaLottoCoupon', { id: prima.id });
      expect([vuoto.statusCode, vuoto.body.trim().split('\r\n').length]).toEqual([200, 1]);
    });

    // "Only what succeeded is remembered under a `token`" (product.md §2): who heard no answer presses again.
    it('are created once for a token, also by requests at the same time', async () => {
      const lotti = async () =>
        (await marketing.get('/BackOffice/LottiCoupon')).json<{ lotti: { id: number }[] }>().lotti.length;
      const prima = await lotti();
      const body = { ...lotto, nome: 'Ripetuto', pubblico: NIENTE, token: 'ripetuto' };
      expect((await post('CreaLottoCoupon', { ...body, idMarca: 99 })).statusCode).toBe(422);
      const risposte = await Promise.all([1, 2, 3].map(() => post('CreaLottoCoupon', body)));
      expect(new Set(risposte.map(({ body: detto }) => detto)).size).toBe(1);
      expect(risposte[0]?.statusCode).toBe(200);
      expect(await lotti()).toBe(prima + 1);
      expect((await post('CreaLottoCoupon', { ...body, token: 'un altro' })).statusCode).toBe(200);
      expect(await lotti()).toBe(prima + 2);
    });

    it.each([
      ['for nobody', { pubblico: { ...NIENTE, province: ['AO'] } }],
      ['that have ended', { scadenza: '2026-03-09' }],
      ['of a brand that there is none of', { idMarca: 99 }],
      ['of a category that there is none of', { categoria: 'Vettura sportivo' }],
      ['without an amount', { importo: 0 }],
    ])('refuse %s', async (_what, change) => {
      expect((await post('CreaLottoCoupon', { ...lotto, pubblico: NIENTE, ...change })).statusCode).toBe(422);
    });
  });

  it('recommend articles in the chosen order, unless a colleague was faster', async () => {
    const [a, b] = [await buildArticolo(pool()), await buildArticolo(pool())];
    expect((await post('SalvaConsigliati', { codici: [b, a], prima: [] })).statusCode).toBe(200);
    const consigliati = async () =>
      (await buyer.get('/ProdottiConsigliati/ProdottiConsigliati'))
        .json<{ prodottiConsigliati: { id: string }[] }>()
        .prodottiConsigliati.map(({ id }) => id);
    expect(await consigliati()).toEqual([b, a]);
    const tardi = await post('SalvaConsigliati', { codici: [a], prima: [] });
    expect(tardi.statusCode).toBe(409);
    expect(tardi.json<{ Message: string }>().Message).toMatch(
      /^Utente \d+ ha cambiato i consigliati il \d\d\/\d\d alle \d\d:\d\d\. Ricarica/,
    );
    // Sent again because its answer was lost: they are already these.
    expect((await post('SalvaConsigliati', { codici: [b, a], prima: [] })).statusCode).toBe(200);
    expect((await post('SalvaConsigliati', { codici: ['NIENTE'], prima: [b, a] })).statusCode).toBe(422);
    expect((await post('SalvaConsigliati', { codici: [], prima: [b, a] })).statusCode).toBe(200);
    expect(await consigliati()).toEqual([]);
  });

  it('move old stock into the outlet as the preview said, and out again', async () => {
    const old = await buildArticolo(pool(), { giacenze: { 1: 3 } });
    const young = await buildArticolo(pool(), { giacenze: { 1: 5 } });
    await pool().query(
      `update articolo set dot = case codice when $1 then '5121' else '0322' end where codice in ($1, $2)`,
      [old, young],
    );
    const preview = await post('AnteprimaOutlet', { finoA: '5221' });
    expect(preview.json()).toMatchObject({ quanti: 1, pezzi: 3, primi: [{ codice: old, dot: '5121' }] });
    expect((await post('ApplicaOutlet', { finoA: '5221', quanti: 2 })).statusCode).toBe(409);
    expect((await post('ApplicaOutlet', { finoA: '5221', quanti: 1 })).json()).toEqual({ quanti: 1 });
    const outlet = async () =>
      (await buyer.get('/Ricerca/Pneumatici', { outlet: true })).json<{ prodotti: { id: string }[] }>().prodotti;
    expect((await outlet()).map(({ id }) => id)).toEqual([old]);
    expect((await post('TogliOutlet', { codici: [old, young] })).json()).toEqual({ quanti: 1 });
    expect(await outlet()).toEqual([]);
    expect((await post('AnteprimaOutlet', { finoA: '5499' })).statusCode).toBe(422);
  });

  it('find articles by code, EAN and words', async () => {
    const codice = await buildArticolo(pool(), {
      codice: 'ZZ123',
      descrizione: '205/55 R16 ZAPPA',
      ean: '8001234567890',
    });
    for (const testo of ['zz1', '8001234567890', 'zappa']) {
      const { articoli } = (await marketing.get('/BackOffice/CercaArticoli', { testo })).json<{
        articoli: { codice: string }[];
      }>();
      expect(articoli.map((articolo) => articolo.codice)).toEqual([codice]);
    }
  });
});
