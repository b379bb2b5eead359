/** Changes while the cart was open are described in words, and the confirmation is refused (product.md §2). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente, readGiacenza, type ArticoloOverrides } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface CarrelloWire {
  carrello: { id: string; prezzo: number; sovraQta: number }[];
  cambiamenti: { id: string; testo: string; disponibilita: string }[];
  impronta: string;
}

const RITIRATO = 'Non è più ordinabile: toglilo dal carrello.';

describe('cambiamenti del carrello', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const query = (text: string, values: unknown[]) => test.database.pool.query(text, values);
  const article = (o: ArticoloOverrides = {}) => buildArticolo(test.database.pool, { prezzi: { 1: 9_184 }, ...o });
  const dealer = async (depositi = [1]): Promise<Caller> =>
    test.login((await buildUtente(test.database.pool, { depositi })).username);
  const look = async (caller: Caller): Promise<CarrelloWire> =>
    (await caller.get('/Carrello/Carrello', { simulaSmistamento: true })).json<CarrelloWire>();
  const told = async (caller: Caller) =>
    (await look(caller)).cambiamenti.map(({ testo }) => testo.replaceAll('\u00a0', ' '));
  const add = (caller: Caller, id: string, qty: number, forzaAggiunta = false) =>
    caller.get('/Carrello/Aggiungi', { id, qty, forzaAggiunta });
  const confirm = (caller: Caller, impronta?: string) =>
    caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: randomUUID(), impronta }, {});

  const setPrezzo = (id: string, cents: number) =>
    query('update prezzo set prezzo_cents = $2 where codice = $1', [id, cents]);
  const setPfu = (id: string, cents: number) =>
    query('update articolo set pfu_cents = $2 where codice = $1', [id, cents]);
  const setContributo = (id: string, cents: number) =>
    query('update articolo set contributo_cents = $2 where codice = $1', [id, cents]);
  const setGiacenza = (id: string, pezzi: number, deposito = 1) =>
    query('update giacenza set quantita = $2 where codice = $1 and deposito_id = $3', [id, pezzi, deposito]);
  const withdraw = (id: string) => query('update articolo set attivo = false where codice = $1', [id]);

  it('report a changed price, PFU or contribution, up or down, to every window', async () => {
    const caller = await dealer();
    const id = await article({ pfuCents: 230, contributoCents: 50 });
    await add(caller, id, 2);
    expect(await told(caller)).toEqual([]);

    await setPrezzo(id, 9_409);
    await setPfu(id, 199);
    await setContributo(id, 60);
    const first = await look(caller);
    expect(first).toMatchObject({ cambiamenti: [{ id }], carrello: [{ id, prezzo: 94.09 }] });
    expect((await look(caller)).cambiamenti).toEqual(first.cambiamenti);
    test.clock.advance(59 * 60_000);
    expect((await look(caller)).cambiamenti).toEqual(first.cambiamenti);
    test.clock.advance(2 * 60_000);
    expect(await told(caller)).toEqual([]);

    await setPrezzo(id, 9_000);
    await setPfu(id, 240);
    expect(await told(caller)).toEqual([
      'Il prezzo è passato da 94,09 € a 90,00 €. Il PFU è passato da 1,99 € a 2,40 €.',
    ]);
    await setContributo(id, 55);
    expect(await told(caller)).toEqual(['Il contributo logistico è passato da 0,60 € a 0,55 €.']);
  });

  it('include changes between the add and the first look at the cart', async () => {
    const caller = await dealer();
    const id = await article();
    await add(caller, id, 4);
    await setPrezzo(id, 9_409);
    await setGiacenza(id, 3);
    expect(await told(caller)).toEqual([
      'Il prezzo è passato da 91,84 € a 94,09 €. Non è più tutto disponibile: manca 1 pezzo su 4.',
    ]);
  });

  it('report fewer and more pieces in words', async () => {
    const caller = await dealer();
    const id = await article({ giacenze: { 1: 20 } });
    await add(caller, id, 8);
    await look(caller);
    const after = async (pezzi: number) => {
      await setGiacenza(id, pezzi);
      return told(caller);
    };
    expect(await after(15)).toEqual([]);
    expect(await after(7)).toEqual(['Non è più tutto disponibile: manca 1 pezzo su 8.']);
    expect(await after(5)).toEqual(['Ne è disponibile meno: mancano 3 pezzi su 8, prima ne mancava 1.']);
    expect(await after(7)).toEqual(['Ne è disponibile di più: manca 1 pezzo, prima ne mancavano 3.']);
    expect(await after(8)).toEqual(['Ora è tutto disponibile: prima ne mancava 1.']);
  });

  it('compare an amount that changed twice with its first value, separately from missing pieces', async () => {
    const caller = await dealer([1]);
    const id = await article({ descrizione: 'GOMMA RINCARATA', giacenze: { 1: 20 }, prezzi: { 1: 10_000 } });
    await add(caller, id, 4);
    const { impronta } = await look(caller);
    for (const cents of [10_500, 11_000]) {
      await setPrezzo(id, cents);
      await look(caller);
    }
    // The window last showed 100,00, so it is told how that became 110,00.
    const catena = /da 100,00\s€ a 105,00\s€\. Il prezzo è passato da 105,00\s€ a 110,00\s€\.$/;
    expect((await look(caller)).cambiamenti).toMatchObject([
      { id, testo: expect.stringMatching(catena), disponibilita: '' },
    ]);
    expect((await confirm(caller, impronta)).json()).toMatchObject({
      codice: 'CARRELLO_CAMBIATO',
      Message: expect.stringMatching(catena),
    });
    await setGiacenza(id, 3);
    const [cambiamento] = (await look(caller)).cambiamenti;
    expect(cambiamento?.disponibilita).toMatch(/^Non è più tutto disponibile/);
    expect(cambiamento?.testo).toMatch(/110,00\s€\. Non è più tutto disponibile/);
  });

  it('report a withdrawn article at every look until it is removed', async () => {
    const caller = await dealer();
    const [kept, id] = [await article(), await article()];
    await add(caller, kept, 1);
    await add(caller, id, 1);
    await look(caller);
    await withdraw(id);
    const expected = [{ id, testo: RITIRATO, disponibilita: RITIRATO, istante: test.clock.now().toISOString() }];
    expect((await look(caller)).cambiamenti).toEqual(expected);
    expect((await look(caller)).cambiamenti).toEqual(expected);
    await caller.get('/Carrello/Elimina', { id });
    expect((await look(caller)).cambiamenti).toEqual([]);
  });

  it('do not include the user’s own edits', async () => {
    const caller = await dealer([1, 2]);
    const id = await article({ giacenze: { 1: 4, 2: 4 } });
    await add(caller, id, 4);
    await look(caller);
    await add(caller, id, 2);
    expect(await look(caller)).toMatchObject({ cambiamenti: [], carrello: [{ sovraQta: 2 }] });
    await caller.get('/Carrello/Modifica', { id, qty: 6, includiDepositiSecondari: true });
    expect(await look(caller)).toMatchObject({ cambiamenti: [], carrello: [{ sovraQta: 0 }] });
    await caller.get('/Carrello/Modifica', { id, qty: 10, forzaAggiunta: true });
    await caller.get('/Carrello/Modifica', { id, qty: 4 });
    expect(await told(caller)).toEqual([]);
  });

  it('are still reported by the cart when another screen reads it first', async () => {
    const caller = await dealer();
    const id = await article();
    await add(caller, id, 4);
    await look(caller);
    await setPrezzo(id, 9_409);
    const dashboard = await caller.get('/Carrello/Carrello');
    expect(dashboard.json()).toMatchObject({ carrello: [{ prezzo: 94.09 }], cambiamenti: [], impronta: '' });
    expect((await confirm(caller)).json()).toMatchObject({ codice: 'PREZZO_CAMBIATO' });
    expect(await told(caller)).toEqual(['Il prezzo è passato da 91,84 € a 94,09 €.']);
    expect((await confirm(caller)).statusCode).toBe(200);
  });

  it.each([
    ['PFU', setPfu],
    ['contribution', setContributo],
  ])('refuse a %s that was not shown, even without a fingerprint', async (_what, change) => {
    const caller = await dealer();
    const id = await article({ descrizione: 'Rincarato' });
    await add(caller, id, 1);
    await change(id, 999);
    const refused = await confirm(caller);
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({ codice: 'PREZZO_CAMBIATO', Message: expect.stringContaining('Rincarato') });
    await look(caller);
    expect((await confirm(caller)).statusCode).toBe(200);
  });

  it('keep the fingerprint while nothing changes, and the order accepts it', async () => {
    const caller = await dealer([1, 2]);
    const id = await article({ giacenze: { 1: 4, 2: 4 } });
    await add(caller, id, 4);
    const { impronta } = await look(caller);
    expect((await look(caller)).impronta).toBe(impronta);
    // More stock than the line needs changes nothing that is shown.
    await setGiacenza(id, 9);
    expect((await confirm(caller, impronta)).statusCode).toBe(200);
    expect(await readGiacenza(test.database.pool, id, 1)).toBe(5);
  });

  it.each<[string, (caller: Caller, id: string) => Promise<unknown>, isAmount?: true]>([
    ['a price', (_caller, id) => setPrezzo(id, 9_409), true],
    ['a lower price', (_caller, id) => setPrezzo(id, 8_000), true],
    ['a PFU', (_caller, id) => setPfu(id, 231), true],
    ['a contribution', (_caller, id) => setContributo(id, 51), true],
    ['a missing piece', (_caller, id) => setGiacenza(id, 3)],
    ['another tab’s quantity', (caller, id) => caller.get('/Carrello/Modifica', { id, qty: 8 })],
    ['another tab’s article', async (caller) => add(caller, await article(), 1)],
    [
      'another tab’s choice of warehouses',
      (caller, id) => caller.get('/Carrello/Modifica', { id, qty: 4, includiDepositiSecondari: true }),
    ],
  ])('refuses a fingerprint that %s made old, changing nothing', async (_what, change, isAmount) => {
    const caller = await dealer([1, 2]);
    const id = await article({ descrizione: 'GOMMA APERTA', giacenze: { 1: 20, 2: 20 } });
    await add(caller, id, 4);
    const { impronta } = await look(caller);
    await change(caller, id);
    // A second tab has looked meanwhile; what it was shown does not count for the first.
    const second = await look(caller);
    expect(second.impronta).not.toBe(impronta);
    const stock = await readGiacenza(test.database.pool, id, 1);
    const refused = await confirm(caller, impronta);
    expect(refused.statusCode).toBe(402);
    // An amount already reported to the second tab is reported to the first as well.
    const detti = second.cambiamenti.map(({ testo }) => testo).filter((testo) => testo.includes('passato'));
    expect(refused.json<{ codice: string; Message: string }>()).toEqual({
      codice: 'CARRELLO_CAMBIATO',
      Message: [
        'Il carrello è cambiato da quando l’hai aperto. Controllalo e conferma di nuovo.',
        ...detti.map((testo) => `GOMMA APERTA: ${testo}`),
      ].join(' '),
    });
    expect(detti).toHaveLength(isAmount ? 1 : 0);
    expect(await readGiacenza(test.database.pool, id, 1)).toBe(stock);
    expect((await look(caller)).carrello).toHaveLength(second.carrello.length);
  });

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ['a price', 'PREZZO_CAMBIATO', (id) => setPrezzo(id, 9_409)],
    ['a PFU', 'PREZZO_CAMBIATO', (id) => setPfu(id, 231)],
    ['a missing piece', 'DISPONIBILITA_CAMBIATA', (id) => setGiacenza(id, 3)],
    ['a withdrawal', 'ARTICOLO_RITIRATO', (id) => withdraw(id)],
  ])('names the article of %s that no window has shown, with a fingerprint too', async (_what, codice, change) => {
    const caller = await dealer([1]);
    const id = await article({ descrizione: 'GOMMA NOMINATA', giacenze: { 1: 20 } });
    await add(caller, id, 4);
    const { impronta } = await look(caller);
    await change(id);
    const refused = await confirm(caller, impronta);
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({ codice, Message: expect.stringContaining('GOMMA NOMINATA') });
  });

  it.each<[string, (caller: Caller, id: string) => Promise<unknown>]>([
    ['quantity', (caller, id) => caller.get('/Carrello/Modifica', { id, qty: 8 })],
    ['article', async (caller) => add(caller, await article({ giacenze: { 1: 2, 2: 20 } }), 4)],
  ])(
    'do not call another tab’s %s, of which the first deposito has too few, a change of stock',
    async (_what, change) => {
      const caller = await dealer([1, 2]);
      const id = await article({ giacenze: { 1: 6, 2: 20 } });
      await add(caller, id, 4);
      const { impronta } = await look(caller);
      await change(caller, id);
      expect((await confirm(caller, impronta)).json()).toEqual({
        codice: 'CARRELLO_CAMBIATO',
        Message: 'Il carrello è cambiato da quando l’hai aperto. Controllalo e conferma di nuovo.',
      });
    },
  );

  it('refuse a fingerprint of another VAT or discount because the shown total differed', async () => {
    const caller = await dealer([1]);
    const id = await article();
    await add(caller, id, 1);
    const { impronta } = await look(caller);
    await test.database.pool.query('update cliente set iva_bp = 1000');
    expect((await confirm(caller, impronta)).json()).toMatchObject({ codice: 'CARRELLO_CAMBIATO' });
    await test.database.pool.query('update cliente set iva_bp = 2200');
    expect((await confirm(caller, impronta)).statusCode).toBe(200);
  });

  it('allow an order by its fingerprint even when a second tab was shown something else last', async () => {
    const caller = await dealer();
    const id = await article();
    await add(caller, id, 1);
    const { impronta } = await look(caller);
    await setPrezzo(id, 9_409);
    await look(caller);
    await setPrezzo(id, 9_184);
    // (91.84 + 2.30 + 0.50) × 1.22
    expect((await confirm(caller, impronta)).json()).toMatchObject({ status: 'COMPLETED', totale: 115.46 });
  });

  it('name a withdrawn article that the page shows as withdrawn', async () => {
    const caller = await dealer();
    const id = await article({ descrizione: 'Fuori produzione' });
    await add(caller, id, 1);
    await withdraw(id);
    const { impronta } = await look(caller);
    expect((await confirm(caller, impronta)).json()).toMatchObject({
      codice: 'ARTICOLO_RITIRATO',
      Message: expect.stringContaining('Fuori produzione'),
    });
  });

  it('treat a line without stored shown values as never reported', async () => {
    const caller = await dealer();
    const id = await article();
    await add(caller, id, 1);
    await query(
      `update riga_carrello set pfu_mostrato_cents = null, contributo_mostrato_cents = null, quantita_mostrata = null
        where codice = $1`,
      [id],
    );
    await setPfu(id, 999);
    expect(await told(caller)).toEqual([]);
    await setPfu(id, 1_000);
    expect(await told(caller)).toEqual(['Il PFU è passato da 9,99 € a 10,00 €.']);
  });
});
