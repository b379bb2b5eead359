import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente, type BuiltUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { runVerifica } from '../../verifica/verifica.ts';

describe('fido', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  async function dealer(fidoMassimoCents: number | null): Promise<Caller & BuiltUtente> {
    const utente = await buildUtente(test.database.pool, { fidoMassimoCents });
    return { ...(await test.login(utente.username)), ...utente };
  }
  const read = async (caller: Caller) => (await caller.get('/Fido/Fido')).json<unknown>();

  it('shows the amount in use even when there is no limit', async () => {
    expect(await read(await dealer(null))).toEqual({ massimo: null, corrente: 0 });
  });

  it('distinguishes no limit from a limit of zero', async () => {
    expect(await read(await dealer(0))).toEqual({ massimo: 0, corrente: 0 });
  });

  it('counts every open item of the statement and subtracts credit notes', async () => {
    const caller = await dealer(500_000);
    const other = await dealer(500_000);
    await test.database.pool.query(
      `insert into partita (cliente_id, numero_documento, pagamento, data_documento, data_scadenza, importo_cents, pagato_cents)
       values ($1, 'FT1', 'RiBa', '2026-01-10', '2026-02-10', 100000, 100000),
              ($1, 'FT2', 'RiBa', '2026-02-10', '2026-03-10', 80050, 30000),
              ($1, 'NC1', 'RiBa', '2026-02-11', '2026-03-11', -10000, 0),
              ($2, 'FT3', 'RiBa', '2026-02-10', '2026-03-10', 7700, 0)`,
      [caller.clienteId, other.clienteId],
    );
    expect(await read(caller)).toEqual({ massimo: 5_000, corrente: 400.5 });
  });

  it('counts a confirmed order for every user of the company', async () => {
    const caller = await dealer(500_000);
    const colleague = await buildUtente(test.database.pool);
    await test.database.pool.query('update utente set cliente_id = $1 where id = $2', [
      caller.clienteId,
      colleague.utenteId,
    ]);
    const id = await buildArticolo(test.database.pool, { prezzi: { 1: 10_000 }, pfuCents: 0, contributoCents: 0 });
    await caller.get('/Carrello/Aggiungi', { id, qty: 1 });
    await caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: 'uno' }, {});
    expect(await read(await test.login(colleague.username))).toEqual({ massimo: 5_000, corrente: 122 });
  });

  it.each([
    ['CONFERMATO', false, 122],
    ['IN_PREPARAZIONE', false, 122],
    ['PARZIALMENTE_SPEDITO', false, 122],
    ['SPEDITO', false, 122],
    // Its invoice is an item of the statement.
    ['FATTURATO', false, 0],
    ['ANNULLATO', false, 0],
    ['CONFERMATO', true, 0],
  ])('counts an order that is %s, paid online: %s, with %i', async (stato, pagaOnline, corrente) => {
    const caller = await dealer(500_000);
    const id = await buildArticolo(test.database.pool, { prezzi: { 1: 10_000 }, pfuCents: 0, contributoCents: 0 });
    await caller.get('/Carrello/Aggiungi', { id, qty: 1 });
    await caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: 'uno' }, {});
    await test.database.pool.query('update ordine set stato = $1, paga_online = $2 where cliente_id = $3', [
      stato,
      pagaOnline,
      caller.clienteId,
    ]);
    expect(await read(caller)).toEqual({ massimo: 5_000, corrente });
  });

  it.each([
    ['its invoice, which is open', 'FT', 12_200, 0, 122],
    ['its invoice, which is paid', 'FT', 12_200, 12_200, 0],
    ['the invoice of a part', 'FT', 6_100, 0, 122],
    ['an invoice with more on it', 'FT', 20_000, 0, 200],
    ['a delivery note', 'DDT', 12_200, null, 122],
    ['an invoice without a due date', 'FT', 12_200, null, 122],
  ] as const)('counts a shipped order once beside %s', async (_, tipo, cents, pagati, corrente) => {
    const { pool } = test.database;
    const caller = await dealer(500_000);
    const id = await buildArticolo(pool, { prezzi: { 1: 10_000 }, pfuCents: 0, contributoCents: 0 });
    await caller.get('/Carrello/Aggiungi', { id, qty: 1 });
    await caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: 'uno' }, {});
    await pool.query(`update ordine set stato = 'SPEDITO' where cliente_id = $1`, [caller.clienteId]);
    const { rows } = await pool.query<{ id: number }>(
      `insert into documento (tipo, numero, cliente_id, data, ordine_id, iva_bp, imponibile_cents, iva_cents, totale_cents)
       select $1, 'F' || id, cliente_id, '2026-03-01', id, 0, $2::integer, 0, $2::integer from ordine where cliente_id = $3
       returning id`,
      [tipo, cents, caller.clienteId],
    );
    if (pagati !== null) {
      await pool.query(
        `insert into partita (cliente_id, documento_id, numero_documento, pagamento, data_documento, data_scadenza, importo_cents, pagato_cents)
         values ($1, $2, 'F', 'RiBa', '2026-03-01', '2026-04-01', $3, $4)`,
        [caller.clienteId, rows[0]?.id, cents, pagati],
      );
    }
    expect(await read(caller)).toEqual({ massimo: 5_000, corrente });
    const esiti = await runVerifica(pool, test.clock.now());
    expect(esiti.find(({ nome }) => nome.startsWith('fido'))?.guasti).toBe(0);
  });

  it.each([
    [
      'which have their values',
      null,
      [
        [0, 12_200],
        [1, 24_400],
      ],
      366,
    ],
    [
      'without VAT',
      0,
      [
        [0, 10_000],
        [1, 20_000],
      ],
      366,
    ],
    [
      'without values, by their number',
      null,
      [
        [0, 0],
        [1, 0],
      ],
      427,
    ],
    ['of one order', null, [[1, 0]], 488],
    [
      'of which one names no order',
      1,
      [
        [0, 12_200],
        [null, 24_400],
      ],
      610,
    ],
    ['which name no order', 1, [[null, 12_200]], 488],
  ] as const)('frees the orders of an invoice by its delivery notes %s', async (_, nominato, note, corrente) => {
    const { pool } = test.database;
    const caller = await dealer(500_000);
    const ordini: (number | undefined)[] = [];
    for (const qty of [1, 2]) {
      const id = await buildArticolo(pool, { prezzi: { 1: 10_000 }, pfuCents: 0, contributoCents: 0 });
      await caller.get('/Carrello/Aggiungi', { id, qty });
      const { idOrdine } = (
        await caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: String(qty) }, {})
      ).json<{ idOrdine: number }>();
      ordini.push(idOrdine);
    }
    await pool.query(`update ordine set stato = 'SPEDITO' where cliente_id = $1`, [caller.clienteId]);
    const insert = async (tipo: string, ordine: number | null, cents: number, fattura?: number) =>
      (
        await pool.query<{ id: number }>(
          `insert into documento (tipo, numero, cliente_id, data, ordine_id, documento_collegato_id, iva_bp, imponibile_cents, iva_cents, totale_cents)
           values ($1, gen_random_uuid(), $2, '2026-03-01', $3, $4, 0, $5, 0, $5) returning id`,
          [tipo, caller.clienteId, ordine === null ? null : ordini[ordine], fattura, cents],
        )
      ).rows[0]?.id;
    const fattura = await insert('FT', nominato, 36_600);
    for (const [ordine, cents] of note) await insert('DDT', ordine, cents, fattura);
    expect(await read(caller)).toEqual({ massimo: 5_000, corrente: 366 });
    await pool.query(
      `insert into partita (cliente_id, documento_id, numero_documento, pagamento, data_documento, data_scadenza, importo_cents)
       values ($1, $2, 'F', 'RiBa', '2026-03-01', '2026-04-01', 36600)`,
      [caller.clienteId, fattura],
    );
    expect(await read(caller)).toEqual({ massimo: 5_000, corrente });
    const esiti = await runVerifica(pool, test.clock.now());
    expect(esiti.find(({ nome }) => nome.startsWith('fido'))?.guasti).toBe(0);
    await pool.query('update partita set pagato_cents = importo_cents where cliente_id = $1', [caller.clienteId]);
    expect(await read(caller)).toEqual({ massimo: 5_000, corrente: corrente - 366 });
  });

  it('requires a session', async () => {
    expect((await test.anonymous.get('/Fido/Fido')).statusCode).toBe(401);
  });
});
