/** A price agreed by hand with a reason and a floor (product.md §6 "Telephone order"). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveImpostazione } from '../../db/impostazione.sql.ts';
import { buildAgente, buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { buyerOf, startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const MOTIVO = 'Pareggia l’offerta di un concorrente';

describe('a price agreed by hand', () => {
  let test: TestApp;
  let cliente: Buyer;
  let staff: { readonly token: string; readonly utenteId: number; readonly caller: Caller };
  let banco: Buyer;
  const pool = () => test.database.pool;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'A1', prezzoListinoCents: 10_000, giacenze: { 1: 100 } });
    await buildArticolo(pool(), { codice: 'A2', prezzoListinoCents: 5_000, giacenze: { 1: 100 } });
    await setScontoMassimo(10);
    const { username, utenteId } = await buildUtente(pool(), { tipo: 'backend', ruolo: 'commerciale' });
    const caller = await test.login(username);
    staff = { token: String(caller.token), utenteId, caller };
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await pool().query('delete from costo_articolo');
    cliente = await startBuyer(test);
    banco = at(staff.token, cliente);
  });

  const setScontoMassimo = (percento: number) =>
    saveImpostazione(pool(), 'scontoMassimo', percento, null, new Date('2026-03-10T09:00:00Z'));
  const at = (token: string, { utenteId, clienteId, username }: Buyer): Buyer =>
    buyerOf(test.with(token, `_${clienteId}`), { utenteId, clienteId, username });
  const agree = (prezzo: unknown, { id = 'A1', motivo = MOTIVO, buyer = banco } = {}) =>
    buyer.post('/PrezziConcordati/Concorda', {}, { id, prezzo, motivo });
  const prezziOf = async (buyer: Buyer) => {
    const { carrello } = (await buyer.get('/Carrello/Carrello')).json<{ carrello: { id: string; prezzo: number }[] }>();
    return Object.fromEntries(carrello.map(({ id, prezzo }) => [id, prezzo]));
  };

  it('becomes the line’s price, with its author, its reason and its floor', async () => {
    await banco.fillCart({ A1: 4, A2: 2 });
    const answer = await agree(91.5);
    expect(answer.statusCode, answer.body).toBe(200);
    const { rows } = await pool().query<{ nome: string }>('select nome from utente where id = $1', [staff.utenteId]);
    expect(answer.json()).toEqual({
      righe: [
        {
          codice: 'A1',
          prezzo: 91.5,
          pieno: 100,
          minimo: 90,
          libero: 90,
          massimo: 100,
          motivo: MOTIVO,
          autore: rows[0]?.nome,
          stato: 'CONCORDATO',
          chiesto: null,
          risposta: '',
        },
        {
          codice: 'A2',
          prezzo: 50,
          pieno: 50,
          minimo: 45,
          libero: 45,
          massimo: 50,
          motivo: null,
          autore: null,
          stato: 'CLIENTE',
          chiesto: null,
          risposta: '',
        },
      ],
    });
    expect(await prezziOf(banco)).toEqual({ A1: 91.5, A2: 50 });
    // The customer's own cart has his own price.
    await cliente.fillCart({ A1: 1 });
    expect(await prezziOf(cliente)).toEqual({ A1: 100 });
  });

  it('is in the register once when the same call comes twice, and again when its reason changes', async () => {
    await banco.fillCart({ A1: 4 });
    const noted = async () => {
      const { rows } = await pool().query(`select from registro where evento = 'prezzo-concordato'`);
      return rows.length;
    };
    const before = await noted();
    await agree(91.5);
    const answer = await agree(91.5);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await noted()).toBe(before + 1);
    await agree(91.5, { motivo: 'Un altro motivo' });
    expect(await noted()).toBe(before + 2);
  });

  it('is not reported as a change in the cart, and stays when the pieces change', async () => {
    await banco.fillCart({ A1: 4 });
    await agree(91.5);
    await banco.get('/Carrello/Modifica', { id: 'A1', qty: 8 });
    const cart = (await banco.get('/Carrello/Carrello', { simulaSmistamento: true })).json<{
      carrello: { prezzo: number; importo: number }[];
      cambiamenti: unknown[];
    }>();
    expect(cart.cambiamenti).toEqual([]);
    expect(cart.carrello).toMatchObject([{ prezzo: 91.5, importo: 732 }]);
  });

  it.each([
    ['one cent below what may be taken off', 89.99, null],
    ['below what the article costs', 94.99, 9_500],
  ])('is refused %s', async (_why, prezzo, costo) => {
    if (costo !== null) {
      await pool().query(`insert into costo_articolo values ('A1', $1, '2026-03-10')`, [costo]);
    }
    await banco.fillCart({ A1: 4 });
    const answer = await agree(prezzo);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ codice: 'RICHIESTA_NON_VALIDA', errori: [{ campo: 'prezzo' }] });
    expect(answer.json<{ Message: string }>().Message).toContain(costo === null ? '90,00' : '95,00');
    expect(await prezziOf(banco)).toEqual({ A1: 100 });
  });

  it('ignores a cost that is not valid yet', async () => {
    await pool().query(`insert into costo_articolo values ('A1', 9_500, '2026-03-11')`);
    await banco.fillCart({ A1: 4 });
    expect((await agree(90)).statusCode).toBe(200);
  });

  it('allows no reduction when the wholesaler’s maximum discount is 0', async () => {
    await setScontoMassimo(0);
    await banco.fillCart({ A1: 4 });
    await expect.poll(async () => (await agree(99.99)).statusCode).toBe(422);
    expect((await agree(100)).statusCode).toBe(200);
    await setScontoMassimo(10);
    // Processes learn of a changed setting a moment later.
    await expect.poll(async () => (await agree(90)).statusCode).toBe(200);
  });

  it.each([
    ['above the list price', 100.01, MOTIVO],
    ['without a reason', 95, '   '],
    ['with half a cent', 95.005, MOTIVO],
    ['below zero', -1, MOTIVO],
    ['that is no number', 'poco', MOTIVO],
  ])('is refused %s', async (_why, prezzo, motivo) => {
    await banco.fillCart({ A1: 4 });
    expect((await agree(prezzo, { motivo })).statusCode).toBe(422);
    expect(await prezziOf(banco)).toEqual({ A1: 100 });
  });

  it.each([
    ['below the list price', 'B1', 8_000, 100],
    ['above it', 'B2', 12_000, 120],
  ])('may go up to the higher of list price and customer’s own, when his own is %s', async (_w, id, netto, massimo) => {
    await buildArticolo(pool(), { codice: id, prezzoListinoCents: 10_000, prezzi: { 1: netto }, giacenze: { 1: 100 } });
    await banco.fillCart({ [id]: 4 });
    expect((await agree(massimo + 0.01, { id })).statusCode).toBe(422);
    expect((await agree(massimo, { id })).statusCode).toBe(200);
    expect(await prezziOf(banco)).toEqual({ [id]: massimo });
  });

  it('is refused for an article that is not in the cart', async () => {
    await banco.fillCart({ A1: 4 });
    expect((await agree(48, { id: 'A2' })).statusCode).toBe(404);
    expect((await banco.delete('/PrezziConcordati/Togli', { id: 'A2' })).statusCode).toBe(404);
  });

  it('is refused to users who may not order for the customer', async () => {
    const spogliato = await buildAgente(pool(), [cliente.clienteId]);
    await pool().query(`update utente set diritti_in_meno = '{ordini-clienti-propri}' where id = $1`, [
      spogliato.utenteId,
    ]);
    const agente = await test.login(spogliato.username);
    const marketing = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'marketing' })).username);
    await cliente.fillCart({ A1: 1 });
    for (const buyer of [cliente, at(String(agente.token), cliente), at(String(marketing.token), cliente)]) {
      expect((await buyer.get('/PrezziConcordati/Righe')).statusCode).toBe(403);
      expect((await agree(95, { buyer })).statusCode).toBe(403);
      expect((await buyer.delete('/PrezziConcordati/Togli', { id: 'A1' })).statusCode).toBe(403);
    }
    expect(await prezziOf(cliente)).toEqual({ A1: 100 });
  });

  it('can be removed, more than once', async () => {
    await banco.fillCart({ A1: 4 });
    await agree(91.5);
    for (let times = 0; times < 2; times++) {
      expect((await banco.delete('/PrezziConcordati/Togli', { id: 'A1' })).json()).toMatchObject({
        righe: [{ prezzo: 100, motivo: null }],
      });
    }
    const { cambiamenti } = (await banco.get('/Carrello/Carrello', { simulaSmistamento: true })).json<{
      cambiamenti: unknown[];
    }>();
    expect(cambiamenti).toEqual([]);
  });

  it('is used by the order, which names its reason and its author', async () => {
    await banco.fillCart({ A1: 4, A2: 2 });
    await agree(91.5);
    await banco.lookAtCart();
    const { numero } = (await banco.confirm()).json<{ numero: number }>();
    const ordine = (await staff.caller.get('/BackOffice/Ordine', { numero })).json<{
      tipo: string;
      righe: { prezzo: number; importo: number; concordato: unknown }[];
    }>();
    expect(ordine.tipo).toBe('T');
    expect(ordine.righe).toMatchObject([
      { prezzo: 91.5, importo: 366, concordato: { pieno: 100, motivo: MOTIVO } },
      { prezzo: 50, importo: 100, concordato: null },
    ]);
    const { rows } = await pool().query(
      `select utente_id as chi, cliente_id as cliente, dettagli from registro where evento = 'prezzo-concordato' order by id desc limit 1`,
    );
    const dettagli = { articolo: 'A1', prezzoCents: 9_150, pienoCents: 10_000 };
    expect(rows).toEqual([{ chi: staff.utenteId, cliente: cliente.clienteId, dettagli }]);
  });

  it('is refused at the confirmation when it is below today’s floor, and the refusal names the article', async () => {
    await banco.fillCart({ A1: 4 });
    await agree(91.5);
    await banco.lookAtCart();
    await pool().query(`insert into costo_articolo values ('A1', 9_200, null)`);
    const token = randomUUID();
    const refused = await banco.confirm({ token });
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({ codice: 'PREZZO_CAMBIATO' });
    expect(refused.json<{ Message: string }>().Message).toContain('92,00');
    expect(await banco.readCart()).toEqual({ A1: 4 });
    await agree(93);
    await banco.lookAtCart();
    expect((await banco.confirm({ token })).statusCode).toBe(200);
  });

  it('returns with its line when the order is cancelled', async () => {
    await banco.fillCart({ A1: 4 });
    await agree(91.5);
    await banco.lookAtCart();
    const { idOrdine } = (await banco.confirm()).json<{ idOrdine: number }>();
    expect((await banco.post('/Ordine/AnnullaOrdine', { id: idOrdine })).statusCode).toBe(200);
    expect(await prezziOf(banco)).toEqual({ A1: 91.5 });
    expect((await banco.get('/PrezziConcordati/Righe')).json()).toMatchObject({ righe: [{ motivo: MOTIVO }] });
  });

  it('does not make a withdrawn article available', async () => {
    await buildArticolo(pool(), { codice: 'A3', prezzoListinoCents: 10_000 });
    await banco.fillCart({ A3: 1 });
    await agree(95, { id: 'A3' });
    await pool().query(`update articolo set attivo = false where codice = 'A3'`);
    const answer = await banco.confirm();
    expect(answer.json()).toMatchObject({ codice: 'ARTICOLO_RITIRATO' });
    expect((await agree(94, { id: 'A3' })).statusCode).toBe(402);
  });
});
