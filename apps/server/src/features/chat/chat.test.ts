import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakRegistro } from '../../test/break-registro.ts';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface MessaggioWire {
  id: number;
  daStaff: boolean;
  autore: string;
  testo: string;
  letto: string | null;
}
interface PaginaWire {
  messaggi: MessaggioWire[];
  altri: boolean;
  nonLetti: number;
}
const CUSTOMER_CALLS = [
  ['GET', '/Chat/Messaggi'],
  ['POST', '/Chat/Invia'],
  ['POST', '/Chat/SegnaLetti'],
  ['GET', '/Chat/NonLetti'],
] as const;
const STAFF_CALLS = [
  ['GET', '/BackOffice/Conversazioni'],
  ['GET', '/BackOffice/Messaggi'],
  ['POST', '/BackOffice/Rispondi'],
  ['POST', '/BackOffice/SegnaLetti'],
] as const;

describe('chat', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    staff = await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
  });
  afterAll(() => test.close());

  const send = (caller: Caller, testo: string, token: string = randomUUID(), allegati: string[] = []) =>
    caller.post('/Chat/Invia', {}, { testo, token, allegati });
  const answer = (idCliente: number, testo: string, token: string = randomUUID()) =>
    staff.post('/BackOffice/Rispondi', {}, { idCliente, testo, token });
  const page = async (caller: Caller, query = {}) => (await caller.get('/Chat/Messaggi', query)).json<PaginaWire>();
  const texts = ({ messaggi }: PaginaWire) => messaggi.map(({ testo }) => testo);

  it('shows the conversation of the company with the staff, oldest message first', async () => {
    const owner = await startBuyer(test);
    const mechanic = await startBuyer(test, { clienteId: owner.clienteId });
    expect(await page(owner)).toEqual({ messaggi: [], altri: false, nonLetti: 0 });
    const sent = await send(owner, '  Buongiorno  ');
    expect(sent.json()).toEqual({
      id: expect.any(Number),
      daStaff: false,
      autore: expect.stringMatching(/^Utente/),
      testo: 'Buongiorno',
      istante: '2026-03-10T09:00:00.000Z',
      letto: null,
      allegati: [],
    });
    await answer(owner.clienteId, 'Buongiorno a voi');
    await send(mechanic, '<b>Arriva oggi?</b>');
    const read = await page(mechanic);
    expect(texts(read)).toEqual(['Buongiorno', 'Buongiorno a voi', '<b>Arriva oggi?</b>']);
    expect(read.messaggi.map(({ daStaff }) => daStaff)).toEqual([false, true, false]);
    expect(await page(owner)).toEqual(read);
    expect(await page(await startBuyer(test))).toMatchObject({ messaggi: [], nonLetti: 0 });
  });

  it('sends a message once for each token, even when it is repeated concurrently', async () => {
    const caller = await startBuyer(test);
    const token = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(caller, 'una volta', token)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(texts(await page(caller))).toEqual(['una volta']);
    // The same token of another user is another message.
    const other = await startBuyer(test);
    expect((await send(other, 'mio', token)).statusCode).toBe(200);
    expect(texts(await page(other))).toEqual(['mio']);
    const replies = await Promise.all([1, 2, 3].map(() => answer(caller.clienteId, 'risposta', token)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect((await page(caller)).messaggi).toHaveLength(2);
  });

  it('pages backwards and forwards from a message without skipping any', async () => {
    const caller = await startBuyer(test);
    await test.database.pool.query(
      `insert into messaggio (cliente_id, utente_id, da_staff, istante, testo)
       select $1, $2, false, now(), g.n::text from generate_series(1, 120) as g (n) order by g.n`,
      [caller.clienteId, caller.utenteId],
    );
    const newest = await page(caller);
    expect(newest.altri).toBe(true);
    expect(texts(newest)).toEqual(Array.from({ length: 50 }, (_, i) => String(i + 71)));
    const before = await page(caller, { prima: newest.messaggi[0]?.id });
    expect(texts(before)).toEqual(Array.from({ length: 50 }, (_, i) => String(i + 21)));
    const first = await page(caller, { prima: before.messaggi[0]?.id });
    expect(texts(first)).toEqual(Array.from({ length: 20 }, (_, i) => String(i + 1)));
    expect(first.altri).toBe(false);
    const after = await page(caller, { dopo: first.messaggi[0]?.id });
    expect(texts(after)).toEqual(Array.from({ length: 50 }, (_, i) => String(i + 2)));
    expect(after.altri).toBe(true);
  });

  it('counts unread messages on each side and marks only those of the other side', async () => {
    const caller = await startBuyer(test);
    const mine = (await send(caller, 'domanda')).json<MessaggioWire>();
    const [one, two] = [
      (await answer(caller.clienteId, 'uno')).json<MessaggioWire>(),
      (await answer(caller.clienteId, 'due')).json<MessaggioWire>(),
    ];
    expect((await caller.get('/Chat/NonLetti')).json()).toEqual({ nonLetti: 2 });
    test.clock.advance(60_000);
    const marked = await caller.post('/Chat/SegnaLetti', {}, { finoA: one.id });
    expect(marked.json()).toEqual({ ok: true, nonLetti: 1 });
    const { messaggi } = await page(caller);
    expect(messaggi.map(({ letto }) => letto)).toEqual([null, '2026-03-10T09:01:00.000Z', null]);
    const staffMarks = await staff.post('/BackOffice/SegnaLetti', {}, { idCliente: caller.clienteId, finoA: two.id });
    expect(staffMarks.json()).toEqual({ ok: true, nonLetti: 0 });
    expect((await page(caller)).messaggi.find(({ id }) => id === mine.id)?.letto).not.toBeNull();
    expect((await caller.get('/Chat/NonLetti')).json()).toEqual({ nonLetti: 1 });
    // When another customer reads his messages, nothing changes here.
    await (await startBuyer(test)).post('/Chat/SegnaLetti', {}, { finoA: two.id });
    expect((await caller.get('/Chat/NonLetti')).json()).toEqual({ nonLetti: 1 });
  });

  it('shows staff the conversations newest first and records which ones they read', async () => {
    const [old, recent, silent] = [await startBuyer(test), await startBuyer(test), await startBuyer(test)];
    await send(old, 'vecchio');
    await send(recent, 'nuovo');
    const token = randomUUID();
    for (let time = 0; time < 2; time += 1) await answer(recent.clienteId, 'risposta', token);
    const { conversazioni } = (await staff.get('/BackOffice/Conversazioni')).json<{
      conversazioni: { idCliente: number; testo: string; nonLetti: number; daStaff: boolean }[];
    }>();
    const [first, second] = conversazioni;
    expect(first).toMatchObject({ idCliente: recent.clienteId, testo: 'risposta', nonLetti: 1, daStaff: true });
    expect(second).toMatchObject({ idCliente: old.clienteId, testo: 'vecchio', nonLetti: 1, daStaff: false });
    expect(conversazioni.map(({ idCliente }) => idCliente)).not.toContain(silent.clienteId);

    const read = await staff.get('/BackOffice/Messaggi', { idCliente: recent.clienteId });
    expect(read.json()).toMatchObject({ idCliente: recent.clienteId, ragsoc: expect.stringContaining('Gomme') });
    const { rows } = await test.database.pool.query(
      "select evento, utente_id is not null as chi from registro where cliente_id = $1 and evento like 'chat-%' order by id",
      [recent.clienteId],
    );
    expect(rows).toEqual([
      { evento: 'chat-risposta', chi: true },
      { evento: 'chat-lettura', chi: true },
    ]);
    await staff.post('/BackOffice/SegnaLetti', {}, { idCliente: recent.clienteId, finoA: 999_999 });
    const unread = (await staff.get('/BackOffice/Conversazioni', { soloNonLette: true })).json<{
      conversazioni: { idCliente: number }[];
    }>();
    expect(unread.conversazioni.map(({ idCliente }) => idCliente)).not.toContain(recent.clienteId);
  });

  it('sends no answer of the staff that the audit trail cannot record', async () => {
    const caller = await startBuyer(test);
    const { clienteId } = caller;
    const token = randomUUID();
    const mend = await breakRegistro(test.database.pool, 'chat-risposta');
    expect((await answer(clienteId, 'risposta', token)).statusCode).toBe(503);
    await mend();
    expect(texts(await page(caller))).toEqual([]);
    expect((await answer(clienteId, 'risposta', token)).statusCode).toBe(200);
    const { rows } = await test.database.pool.query('select evento from registro where cliente_id = $1', [clienteId]);
    expect(rows).toContainEqual({ evento: 'chat-risposta' });
  });

  it.each(CUSTOMER_CALLS)('allows %s %s to customers who may chat', async (method, path) => {
    const call = (caller: Caller) =>
      method === 'GET' ? caller.get(path) : caller.post(path, {}, { testo: 'x', token: 't', finoA: 1 });
    const refused = await call(await startBuyer(test, { simeone: true }));
    expect([refused.statusCode, refused.json<{ codice: string }>().codice]).toEqual([403, 'NON_PERMESSO']);
    expect((await call(staff)).statusCode).toBe(403);
    expect((await call(test.anonymous)).statusCode).toBe(401);
  });

  it.each(STAFF_CALLS)('allows %s %s to staff and to customers who may chat', async (method, path) => {
    const { clienteId } = await startBuyer(test, { simeone: true });
    const call = (caller: Caller, idCliente: number) =>
      method === 'GET'
        ? caller.get(path, { idCliente })
        : caller.post(path, {}, { idCliente, testo: 'x', token: 't', finoA: 1 });
    expect((await call(await startBuyer(test), clienteId)).statusCode).toBe(403);
    const agente = await test.login((await buildUtente(test.database.pool, { tipo: 'agente' })).username);
    expect((await call(agente, clienteId)).statusCode).toBe(403);
    expect((await call(test.anonymous, clienteId)).statusCode).toBe(401);
    if (path === '/BackOffice/Conversazioni') return;
    expect((await call(staff, clienteId)).statusCode).toBe(404);
    expect((await call(staff, 999_999)).statusCode).toBe(404);
  });

  it.each([
    [{ testo: '', token: 't' }],
    [{ testo: '   ', token: 't' }],
    [{ testo: 'x' }],
    [{ testo: 'x'.repeat(2_001), token: 't' }],
    [{ testo: 'x\u0000', token: 't' }],
    [{ testo: 'x', token: 't', allegati: ['nes suno'] }],
    [{ testo: 'x', token: 't', allegati: Array.from({ length: 6 }, () => randomUUID()) }],
  ])('refuses %j as malformed', async (body) => {
    expect((await (await startBuyer(test)).post('/Chat/Invia', {}, body)).statusCode).toBe(422);
  });

  it('limits a user who writes too fast, but never a repeated message', async () => {
    const caller = await startBuyer(test);
    const token = randomUUID();
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1)
      statuses.push((await send(caller, `${i}`, i === 0 ? token : randomUUID())).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    const refused = await send(caller, 'ancora');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(caller, '0', token)).statusCode).toBe(200);
    expect((await send(await startBuyer(test), 'altro')).statusCode).toBe(200);
  });
});
