import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildBundle, buildUtente, type ClienteOverrides } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { runVerifica } from '../../verifica/verifica.ts';

interface RigaWire {
  id: string;
  qtadig: number;
  prezzo: number;
  importo: number;
}
interface CarrelloWire {
  carrello: RigaWire[];
  cambiamenti: { id: string; testo: string }[];
  impronta: string;
}

const MIDDAY = '2026-03-10T11:00:00Z';

describe('promozioni a pacchetto', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(MIDDAY);
    await test.database.pool.query('delete from promo');
  });

  const dealer = async (o: ClienteOverrides = {}): Promise<Caller & { clienteId: number }> => {
    const utente = await buildUtente(test.database.pool, o);
    return { ...(await test.login(utente.username, { ricordami: true })), clienteId: utente.clienteId };
  };
  const article = (giacenza = 40, prezzo = 10_000) =>
    buildArticolo(test.database.pool, { prezzi: { 1: prezzo, 2: 7_000 }, giacenze: { 1: giacenza } });
  const bundles = async (caller: Caller) =>
    (await caller.get('/Ricerca/BundleProdotti')).json<{ bundle: unknown[] }>().bundle;
  const look = async (caller: Caller) =>
    (await caller.get('/Carrello/Carrello', { simulaSmistamento: true })).json<CarrelloWire>();
  const lines = async (caller: Caller) =>
    Object.fromEntries((await look(caller)).carrello.map(({ id, qtadig, prezzo }) => [id, [qtadig, prezzo]]));
  const addPackage = (caller: Caller, idPromo: number, pacchetti = 1, token?: string) =>
    caller.post('/Carrello/AggiungiPacchetto', {}, { idPromo, pacchetti, ...(token === undefined ? {} : { token }) });
  const confirm = (caller: Caller, impronta?: string) =>
    caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: randomUUID(), impronta }, {});

  it('list the promotions valid until the end of their last day in Rome, at this customer’s prices', async () => {
    const [first, second] = [await article(12), await article()];
    const idPromo = await buildBundle(test.database.pool, {
      dataFine: '2026-03-10',
      righe: [
        { codice: second, prezzoCents: 8_050, quantitaMinima: 2 },
        { codice: first, prezzoCents: 9_000 },
      ],
    });
    const caller = await dealer();
    expect(await bundles(caller)).toEqual([
      {
        testata: { id: idPromo, datafine: '2026-03-10', descrizione: expect.any(String) },
        prodotti: [
          expect.objectContaining({ id: second, codart: second, idmarca: 1, linea: 'Linea', disponibilitaTotale: 40 }),
          expect.objectContaining({ id: first, codart: first, disponibilitaTotale: 12 }),
        ],
        corpo: [
          { codart: second, prezzo: 80.5, prezzoNetto: 100, qta_minima_prod: 2 },
          { codart: first, prezzo: 90, prezzoNetto: 100, qta_minima_prod: 4 },
        ],
      },
    ]);
    // A customer whose own price is lower sees and pays that.
    expect(await bundles(await dealer({ listino: 2 }))).toMatchObject([{ corpo: [{ prezzo: 70 }, { prezzo: 70 }] }]);
    test.clock.set('2026-03-10T22:59:00Z');
    expect(await bundles(caller)).toHaveLength(1);
    test.clock.set('2026-03-10T23:00:00Z');
    expect(await bundles(caller)).toEqual([]);
    expect((await addPackage(caller, idPromo)).statusCode).toBe(404);
  });

  it('are for users with depositi only and omit withdrawn articles', async () => {
    const [kept, withdrawn] = [await article(), await article()];
    const righe = [kept, withdrawn].map((codice) => ({ codice, prezzoCents: 9_000 }));
    const idPromo = await buildBundle(test.database.pool, { righe });
    await test.database.pool.query('update articolo set attivo = false where codice = $1', [withdrawn]);
    const caller = await dealer();
    expect(await bundles(caller)).toMatchObject([{ prodotti: [{ id: kept }], corpo: [{ codart: kept }] }]);
    expect((await addPackage(caller, idPromo)).statusCode).toBe(200);
    expect(await lines(caller)).toEqual({ [kept]: [4, 90] });

    const without = await dealer({ depositi: [] });
    expect(await bundles(without)).toEqual([]);
    expect((await addPackage(without, idPromo)).statusCode).toBe(404);
    await without.get('/Carrello/Aggiungi', { id: kept, qty: 4, forzaAggiunta: true });
    expect(await lines(without)).toEqual({ [kept]: [4, 100] });
  });

  it('add the minimum pieces of each product times the packages, and order them at the promotion’s price', async () => {
    const [first, second] = [await article(), await article()];
    const idPromo = await buildBundle(test.database.pool, {
      righe: [
        { codice: first, prezzoCents: 9_015 },
        { codice: second, prezzoCents: 8_000, quantitaMinima: 2 },
      ],
    });
    const caller = await dealer();
    expect((await addPackage(caller, idPromo, 3)).json()).toEqual({ ok: true, righe: 2, pezzi: 18 });
    const { carrello, impronta, cambiamenti } = await look(caller);
    expect(cambiamenti).toEqual([]);
    expect(carrello).toMatchObject([
      { id: first, qtadig: 12, prezzo: 90.15, importo: 1_081.8 },
      { id: second, qtadig: 6, prezzo: 80, importo: 480 },
    ]);
    // (1081.80 + 480.00 + 18 × 2.80) × 1.22
    expect((await confirm(caller, impronta)).json()).toMatchObject({ status: 'COMPLETED', totale: 1_966.88 });
    const { rows } = await test.database.pool.query(
      'select codice, prezzo_cents from riga_ordine where cliente_id = $1 order by posizione',
      [caller.clienteId],
    );
    expect(rows).toEqual([
      { codice: first, prezzo_cents: 9_015 },
      { codice: second, prezzo_cents: 8_000 },
    ]);
    expect((await runVerifica(test.database.pool, test.clock.now())).every(({ guasti }) => guasti === 0)).toBe(true);
  });

  it('add nothing when any line, including pieces in the cart, exceeds the stock', async () => {
    const [plenty, scarce] = [await article(40), await article(7)];
    const righe = [plenty, scarce].map((codice) => ({ codice, prezzoCents: 9_000 }));
    const idPromo = await buildBundle(test.database.pool, { righe });
    const caller = await dealer();
    await caller.get('/Carrello/Aggiungi', { id: scarce, qty: 3 });
    expect((await addPackage(caller, idPromo)).statusCode).toBe(200);
    const before = await lines(caller);
    expect(before).toEqual({ [plenty]: [4, 90], [scarce]: [7, 90] });
    const token = randomUUID();
    const refused = await addPackage(caller, idPromo, 1, token);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      codice: 'DISPONIBILITA_SUPERATA',
      Message: expect.stringMatching(/^Il pacchetto non è più ordinabile.*non ne puoi ordinare altri\.$/),
    });
    expect(await lines(caller)).toEqual(before);
    // A refusal is not stored under its token.
    await test.database.pool.query('update giacenza set quantita = 99 where codice = $1', [scarce]);
    expect((await addPackage(caller, idPromo, 1, token)).statusCode).toBe(200);
  });

  it.each([
    [9, 1, 'Ne puoi ordinare fino a 2.'],
    [7, 1, 'Ne puoi ordinare ancora 1.'],
    [3, 0, 'non ne puoi ordinare altri.'],
  ])('name the possible packages: of %i pieces, with %i in the cart, %s', async (pezzi, nelCarrello, frase) => {
    const [plenty, scarce] = [await article(40), await article(pezzi)];
    const righe = [plenty, scarce].map((codice) => ({ codice, prezzoCents: 9_000 }));
    const idPromo = await buildBundle(test.database.pool, { righe });
    const caller = await dealer();
    if (nelCarrello > 0) await caller.get('/Carrello/Aggiungi', { id: scarce, qty: nelCarrello });
    const refused = await addPackage(caller, idPromo, 5);
    expect([refused.statusCode, refused.json<{ Message: string }>().Message]).toEqual([
      400,
      expect.stringContaining(frase),
    ]);
  });

  it('count once for each token, even when it arrives several times at once', async () => {
    const codice = await article();
    const idPromo = await buildBundle(test.database.pool, { righe: [{ codice, prezzoCents: 9_000 }] });
    const caller = await dealer();
    const token = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => addPackage(caller, idPromo, 2, token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await lines(caller)).toEqual({ [codice]: [8, 90] });
  });

  it('use the price for the pieces of the line, and let the user go above the minimum himself', async () => {
    const codice = await article();
    await buildBundle(test.database.pool, { righe: [{ codice, prezzoCents: 9_000 }] });
    const caller = await dealer();
    const modify = (qty: number) => caller.get('/Carrello/Modifica', { id: codice, qty });
    await caller.get('/Carrello/Aggiungi', { id: codice, qty: 3 });
    expect(await lines(caller)).toEqual({ [codice]: [3, 100] });
    await caller.get('/Carrello/Aggiungi', { id: codice, qty: 1 });
    expect(await look(caller)).toMatchObject({ cambiamenti: [], carrello: [{ qtadig: 4, prezzo: 90 }] });
    await modify(3);
    expect(await look(caller)).toMatchObject({ cambiamenti: [], carrello: [{ qtadig: 3, prezzo: 100 }] });
    // The cart was not read after the edit; the price still counts as changed by the customer.
    await modify(5);
    await modify(2);
    expect((await confirm(caller)).json()).toMatchObject({ status: 'COMPLETED' });
  });

  it('report an ended promotion and refuse to order at a price that was not shown', async () => {
    const codice = await article();
    await buildBundle(test.database.pool, { dataFine: '2026-03-10', righe: [{ codice, prezzoCents: 9_000 }] });
    const caller = await dealer();
    await caller.get('/Carrello/Aggiungi', { id: codice, qty: 4 });
    await look(caller);
    test.clock.set('2026-03-10T23:01:00Z');
    expect((await confirm(caller)).json()).toMatchObject({ codice: 'PREZZO_CAMBIATO' });
    expect((await look(caller)).cambiamenti.map(({ testo }) => testo.replaceAll('\u00a0', ' '))).toEqual([
      'Il prezzo è passato da 90,00 € a 100,00 €.',
    ]);
    expect((await confirm(caller)).statusCode).toBe(200);
  });

  it.each([
    [{ idPromo: 1, pacchetti: 0 }],
    [{ idPromo: 1, pacchetti: 1.5 }],
    [{ idPromo: 1, pacchetti: -1 }],
    [{ idPromo: 1 }],
    [{ pacchetti: 1 }],
    [{ idPromo: 'x', pacchetti: 1 }],
  ])('refuse %j as malformed', async (body) => {
    expect((await (await dealer()).post('/Carrello/AggiungiPacchetto', {}, body)).statusCode).toBe(422);
  });

  it('require a session', async () => {
    expect((await test.anonymous.get('/Ricerca/BundleProdotti')).statusCode).toBe(401);
    expect((await addPackage(test.anonymous, 1)).statusCode).toBe(401);
    expect((await addPackage(await dealer(), 999_999)).statusCode).toBe(404);
  });
});
