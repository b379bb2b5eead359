/** The explanation of a price (product.md §6): the parts of the portal's own price. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildBundle, buildCoupon, buildUtente } from '../../test/build.ts';
import { buyerOf, startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('the explanation of a price', () => {
  let test: TestApp;
  let staff: Caller;
  let cliente: Buyer;
  const pool = () => test.database.pool;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'A1', prezzoListinoCents: 10_000, giacenze: { 1: 100 } });
    await buildArticolo(pool(), { codice: 'A2', prezzoListinoCents: 10_000, prezzi: { 1: 7_000 } });
    await buildArticolo(pool(), { codice: 'A3', prezzoListinoCents: 10_000 });
    staff = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'commerciale' })).username);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    cliente = await startBuyer(test, { listino: 1 });
  });

  const ask = (codice: string, quantita?: number, chi: Buyer = cliente, caller: Caller = staff) =>
    caller.get('/BackOffice/PerchePrezzo', { idCliente: chi.clienteId, codice, quantita });

  /** The price that the customer sees for that quantity in his own cart. */
  async function prezzoMostrato(codice: string, quantita: number): Promise<number | undefined> {
    await cliente.get('/Carrello/Aggiungi', { id: codice, qty: quantita, forzaAggiunta: true });
    const { carrello } = (await cliente.get('/Carrello/Carrello')).json<{
      carrello: { id: string; prezzo: number }[];
    }>();
    await cliente.get('/Carrello/Elimina', { id: codice });
    return carrello.find(({ id }) => id === codice)?.prezzo;
  }

  it('shows the customer’s orders only to those who may see orders', async () => {
    await cliente.fillCart({ A1: 1 });
    expect((await cliente.confirm()).statusCode).toBe(200);
    const marketing = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'marketing' })).username);
    expect((await ask('A1')).json<{ vendite: object[] }>().vendite).toHaveLength(1);
    expect((await ask('A1', 1, cliente, marketing)).json()).toMatchObject({ vendite: [], concordati: [] });
  });

  it.each([
    ['A1', null, 'pieno', 100],
    ['A1', 1_500, 'sconto', 85],
    ['A2', 1_500, 'listino', 70],
  ])('for %s with a discount of %s gives the source: %s', async (codice, sconto, regola, netto) => {
    if (sconto !== null) {
      await pool().query(
        'insert into sconto_marca (cliente_id, marca_id, sconto_bp) select $1, marca_id, $2 from articolo where codice = $3',
        [cliente.clienteId, sconto, codice],
      );
    }
    const answer = await ask(codice);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      prezzoListino: 100,
      prezzoDelListino: codice === 'A2' ? 70 : null,
      sconto: sconto === null ? null : sconto / 100,
      regola,
      netto,
      prezzo: netto,
    });
    expect(await prezzoMostrato(codice, 4)).toBe(netto);
  });

  it('gives the price of a package from its minimum on, and never to a customer without depositi', async () => {
    await buildBundle(pool(), { righe: [{ codice: 'A3', prezzoCents: 6_000, quantitaMinima: 4 }] });
    expect((await ask('A3', 3)).json()).toMatchObject({ netto: 100, prezzo: 100, promozioni: [{ vale: false }] });
    expect((await ask('A3', 4)).json()).toMatchObject({
      netto: 100,
      prezzo: 60,
      promozioni: [{ prezzo: 60, quantitaMinima: 4, vale: true }],
    });
    expect(await prezzoMostrato('A3', 3)).toBe(100);
    expect(await prezzoMostrato('A3', 4)).toBe(60);
    const senza = await startBuyer(test, { depositi: [] });
    expect((await ask('A3', 4, senza)).json()).toMatchObject({
      prezzo: 100,
      cliente: { conDepositi: false },
      promozioni: [{ vale: false }],
    });
  });

  it('gives the price of a package on its last day, and not the day after', async () => {
    await buildArticolo(pool(), { codice: 'A4', prezzoListinoCents: 10_000 });
    await buildBundle(pool(), { dataFine: '2026-03-09', righe: [{ codice: 'A4', prezzoCents: 5_000 }] });
    expect((await ask('A4', 4)).json()).toMatchObject({ prezzo: 100, promozioni: [] });
    await buildBundle(pool(), { dataFine: '2026-03-10', righe: [{ codice: 'A4', prezzoCents: 6_000 }] });
    expect((await ask('A4', 4)).json()).toMatchObject({ prezzo: 60, promozioni: [{ prezzo: 60, vale: true }] });
  });

  it('names future and agreed prices, coupons, recent sales and the last imported files', async () => {
    await pool()
      .query(`insert into prezzo_futuro (codice, listino_id, valido_dal, prezzo_cents) values ('A1', 1, '2026-04-01', 9500)
                        on conflict do nothing`);
    await pool()
      .query(`insert into importazione (id, tipo, porta, nome_file, sha256, modo, controlla, forza, data_file, ricevuta, stato)
      values (gen_random_uuid(), 'prezzi', 'cartella', 'prezzi.csv', sha256('x'), 'aggiorna', false, false,
              '2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z', 'applicato') on conflict do nothing`);
    await buildCoupon(pool(), cliente.clienteId);
    const { utenteId, clienteId, username } = cliente;
    const banco = buyerOf(test.with(String(staff.token), `_${clienteId}`), { utenteId, clienteId, username });
    await banco.fillCart({ A1: 4 });
    const concorda = { id: 'A1', prezzo: 100, motivo: 'Come d’accordo' };
    const agreed = await banco.post('/PrezziConcordati/Concorda', {}, concorda);
    expect(agreed.statusCode, agreed.body).toBe(200);
    expect((await ask('A1')).json()).toMatchObject({
      futuri: [{ validoDal: '2026-04-01', prezzo: 95 }],
      concordati: [{ prezzo: 100, motivo: 'Come d’accordo', ordine: null }],
      coupon: [{}],
      origini: [{ tipo: 'prezzi', file: 'prezzi.csv', istante: '2026-03-01T09:00:00.000Z' }],
    });
    await banco.lookAtCart();
    const { numero } = (await banco.confirm()).json<{ numero: number }>();
    expect((await ask('A1')).json()).toMatchObject({
      concordati: [{ prezzo: 100, ordine: numero, giorno: '2026-03-10' }],
      vendite: [{ ordine: numero, prezzo: 100, quantita: 4 }],
    });
    const cancel = async (pezzi: number) =>
      pool().query(
        `update riga_ordine r set quantita_annullata = $2 from ordine o where o.id = r.ordine_id and o.numero = $1`,
        [numero, pezzi],
      );
    await cancel(3);
    expect((await ask('A1')).json()).toMatchObject({ vendite: [{ ordine: numero, quantita: 1 }] });
    await cancel(4);
    expect((await ask('A1')).json()).toMatchObject({ vendite: [] });
  });

  it('does not exist for a withdrawn article', async () => {
    await buildArticolo(pool(), { codice: 'A9' });
    await pool().query(`update articolo set attivo = false where codice = 'A9'`);
    expect((await ask('A9')).json()).toMatchObject({ articolo: { ritirato: true }, netto: null, prezzo: null });
  });

  it('is given for an existing customer and article, to staff who may see customers', async () => {
    expect((await ask('NIENTE')).statusCode).toBe(404);
    expect((await ask('A1', 4, { ...cliente, clienteId: 999_999 })).statusCode).toBe(404);
    expect((await ask('A1', 0)).statusCode).toBe(422);
    const magazzino = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'magazzino' })).username);
    for (const caller of [magazzino, cliente]) expect((await ask('A1', 4, cliente, caller)).statusCode).toBe(403);
  });
});
