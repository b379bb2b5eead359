import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildCoupon, buildUtente, type ClienteOverrides } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface PaginaWire {
  ordini: { id: number; numero: number; dataOrdine: string; note: string; prodotti: unknown[]; cronologia: object[] }[];
  totale: number;
  numeroOrdini: number;
  pagine: number;
}

describe('ordini', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  /** Logs in for 30 days, because these tests let days pass. */
  async function dealer(overrides: ClienteOverrides = {}): Promise<Caller> {
    const { username } = await buildUtente(test.database.pool, overrides);
    return test.login(username, { ricordami: true });
  }

  /** Orders one piece at an instant; returns the order's number. */
  async function order(caller: Caller, id: string, instant: string, note = ''): Promise<number> {
    test.clock.set(instant);
    await caller.get('/Carrello/Aggiungi', { id, qty: 1 });
    await caller.get('/Carrello/Carrello', { simulaSmistamento: true });
    const answer = await caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: instant + note }, { note });
    return answer.json<{ numero: number }>().numero;
  }

  const search = async (caller: Caller, query: Record<string, number> = {}): Promise<PaginaWire> =>
    (await caller.get('/Ordini/Cerca', query)).json<PaginaWire>();
  const epoch = (instant: string): number => Date.parse(instant) / 1_000;

  it('lists orders newest first, 20 a page, with the sums of all pages', async () => {
    const caller = await dealer();
    const id = await buildArticolo(test.database.pool, {
      prezzi: { 1: 1_000 },
      pfuCents: 0,
      contributoCents: 0,
      giacenze: { 1: 100 },
    });
    const numeri: number[] = [];
    for (let minute = 10; minute < 31; minute += 1) {
      numeri.unshift(await order(caller, id, `2026-03-10T09:${minute}:00Z`));
    }
    const first = await search(caller);
    expect(first).toMatchObject({ numeroOrdini: 21, pagine: 2, totale: 256.2 });
    expect(first.ordini[0]).toMatchObject({
      totale: 12.2,
      importi: { imponibile: 10, coupon: 0, scontoOnline: 0, pfu: 0, contributo: 0, iva: 2.2 },
    });
    expect(first.ordini.map(({ numero }) => numero)).toEqual(numeri.slice(0, 20));
    const second = await search(caller, { pagina: 2 });
    expect(second.ordini.map(({ numero }) => numero)).toEqual(numeri.slice(20));
    const past = await search(caller, { pagina: 3 });
    expect(past).toMatchObject({ ordini: [], numeroOrdini: 21, pagine: 2 });
  });

  it('counts cancelled orders and expired unpaid ones without their amount', async () => {
    const { pool } = test.database;
    const caller = await dealer();
    const id = await buildArticolo(pool, { prezzi: { 1: 1_000 }, pfuCents: 0, contributoCents: 0 });
    const [kept, cancelled, open] = [
      await order(caller, id, '2026-03-11T09:00:00Z'),
      await order(caller, id, '2026-03-11T09:01:00Z'),
      await order(caller, id, '2026-03-11T09:02:00Z'),
    ];
    await caller.post('/Ordine/AnnullaOrdine', { id: cancelled });
    await pool.query(
      `update ordine set stato = 'IN_ATTESA_PAGAMENTO', paga_online = true, scadenza_pagamento = '2026-03-11T09:30:00Z'
        where id = $1`,
      [open],
    );
    expect(await search(caller)).toMatchObject({ numeroOrdini: 3, totale: 24.4 });
    test.clock.set('2026-03-11T09:30:00Z');
    expect(await search(caller)).toMatchObject({ numeroOrdini: 3, totale: 12.2 });
    expect(await search(caller, { idOrdine: kept })).toMatchObject({ numeroOrdini: 1, totale: 12.2 });
    expect(await search(caller, { idOrdine: cancelled })).toMatchObject({ numeroOrdini: 1, totale: 0 });
  });

  it('filters by whole days in Rome, including the last, and by order number', async () => {
    const caller = await dealer();
    const id = await buildArticolo(test.database.pool);
    const late = await order(caller, id, '2026-03-14T22:59:59Z');
    const first = await order(caller, id, '2026-03-14T23:00:00Z');
    const last = await order(caller, id, '2026-03-15T22:59:59Z');
    const after = await order(caller, id, '2026-03-15T23:00:00Z');
    const numbers = async (query: Record<string, number>) =>
      (await search(caller, query)).ordini.map(({ numero }) => numero);

    const day = epoch('2026-03-14T23:00:00Z');
    expect(await numbers({ inizio: day, fine: day })).toEqual([last, first]);
    expect(await numbers({ inizio: day, fine: epoch('2026-03-15T12:00:00Z') })).toEqual([last, first]);
    expect(await numbers({ inizio: day, fine: -1 })).toEqual([after, last, first]);
    expect(await numbers({ inizio: -1, fine: epoch('2026-03-14T12:00:00Z') })).toEqual([late]);
    expect(await numbers({ idOrdine: first })).toEqual([first]);
    expect(await numbers({ idOrdine: 1 })).toEqual([]);
  });

  it('finds an order by the id from its confirmation, unless another order has that number', async () => {
    const { pool } = test.database;
    const caller = await dealer({ funzioni: [5] });
    const articolo = await buildArticolo(pool);
    const numero = await order(caller, articolo, '2026-03-16T09:00:00Z');
    const altro = await order(caller, articolo, '2026-03-16T10:00:00Z');
    const found = async (n: number) =>
      (await search(caller, { idOrdine: n })).ordini.map((o) => ({ id: o.id, numero: o.numero }));
    expect(await found(numero)).toEqual([{ id: numero, numero }]);

    // An order from the time when id and number were different.
    await pool.query('update ordine set numero = 900001 where id = $1', [numero]);
    expect(await found(numero)).toEqual([{ id: numero, numero: 900_001 }]);
    expect((await caller.get('/Ordini/Esporta', { idOrdine: numero })).body).toContain('900001');
    expect(await search(await dealer(), { idOrdine: numero })).toMatchObject({ ordini: [], numeroOrdini: 0 });

    await pool.query('update ordine set numero = $1 where id = $2', [numero, altro]);
    expect(await found(numero)).toEqual([{ id: altro, numero }]);
  });

  it('finds orders by an article, its size in any spelling, or their state; each line has its unit price', async () => {
    const { pool } = test.database;
    test.clock.set('2026-06-05T07:00:00Z');
    const caller = await dealer({ funzioni: [5] });
    const gomma = await buildArticolo(pool, { descrizione: '205/55 R16 91V MICHELIN PRIMACY 4', prezzi: { 1: 8_050 } });
    const altra = await buildArticolo(pool, { descrizione: '195/65 R15 91H 100% GOMMA' });
    const una = await order(caller, gomma, '2026-06-05T08:00:00Z');
    const due = await order(caller, altra, '2026-06-05T09:00:00Z');
    const found = async (query: Record<string, string>) =>
      (await caller.get('/Ordini/Cerca', query)).json<PaginaWire>().ordini.map(({ numero }) => numero);
    for (const cerca of [gomma.toLowerCase(), '2055516', '205/55r16 primacy', 'michelin']) {
      expect(await found({ cerca })).toEqual([una]);
    }
    // The characters of a pattern are taken literally.
    expect(await found({ cerca: '100%' })).toEqual([due]);
    expect(await found({ cerca: '2055517' })).toEqual([]);
    expect(await found({ cerca: ' ' })).toEqual([due, una]);
    await pool.query(`update ordine set stato = 'SPEDITO' where numero = $1`, [due]);
    expect(await found({ stato: 'SPEDITO' })).toEqual([due]);
    expect(await found({ stato: 'CONFERMATO', cerca: 'gomma' })).toEqual([]);
    expect((await caller.get('/Ordini/Cerca', { stato: 'BOH' })).statusCode).toBe(422);
    const esportati = (await caller.get('/Ordini/Esporta', { cerca: '2055516' })).body.trim().split('\r\n');
    expect(esportati).toHaveLength(2);
    const { ordini } = (await caller.get('/Ordini/Cerca', { cerca: gomma })).json<{ ordini: object[] }>();
    expect(ordini).toMatchObject([{ prodotti: [{ prezzo: 80.5, importo: 80.5 }] }]);
  });

  it('exports type and state in words, the total once, and orders without lines too', async () => {
    const { pool } = test.database;
    test.clock.set('2026-05-05T07:00:00Z');
    const caller = await dealer({ funzioni: [5] });
    const [uno, due] = [await buildArticolo(pool), await buildArticolo(pool)];
    await caller.get('/Carrello/Aggiungi', { id: uno, qty: 1 });
    const numero = await order(caller, due, '2026-05-05T08:00:00Z');
    const vuoto = await order(caller, uno, '2026-05-05T09:00:00Z');
    await pool.query('delete from riga_ordine where ordine_id = (select id from ordine where numero = $1)', [vuoto]);
    const csv = (await caller.get('/Ordini/Esporta')).body.replace('\ufeff', '').trimEnd();
    const [head = [], ...righe] = csv.split('\r\n').map((line) => line.split(';'));
    const of = (n: number, colonna: string) =>
      righe.filter(([primo]) => primo === String(n)).map((riga) => riga[head.indexOf(colonna)]);
    expect(of(numero, 'Tipo')).toEqual(['Web', 'Web']);
    expect(of(numero, 'Stato')).toEqual(['Confermato', 'Confermato']);
    for (const somma of ['PFU ordine', 'Contributo logistico ordine', 'IVA ordine', 'Totale ordine']) {
      expect(of(numero, somma)).toEqual([expect.stringMatching(/^\d+,\d\d$/), '']);
    }
    expect(of(vuoto, 'Codice articolo')).toEqual(['']);
    expect(of(vuoto, 'Totale ordine')).toEqual([expect.stringMatching(/^\d+,\d\d$/)]);
  });

  it('shows the states an order has reached, with their times', async () => {
    test.clock.set('2026-03-20T22:50:00Z');
    const caller = await dealer();
    const id = await buildArticolo(test.database.pool);
    const kept = await order(caller, id, '2026-03-20T22:55:00Z');
    const cancelled = await order(caller, id, '2026-03-20T22:58:00Z', 'ripensato');
    const { ordini } = (await caller.get('/Ordini/Cerca', { idOrdine: cancelled })).json<{
      ordini: { id: number }[];
    }>();
    // Past midnight in Rome.
    test.clock.set('2026-03-20T23:01:00Z');
    expect((await caller.post('/Ordine/AnnullaOrdine', { id: ordini[0]?.id })).statusCode).toBe(200);
    const cronologie = (await search(caller)).ordini.map(({ numero, cronologia }) => ({ numero, cronologia }));
    expect(cronologie).toEqual([
      {
        numero: cancelled,
        cronologia: [
          { stato: 'CONFERMATO', data: '2026-03-20' },
          { stato: 'ANNULLATO', data: '2026-03-21' },
        ],
      },
      { numero: kept, cronologia: [{ stato: 'CONFERMATO', data: '2026-03-20' }] },
    ]);
  });

  it('hides other customers’ orders', async () => {
    test.clock.set('2026-04-01T08:00:00Z');
    const owner = await dealer();
    const other = await dealer({ funzioni: [5] });
    const numero = await order(owner, await buildArticolo(test.database.pool), '2026-04-01T08:00:00Z');
    expect(await search(other, { idOrdine: numero })).toEqual({ ordini: [], totale: 0, numeroOrdini: 0, pagine: 0 });
    expect((await other.get('/Ordini/Esporta', { idOrdine: numero })).body).not.toContain(String(numero));
  });

  it('finds nothing for a page or number far too high, instead of refusing it', async () => {
    const caller = await dealer();
    await order(caller, await buildArticolo(test.database.pool), '2026-04-02T08:00:00Z');
    expect(await search(caller, { pagina: 99_999_999_999 })).toMatchObject({ ordini: [], numeroOrdini: 1 });
    expect(await search(caller, { idOrdine: 99_999_999_999 })).toMatchObject({ ordini: [], numeroOrdini: 0 });
    expect((await caller.post('/Ordini/Riordina', { id: 99_999_999_999 })).statusCode).toBe(404);
  });

  it.each([
    { inizio: 'ieri' },
    { fine: 1.5 },
    { inizio: -2 },
    { idOrdine: 'x' },
    { pagina: 0 },
    { pagina: -1 },
    { inizio: '99999999999999999999' },
  ])('refuses %j as malformed', async (query) => {
    expect((await (await dealer()).get('/Ordini/Cerca', query)).statusCode).toBe(422);
  });

  it('exports PFU, logistic contribution and VAT of an order once, whatever the number of its lines', async () => {
    test.clock.set('2026-04-20T08:00:00Z');
    const caller = await dealer({ funzioni: [5] });
    const [one, two] = [
      await buildArticolo(test.database.pool, { prezzi: { 1: 1_000 }, pfuCents: 250, contributoCents: 100 }),
      await buildArticolo(test.database.pool, { prezzi: { 1: 2_000 }, pfuCents: 250, contributoCents: 100 }),
    ];
    await caller.get('/Carrello/Aggiungi', { id: two, qty: 2 });
    const numero = await order(caller, one, '2026-04-20T09:00:00Z');
    const { body } = await caller.get('/Ordini/Esporta', { idOrdine: numero });
    const [head, ...lines] = body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    const column = (name: string) => lines.map((line) => line[head?.indexOf(name) ?? -1] ?? '').toSorted();
    expect(column('Imponibile riga')).toEqual(['10,00', '40,00']);
    expect(column('PFU ordine')).toEqual(['', '7,50']);
    expect(column('Contributo logistico ordine')).toEqual(['', '3,00']);
    expect(column('IVA ordine')).toEqual(['', '13,31']);
    expect(column('Totale ordine')).toEqual(['', '73,81']);
  });

  it('exports amounts that add up to the total, with what a coupon takes off', async () => {
    test.clock.set('2026-04-21T08:00:00Z');
    const buyer = await startBuyer(test, { funzioni: [5] });
    const idCoupon = await buildCoupon(test.database.pool, buyer.clienteId, { importoCents: 2_500 });
    await buyer.fillCart({
      [await buildArticolo(test.database.pool, { prezzi: { 1: 9_990 }, pfuCents: 250, contributoCents: 50 })]: 3,
    });
    const { numero } = (await buyer.confirm({ idCoupon })).json<{ numero: number }>();
    const { body } = await buyer.get('/Ordini/Esporta', { idOrdine: numero });
    const [head = [], row = []] = body.split('\r\n').map((line) => line.split(';'));
    const centsOf = (name: string) => Number((row[head.indexOf(name)] ?? '').replace(',', ''));
    expect(row[head.indexOf('Coupon ordine')]).toBe('-25,00');
    expect(row[head.indexOf('Sconto pagamento online ordine')]).toBe('0,00');
    const parts = ['Imponibile riga', 'PFU ordine', 'Contributo logistico ordine', 'Coupon ordine', 'IVA ordine'];
    expect(parts.reduce((sum, part) => sum + centsOf(part), 0)).toBe(centsOf('Totale ordine'));
  });

  it('exports the whole filter as CSV, safe against formulas, with function 5 only', async () => {
    test.clock.set('2026-05-01T08:00:00Z');
    const caller = await dealer({ funzioni: [5] });
    const id = await buildArticolo(test.database.pool, {
      descrizione: '=HYPERLINK("x")',
      prezzi: { 1: 123_456 },
      pfuCents: 0,
      contributoCents: 0,
      giacenze: { 1: 50 },
    });
    const numero = await order(caller, id, '2026-05-01T08:00:00Z', '@note; con "virgolette"');
    for (let hour = 9; hour < 20; hour += 1)
      await order(caller, id, `2026-05-02T${String(hour).padStart(2, '0')}:00:00Z`);
    const answer = await caller.get('/Ordini/Esporta', { inizio: -1, fine: -1 });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.split('\r\n');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(lines[0]?.split(';').slice(0, 3)).toEqual(['\ufeffNumero', 'Data', 'Tipo']);
    expect(lines.filter((line) => line !== '')).toHaveLength(1 + 12);
    const row = lines.find((line) => line.startsWith(`${numero};`));
    expect(row).toContain('01/05/2026');
    expect(row).toContain('1506,16');
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    expect(row).toContain(`"'@note; con ""virgolette"""`);

    // A line break would begin a new row in a spreadsheet that reads line by line.
    const broken = await order(caller, id, '2026-05-03T08:00:00Z', 'prima riga\r\n=1+1');
    const withBreak = await caller.get('/Ordini/Esporta', { idOrdine: broken });
    expect(withBreak.body).toContain('prima riga =1+1');
    expect(withBreak.body.trimEnd().split(/[\r\n]+/)).toHaveLength(2);

    const refused = await (await dealer()).get('/Ordini/Esporta');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ codice: 'NON_PERMESSO' });
  });
});
