import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildCoupon, buildUtente } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface RigaWire {
  id: string;
  qtadig: number;
  sovraQta: number;
  smistamento: Record<string, number>;
  mostraSceltaDepositiSecondari: boolean;
  includi_depositi_secondari: boolean;
}

/** Finds connections that wait for a lock in this database, because other test files have theirs on the same server. */
const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

describe('carrello', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const article = (...args: Parameters<typeof buildArticolo> extends [unknown, ...infer Rest] ? Rest : never) =>
    buildArticolo(test.database.pool, ...args);
  const lines = async (caller: Caller, simulaSmistamento = true): Promise<RigaWire[]> =>
    (await caller.get('/Carrello/Carrello', { simulaSmistamento })).json<{ carrello: RigaWire[] }>().carrello;

  it('adds from the secondary depositi only when the user has chosen so', async () => {
    const caller = await startBuyer(test, { depositi: [1, 2] });
    const [prima, dopo] = [await article({ giacenze: { 1: 2, 2: 10 } }), await article({ giacenze: { 1: 2, 2: 10 } })];
    await caller.get('/Carrello/Aggiungi', { id: prima, qty: 4 });
    expect((await caller.post('/Utente/Preferenze', {}, { sempreAltriDepositi: true })).json()).toEqual({ ok: true });
    expect((await caller.get('/APILogin/Utente')).json()).toMatchObject({ sempreAltriDepositi: true });
    await caller.get('/Carrello/Aggiungi', { id: dopo, qty: 4 });
    const line = async (id: string) => (await lines(caller)).find((riga) => riga.id === id);
    expect(await line(prima)).toMatchObject({ includi_depositi_secondari: false, sovraQta: 2, smistamento: { 1: 2 } });
    expect(await line(dopo)).toMatchObject({
      includi_depositi_secondari: true,
      sovraQta: 0,
      smistamento: { 1: 2, 2: 2 },
    });
    await caller.get('/Carrello/Modifica', { id: dopo, qty: 4, includiDepositiSecondari: false });
    expect(await line(dopo)).toMatchObject({ includi_depositi_secondari: false });
    expect((await caller.post('/Utente/Preferenze', {}, { sempreAltriDepositi: 'forse' })).statusCode).toBe(422);
  });

  it('shows the amounts of a line to the cent', async () => {
    const caller = await startBuyer(test);
    const id = await article({
      prezzoListinoCents: 12_000,
      prezzi: { 1: 8_545 },
      pfuCents: 230,
      contributoCents: 55,
      giacenze: { 1: 10 },
    });
    expect((await caller.get('/Carrello/Aggiungi', { id, qty: 4 })).json()).toEqual({ ok: true, righe: 1, pezzi: 4 });
    const answer = await caller.get('/Carrello/Carrello', { simulaSmistamento: true });
    expect(answer.json()).toEqual({
      carrello: [
        {
          id,
          codice_prodotto: id,
          id_marca: 1,
          marca: 'Michelin',
          desart: `205/55 R16 91V ${id}`,
          misura: '205/55 R16',
          disegno: 'Primacy 4',
          qtadig: 4,
          prezzo: 85.45,
          importo: 341.8,
          importo_pfu: 9.2,
          contributo_logistico: 2.2,
          iva: 77.7,
          totale: 430.9,
          consegne: { 1: { giorno: '2026-03-11', entro: null, testo: 'mer 11 mar' } },
          smistamento: { 1: 4 },
          sovraQta: 0,
          mostraSceltaDepositiSecondari: false,
          includi_depositi_secondari: false,
          is_pneumatico: true,
        },
      ],
      coupon: [],
      cambiamenti: [],
      impronta: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it('uses the list price less the brand discount where the price list has no net price', async () => {
    const caller = await startBuyer(test, { listino: 2 });
    await test.database.pool.query('insert into sconto_marca (cliente_id, marca_id, sconto_bp) values ($1, 2, 3333)', [
      caller.clienteId,
    ]);
    const id = await article({ marcaId: 2, prezzoListinoCents: 10_001, prezzi: { 1: 5_000 } });
    await caller.get('/Carrello/Aggiungi', { id, qty: 1 });
    // 100.01 less 33.33 % is 66.676667.
    expect(await lines(caller)).toMatchObject([{ prezzo: 66.68 }]);
  });

  it('adds to an existing line of the same article', async () => {
    const caller = await startBuyer(test);
    const id = await article({ giacenze: { 1: 20 } });
    await caller.get('/Carrello/Aggiungi', { id, qty: 4 });
    await caller.get('/Carrello/Aggiungi', { id, qty: 2 });
    expect(await lines(caller)).toMatchObject([{ id, qtadig: 6 }]);
  });

  it('counts a repeated token once, even when it is sent concurrently', async () => {
    const caller = await startBuyer(test);
    const id = await article({ giacenze: { 1: 100 } });
    const token = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.get('/Carrello/Aggiungi', { id, qty: 4, token })),
    );
    for (const answer of answers) expect(answer.json()).toEqual({ ok: true, righe: 1, pezzi: 4 });
    expect(await lines(caller)).toMatchObject([{ qtadig: 4 }]);
  });

  it('counts all adds that arrive together, and tells each one what the cart then holds', async () => {
    const caller = await startBuyer(test);
    const ids = [await article({ giacenze: { 1: 100 } }), await article({ giacenze: { 1: 100 } })];
    const adds = Array.from({ length: 20 }, (_, i) =>
      caller.get('/Carrello/Aggiungi', { id: ids[i % 2] ?? '', qty: 1, token: randomUUID() }),
    );
    const answers = (await Promise.all(adds)).map((answer) => answer.json<{ righe: number; pezzi: number }>());
    const pezzi = answers.map((answer) => answer.pezzi).toSorted((a, b) => a - b);
    expect(pezzi).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(answers.find((answer) => answer.pezzi === 20)).toEqual({ ok: true, righe: 2, pezzi: 20 });
    expect(await lines(caller)).toMatchObject([{ qtadig: 10 }, { qtadig: 10 }]);
  });

  it('refuses another article under a token used before', async () => {
    const caller = await startBuyer(test);
    const [first, second] = [await article(), await article()];
    const token = randomUUID();
    await caller.get('/Carrello/Aggiungi', { id: first, qty: 1, token });
    const answer = await caller.get('/Carrello/Aggiungi', { id: second, qty: 2, token });
    expect(answer.json()).toEqual({ ok: true, righe: 2, pezzi: 3 });
    expect(await lines(caller)).toMatchObject([
      { id: first, qtadig: 1 },
      { id: second, qtadig: 2 },
    ]);
  });

  it('can be shown while a confirmation locks it, without a deadlock', async () => {
    const { pool } = test.database;
    const { username, utenteId } = await buildUtente(pool);
    const caller = await test.login(username);
    const [first, second] = [await article({ giacenze: { 1: 5 } }), await article({ giacenze: { 1: 5 } })];
    for (const id of [first, second]) await caller.get('/Carrello/Aggiungi', { id, qty: 9, forzaAggiunta: true });
    // Fewer pieces are missing than were shown, so that the look has to write both lines.
    await pool.query('update giacenza set quantita = 7 where codice = any ($1)', [[first, second]]);

    const confirmation = await pool.connect();
    try {
      await confirmation.query('begin');
      await confirmation.query('select 1 from utente where id = $1 for no key update', [utenteId]);
      const remove = (id: string) =>
        confirmation.query('delete from riga_carrello where utente_id = $1 and codice = $2', [utenteId, id]);
      await remove(second);
      const look = lines(caller);
      await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBeGreaterThan(0);
      await remove(first);
      await confirmation.query('commit');
      expect(await look).toHaveLength(2);
    } finally {
      confirmation.release();
    }
    expect(await lines(caller)).toEqual([]);
  });

  it('does not store a refusal under its token', async () => {
    const caller = await startBuyer(test);
    const id = await article({ giacenze: { 1: 3 } });
    const token = randomUUID();
    expect((await caller.get('/Carrello/Aggiungi', { id, qty: 4, token })).statusCode).toBe(400);
    const forced = await caller.get('/Carrello/Aggiungi', { id, qty: 4, token, forzaAggiunta: true });
    expect(forced.json()).toMatchObject({ ok: true, pezzi: 4 });
  });

  it('refuses more than all of the customer’s warehouses hold, unless forced', async () => {
    const caller = await startBuyer(test, { depositi: [1, 2] });
    const id = await article({ giacenze: { 1: 3, 2: 2, 3: 50 } });
    const refused = await caller.get('/Carrello/Aggiungi', { id, qty: 6 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ codice: 'DISPONIBILITA_SUPERATA', Message: expect.any(String) });
    expect(await lines(caller)).toEqual([]);

    await caller.get('/Carrello/Aggiungi', { id, qty: 5 });
    expect((await caller.get('/Carrello/Aggiungi', { id, qty: 1 })).statusCode).toBe(400);
    expect((await caller.get('/Carrello/Modifica', { id, qty: 6 })).statusCode).toBe(400);
    expect((await caller.get('/Carrello/Modifica', { id, qty: 6, forzaAggiunta: true })).statusCode).toBe(200);
    expect(await lines(caller)).toMatchObject([{ qtadig: 6 }]);
  });

  it('allocates from the primary warehouse, then from the secondary ones when included', async () => {
    const caller = await startBuyer(test, { depositi: [2, 1, 3] });
    const id = await article({ giacenze: { 1: 2, 2: 3, 3: 9 } });
    await caller.get('/Carrello/Aggiungi', { id, qty: 7 });
    expect(await lines(caller)).toMatchObject([
      {
        smistamento: { 2: 3 },
        sovraQta: 4,
        mostraSceltaDepositiSecondari: true,
        includi_depositi_secondari: false,
      },
    ]);
    await caller.get('/Carrello/Modifica', { id, qty: 7, includiDepositiSecondari: true });
    expect(await lines(caller)).toMatchObject([
      { smistamento: { 1: 2, 2: 3, 3: 2 }, sovraQta: 0, includi_depositi_secondari: true },
    ]);
    // A change of the quantity alone keeps the choice.
    await caller.get('/Carrello/Modifica', { id, qty: 5 });
    expect(await lines(caller)).toMatchObject([{ includi_depositi_secondari: true, smistamento: { 1: 2, 2: 3 } }]);
  });

  it('omits the allocation without simulaSmistamento', async () => {
    const caller = await startBuyer(test);
    const id = await article({ giacenze: { 1: 1 } });
    await caller.get('/Carrello/Aggiungi', { id, qty: 2, forzaAggiunta: true });
    expect(await lines(caller, false)).toMatchObject([{ smistamento: {}, sovraQta: 0, qtadig: 2 }]);
  });

  it('shows prices but no stock to a customer without warehouses', async () => {
    const caller = await startBuyer(test, { depositi: [] });
    const id = await article();
    expect((await caller.get('/Carrello/Aggiungi', { id, qty: 1 })).statusCode).toBe(400);
    await caller.get('/Carrello/Aggiungi', { id, qty: 1, forzaAggiunta: true });
    expect(await lines(caller)).toMatchObject([{ prezzo: 100, sovraQta: 1, smistamento: {} }]);
  });

  it('answers 409 before 400 when a quotation adds an article already in the cart', async () => {
    const caller = await startBuyer(test);
    const id = await article({ giacenze: { 1: 4 } });
    await caller.get('/Carrello/Aggiungi', { id, qty: 4, preventivo: true });
    const again = await caller.get('/Carrello/Aggiungi', { id, qty: 4, preventivo: true });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ codice: 'GIA_NEL_CARRELLO' });
    const forced = await caller.get('/Carrello/Aggiungi', { id, qty: 4, preventivo: true, forzaAggiunta: true });
    expect(forced.json()).toMatchObject({ pezzi: 8 });
  });

  it('removes a line once', async () => {
    const caller = await startBuyer(test);
    const id = await article();
    await caller.get('/Carrello/Aggiungi', { id, qty: 1 });
    expect((await caller.get('/Carrello/Elimina', { id })).json()).toEqual({ ok: true, righe: 0, pezzi: 0 });
    expect((await caller.get('/Carrello/Elimina', { id })).statusCode).toBe(404);
    expect((await caller.get('/Carrello/Modifica', { id, qty: 1 })).statusCode).toBe(404);
  });

  it('lists the usable coupons and whether each applies now', async () => {
    const caller = await startBuyer(test);
    const pool = test.database.pool;
    await buildCoupon(pool, caller.clienteId, { ordineMinimoCents: 30_000, importoCents: 2_500 });
    await buildCoupon(pool, caller.clienteId, { scadenza: '2026-03-09' });
    await buildCoupon(pool, (await startBuyer(test)).clienteId);
    const id = await article({ prezzi: { 1: 10_000 } });
    await caller.get('/Carrello/Aggiungi', { id, qty: 2 });
    const coupon = async () => (await caller.get('/Carrello/Carrello')).json<{ coupon: unknown[] }>().coupon;
    expect(await coupon()).toMatchObject([{ importo: 25, ordineMinimo: 300, utilizzato: false, applicabile: false }]);
    await caller.get('/Carrello/Aggiungi', { id, qty: 1 });
    expect(await coupon()).toMatchObject([{ applicabile: true }]);
  });

  it.each([
    ['no quantity', {}],
    ['zero', { qty: 0 }],
    ['a negative quantity', { qty: -4 }],
    ['a fraction', { qty: 1.5 }],
    ['more than 9,999', { qty: 10_000 }],
    ['words', { qty: 'quattro' }],
    ['a hexadecimal', { qty: '0x10' }],
    ['a flag that is neither true nor false', { qty: 1, forzaAggiunta: 'si' }],
    ['an overlong token', { qty: 1, token: 'x'.repeat(201) }],
  ])('refuses %s as malformed and changes nothing', async (_what, query) => {
    const caller = await startBuyer(test);
    const id = await article();
    const answer = await caller.get('/Carrello/Aggiungi', { id, ...query });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      codice: 'RICHIESTA_NON_VALIDA',
      errori: [{ campo: expect.any(String), messaggio: expect.any(String) }],
    });
    expect(await lines(caller)).toEqual([]);
  });

  it('holds at most 9,999 pieces a line, even after several adds', async () => {
    const caller = await startBuyer(test);
    const id = await article();
    await caller.get('/Carrello/Aggiungi', { id, qty: 9_999, forzaAggiunta: true });
    const more = await caller.get('/Carrello/Aggiungi', { id, qty: 1, forzaAggiunta: true });
    expect(more.statusCode).toBe(422);
    expect(await lines(caller)).toMatchObject([{ qtadig: 9_999 }]);
  });

  it.each(['NESSUNO', "x' or '1'='1", '\u0000', 'a'.repeat(41)])('refuses the unknown article %j', async (id) => {
    const caller = await startBuyer(test);
    const answer = await caller.get('/Carrello/Aggiungi', { id, qty: 1 });
    expect([404, 422]).toContain(answer.statusCode);
    expect(await lines(caller)).toEqual([]);
  });

  it('keeps the carts of different dealers apart', async () => {
    const one = await startBuyer(test);
    const other = await startBuyer(test);
    const id = await article();
    await one.get('/Carrello/Aggiungi', { id, qty: 1 });
    expect(await lines(other)).toEqual([]);
    expect((await other.get('/Carrello/Elimina', { id })).statusCode).toBe(404);
    expect((await other.get('/Carrello/Modifica', { id, qty: 3 })).statusCode).toBe(404);
    expect(await lines(one)).toMatchObject([{ qtadig: 1 }]);
  });

  it.each(['/Carrello/Carrello', '/Carrello/Aggiungi', '/Carrello/Modifica', '/Carrello/Elimina'])(
    'requires a session and the protocol version for %s',
    async (path) => {
      const { anonymous, app } = test;
      expect((await anonymous.get(path)).statusCode).toBe(401);
      const caller = await startBuyer(test);
      const bare = await app.inject({
        url: `/testb2b/api${path}`,
        headers: { authorization: `Bearer ${caller.token}` },
      });
      expect(bare.statusCode).toBe(401);
    },
  );
});
