import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente, type ClienteOverrides } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { tellScadenze } from './avvisi.service.ts';

interface AvvisiWire {
  avvisi: { id: number; tipo: string; testo: string; letto: boolean; riferimento: string | null }[];
  nonLetti: number;
}
type Dealer = Caller & { clienteId: number };

describe('avvisi', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    staff = await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
  });
  afterAll(() => test.close());

  const query = (text: string, values: unknown[]) => test.database.pool.query(text, values);
  const dealer = async (o: ClienteOverrides = {}): Promise<Dealer> => {
    const { username, clienteId } = await buildUtente(test.database.pool, o);
    return { ...(await test.login(username, { ricordami: true })), clienteId: o.clienteId ?? clienteId };
  };
  const read = async (caller: Caller) => (await caller.get('/Avvisi/Avvisi')).json<AvvisiWire>();
  const told = async (caller: Caller) =>
    (await read(caller)).avvisi.map(({ tipo, testo }) => [tipo, testo.replaceAll('\u00a0', ' ')]);
  const seen = (caller: Caller, finoA: number) => caller.post('/Avvisi/SegnaLetti', {}, { finoA });
  const order = async (caller: Caller): Promise<{ idOrdine: number; numero: number }> => {
    await caller.get('/Carrello/Aggiungi', { id: await buildArticolo(test.database.pool), qty: 1 });
    await caller.get('/Carrello/Carrello', { simulaSmistamento: true });
    return (await caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: randomUUID() }, {})).json();
  };
  const owe = (clienteId: number, giorno: string, cents: number, pagato = 0) =>
    query(
      `insert into partita (cliente_id, numero_documento, pagamento, data_documento, data_scadenza, importo_cents, pagato_cents)
       values ($1, 'FT1', 'RiBa', '2026-01-10', $2, $3, $4)`,
      [clienteId, giorno, cents, pagato],
    );
  const answer = (idCliente: number, testo: string) =>
    staff.post('/BackOffice/Rispondi', {}, { idCliente, testo, token: randomUUID() });

  it('report every real change of an order’s state, whoever makes it', async () => {
    const caller = await dealer();
    const { idOrdine, numero } = await order(caller);
    expect(await read(caller)).toEqual({ avvisi: [], nonLetti: 0 });
    await query(`update ordine set stato = 'IN_PREPARAZIONE' where id = $1`, [idOrdine]);
    await query(`update ordine set stato = 'IN_PREPARAZIONE', note = 'x' where id = $1`, [idOrdine]);
    await query(`update ordine set stato = 'SPEDITO' where id = $1`, [idOrdine]);
    expect(await read(caller)).toMatchObject({
      avvisi: [
        { tipo: 'ordine', testo: `L’ordine ${numero} è stato spedito.`, letto: false, riferimento: String(numero) },
        { tipo: 'ordine', testo: `L’ordine ${numero} è in preparazione.`, letto: false },
      ],
      nonLetti: 2,
    });
    expect(await told(await dealer())).toEqual([]);
  });

  it('do not report a change that was rolled back', async () => {
    const caller = await dealer();
    const { idOrdine } = await order(caller);
    const client = await test.database.pool.connect();
    await client.query('begin');
    await client.query(`update ordine set stato = 'SPEDITO' where id = $1`, [idOrdine]);
    await client.query('rollback');
    client.release();
    expect(await told(caller)).toEqual([]);
  });

  it('report the answer to a PFU request in the words of the specification', async () => {
    const caller = await dealer();
    const { rows } = await test.database.pool.query<{ id: number }>(
      `insert into richiesta_pfu (cliente_id, creata, vettura) values ($1, now(), 4) returning id`,
      [caller.clienteId],
    );
    const id = rows[0]?.id ?? 0;
    await query(`update richiesta_pfu set stato = 'APPROVED' where id = $1`, [id]);
    expect(await told(caller)).toEqual([['pfu', `Ritiro PFU n. ${id}: Richiesta Approvata`]]);
  });

  it('report the number of unread messages once, until they are read', async () => {
    const caller = await dealer();
    await answer(caller.clienteId, 'uno');
    expect(await told(caller)).toEqual([['chat', 'Hai un nuovo messaggio in chat.']]);
    const last = (await answer(caller.clienteId, 'due')).json<{ id: number }>();
    expect(await told(caller)).toEqual([['chat', 'Hai 2 nuovi messaggi in chat.']]);
    await caller.post('/Chat/SegnaLetti', {}, { finoA: last.id });
    expect(await told(caller)).toEqual([]);
    // A customer gets no notice of his own message.
    await caller.post('/Chat/Invia', {}, { testo: 'grazie', token: 't' });
    expect(await told(caller)).toEqual([]);
    await answer(caller.clienteId, 'tre');
    await query('update cliente set simeone = true where id = $1', [caller.clienteId]);
    expect(await told(caller)).toEqual([]);
  });

  it('report once a day the open amounts due in fewer than 6 days', async () => {
    const caller = await dealer();
    await owe(caller.clienteId, '2026-03-09', 10_000);
    await owe(caller.clienteId, '2026-03-10', 123_456, 3_456);
    await owe(caller.clienteId, '2026-03-15', 50_000);
    await owe(caller.clienteId, '2026-03-15', -10_000);
    await owe(caller.clienteId, '2026-03-16', 1_000);
    await owe(caller.clienteId, '2026-03-12', 500, 500);
    await owe(caller.clienteId, '2026-03-13', -500);
    const { pool } = test.database;
    await Promise.all([1, 2, 3].map(() => tellScadenze({ pool, clock: test.clock })));
    const due = ['scadenza', 'Il 15/03/2026 scadono 400,00 €.'];
    expect(await told(caller)).toEqual([due, ['scadenza', 'Il 10/03/2026 scadono 1.200,00 €.']]);
    await query('update partita set pagato_cents = importo_cents where cliente_id = $1 and data_scadenza = $2', [
      caller.clienteId,
      '2026-03-10',
    ]);
    expect(await told(caller)).toEqual([due]);
    test.clock.set('2026-03-15T23:30:00Z');
    await tellScadenze({ pool, clock: test.clock });
    expect(await told(caller)).toEqual([['scadenza', 'Il 16/03/2026 scadono 10,00 €.']]);
    test.clock.set('2026-06-30T09:00:00Z');
    await tellScadenze({ pool, clock: test.clock });
    const { rows } = await pool.query('select from avviso where cliente_id = $1', [caller.clienteId]);
    expect(rows).toEqual([]);
    test.clock.set('2026-03-10T09:00:00Z');
  });

  it('are marked as seen for each user alone, and stay seen', async () => {
    const owner = await dealer();
    const mechanic = await dealer({ clienteId: owner.clienteId });
    const { idOrdine } = await order(owner);
    await query(`update ordine set stato = 'IN_PREPARAZIONE' where id = $1`, [idOrdine]);
    const first = (await read(owner)).avvisi[0]?.id ?? 0;
    expect((await seen(owner, first)).json()).toEqual({ ok: true, nonLetti: 0 });
    await query(`update ordine set stato = 'SPEDITO' where id = $1`, [idOrdine]);
    expect((await read(owner)).avvisi.map(({ letto }) => letto)).toEqual([false, true]);
    expect((await seen(owner, 0)).json()).toEqual({ ok: true, nonLetti: 1 });
    expect(await read(mechanic)).toMatchObject({ nonLetti: 2 });
  });

  it('that commit after newer ones were seen are new all the same', async () => {
    const owner = await dealer();
    const { idOrdine, numero } = await order(owner);
    const other = await test.database.pool.connect();
    try {
      await other.query('begin');
      await other.query(`update ordine set stato = 'IN_PREPARAZIONE' where id = $1`, [idOrdine]);
      await answer(owner.clienteId, 'uno');
      const shown = (await read(owner)).avvisi;
      expect(shown.map(({ tipo }) => tipo)).toEqual(['chat']);
      await other.query('commit');
      expect((await seen(owner, shown[0]?.id ?? 0)).json()).toEqual({ ok: true, nonLetti: 1 });
    } finally {
      other.release();
    }
    const late = await read(owner);
    expect(late).toMatchObject({
      avvisi: [
        { testo: `L’ordine ${numero} è in preparazione.`, letto: false },
        { tipo: 'chat', letto: true },
      ],
      nonLetti: 1,
    });
    expect((await seen(owner, late.avvisi[0]?.id ?? 0)).json()).toEqual({ ok: true, nonLetti: 0 });
  });

  it('refuse malformed calls and require a customer’s session', async () => {
    const caller = await dealer();
    expect((await caller.post('/Avvisi/SegnaLetti', {}, { finoA: -1 })).statusCode).toBe(422);
    expect((await caller.post('/Avvisi/SegnaLetti', {}, {})).statusCode).toBe(422);
    for (const [who, status] of [
      [test.anonymous, 401],
      [staff, 403],
    ] as const) {
      expect((await who.get('/Avvisi/Avvisi')).statusCode).toBe(status);
      expect((await seen(who, 1)).statusCode).toBe(status);
      expect((await who.get('/Avvisi/Eventi')).statusCode).toBe(status);
    }
  });
});
