import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveImpostazione } from '../../db/impostazione.sql.ts';
import { buildAgente, buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { openEvents, type EventReader } from '../../test/event-reader.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { eventually } from '../../test/eventually.ts';

describe('eventi dal vivo', () => {
  let test: TestApp;
  let staff: Caller;
  let origin: string;
  const opened: EventReader[] = [];
  beforeAll(async () => {
    // The beat is the only interval.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    test = await startTestApp();
    await buildBase(test.database.pool);
    staff = await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  });
  afterEach(() => opened.splice(0).forEach((reader) => reader.close()));
  afterAll(async () => {
    vi.useRealTimers();
    await test.close();
  });

  const open = async (caller: Caller, { path = '/Avvisi/Eventi', lastEventId = -1 } = {}): Promise<EventReader> => {
    const { token } = caller;
    const reader = await openEvents(origin, path, lastEventId < 0 ? { token } : { token, lastEventId });
    opened.push(reader);
    if (reader.status === 200) await reader.next('pronto');
    return reader;
  };
  const send = async (caller: Caller, testo: string) =>
    (await caller.post('/Chat/Invia', {}, { testo, token: randomUUID() })).json<{ id: number }>().id;
  const answer = async (idCliente: number, testo: string) =>
    (await staff.post('/BackOffice/Rispondi', {}, { idCliente, testo, token: randomUUID() })).json<{ id: number }>().id;
  const testoOf = async (reader: EventReader) => (await reader.next('messaggio')).dati;

  it('bring messages of both sides to every window of the customer and to nobody else', async () => {
    const [caller, other] = [await startBuyer(test), await startBuyer(test)];
    await send(caller, 'prima di aprire');
    const [one, two, foreign] = [await open(caller), await open(caller), await open(other)];
    expect(one.contentType).toBe('text/event-stream; charset=utf-8');
    const id = await answer(caller.clienteId, 'dal banco');
    expect(await one.next('messaggio')).toMatchObject({ id, dati: { id, testo: 'dal banco', daStaff: true } });
    expect(await testoOf(two)).toMatchObject({ testo: 'dal banco' });
    await send(caller, 'grazie');
    expect(await testoOf(one)).toMatchObject({ testo: 'grazie', daStaff: false });
    await one.next('avvisi');
    await answer(other.clienteId, 'altro');
    await testoOf(foreign);
    expect(foreign.waiting().filter(({ nome }) => nome === 'messaggio')).toEqual([]);
  });

  it('tell a member of the staff that a colleague assigned him a conversation, and nobody else', async () => {
    const [caller, anna] = [await startBuyer(test), await buildUtente(test.database.pool, { tipo: 'backend' })];
    await send(caller, 'ci siete?');
    const [sua, altrui] = [
      await open(await test.login(anna.username), { path: '/BackOffice/Eventi' }),
      await open(staff, { path: '/BackOffice/Eventi' }),
    ];
    const assegna = (prima?: number) =>
      staff.post(
        '/BackOffice/AssegnaConversazione',
        {},
        { idCliente: caller.clienteId, idPersona: anna.utenteId, prima },
      );
    expect((await assegna()).statusCode).toBe(200);
    expect(await sua.next('affidata')).toMatchObject({ dati: { idCliente: caller.clienteId } });
    // A repetition sends nothing, and neither does a conversation that a user assigns to himself.
    await assegna(anna.utenteId);
    const mia = await test.login(anna.username);
    await mia.post('/BackOffice/AssegnaConversazione', {}, { idCliente: caller.clienteId, prima: anna.utenteId });
    await mia.post('/BackOffice/AssegnaConversazione', {}, { idCliente: caller.clienteId, idPersona: anna.utenteId });
    await answer(caller.clienteId, 'eccomi');
    await eventually(() => sua.waiting().filter(({ nome }) => nome === 'conversazione').length >= 4);
    for (const reader of [sua, altrui]) expect(reader.waiting().filter(({ nome }) => nome === 'affidata')).toEqual([]);
  });

  it('tell the agent who asked for a price that it was answered, at that customer’s counter only', async () => {
    const pool = test.database.pool;
    await saveImpostazione(pool, 'scontoMassimo', 20, null, new Date('2026-03-10T09:00:00Z'));
    const cliente = await buildUtente(pool);
    const codice = await buildArticolo(pool, { prezzoListinoCents: 10_000, giacenze: { 1: 100 } });
    const agente = await test.login((await buildAgente(pool, [cliente.clienteId])).username);
    const collega = await test.login((await buildAgente(pool, [cliente.clienteId])).username);
    const estraneo = await test.login((await buildAgente(pool)).username);
    const path = `/PerConto/_${cliente.clienteId}/PrezziConcordati/Eventi`;
    const [suo, altrui] = [await open(agente, { path }), await open(collega, { path })];
    for (const [caller, address, stato] of [
      [estraneo, path, 404],
      [await test.login(cliente.username), '/PrezziConcordati/Eventi', 403],
      [staff, '/PrezziConcordati/Eventi', 403],
    ] as const)
      expect((await open(caller, { path: address })).status).toBe(stato);
    const banco = test.with(String(agente.token), `_${cliente.clienteId}`);
    await banco.get('/Carrello/Aggiungi', { id: codice, qty: 4 });
    const asked = await banco.post(
      '/PrezziConcordati/Concorda',
      {},
      { id: codice, prezzo: 95, motivo: 'Cliente nuovo' },
    );
    expect(asked.statusCode, asked.body).toBe(200);
    const { richieste } = (await staff.get('/BackOffice/PrezziDaApprovare')).json<{ richieste: { id: number }[] }>();
    const decisione = { id: richieste[0]?.id, approva: true, prezzo: 95, qty: 4 };
    expect((await staff.post('/BackOffice/DecidiPrezzo', {}, decisione)).statusCode).toBe(200);
    expect(await suo.next('prezzi')).toMatchObject({ dati: {} });
    expect(altrui.waiting()).toEqual([]);
  });

  it('send a returning window the missed messages once and in order', async () => {
    const caller = await startBuyer(test);
    const first = await send(caller, 'uno');
    for (const testo of ['due', 'tre', 'quattro']) await send(caller, testo);
    const back = await open(caller, { lastEventId: first });
    for (const testo of ['due', 'tre', 'quattro']) expect(await testoOf(back)).toMatchObject({ testo });
    await send(caller, 'cinque');
    expect(await testoOf(back)).toMatchObject({ testo: 'cinque' });
    // The first connection of a page states in its address the messages that it has loaded.
    const fresh = await open(caller, { path: `/Avvisi/Eventi?dopo=${first}` });
    expect(await testoOf(fresh)).toMatchObject({ testo: 'due' });
  });

  it('include all of many messages written at once', async () => {
    const [caller, reader] = await startBuyer(test).then(async (who) => [who, await open(who)] as const);
    const tokens = Array.from({ length: 25 }, (_, i) => `${i}`);
    await Promise.all([
      ...tokens.map((testo) => caller.post('/Chat/Invia', {}, { testo, token: testo })),
      ...tokens.map((testo) => answer(caller.clienteId, `s${testo}`)),
    ]);
    const ids: number[] = [];
    for (let i = 0; i < 50; i += 1) ids.push((await reader.next('messaggio')).id ?? 0);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(50);
  });

  it('report read messages and announce new notices', async () => {
    const caller = await startBuyer(test);
    const [mine, bench] = [await open(caller), await open(staff, { path: '/BackOffice/Eventi' })];
    const finoA = await answer(caller.clienteId, 'letto?');
    expect(await bench.next('conversazione')).toMatchObject({ dati: { idCliente: caller.clienteId } });
    await mine.next('avvisi');
    await caller.post('/Chat/SegnaLetti', {}, { finoA });
    expect(await mine.next('letti')).toMatchObject({ dati: { finoA, daStaff: false } });
    expect(await bench.next('conversazione')).toMatchObject({ dati: { idCliente: caller.clienteId } });
  });

  it('tell every window of a user that he has seen the notices, once, and no colleague', async () => {
    const { pool } = test.database;
    const { username, clienteId } = await buildUtente(pool);
    const caller = await test.login(username);
    const collega = await test.login((await buildUtente(pool, { clienteId })).username);
    const [desk, phone, altrui] = [await open(caller), await open(caller), await open(collega)];
    await pool.query(`insert into avviso (cliente_id, istante, scadenza) values ($1, now(), '2026-03-12')`, [
      clienteId,
    ]);
    for (const reader of [desk, phone, altrui]) await reader.next('avvisi');
    const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from avviso where cliente_id = $1', [
      clienteId,
    ]);
    const letti = { finoA: rows[0]?.id };
    expect((await caller.post('/Avvisi/SegnaLetti', {}, letti)).statusCode).toBe(200);
    for (const reader of [desk, phone]) expect((await reader.next('visti')).dati).toEqual({});
    // What has been seen before is no news. A message after it shows that nothing else came.
    await caller.post('/Avvisi/SegnaLetti', {}, letti);
    await answer(clienteId, 'eccomi');
    for (const reader of [desk, phone, altrui]) {
      await testoOf(reader);
      expect(reader.waiting().filter(({ nome }) => nome === 'visti')).toEqual([]);
    }
  });

  it('bring notices and no messages to a user with the simeone flag', async () => {
    const caller = await startBuyer(test, { simeone: true });
    const reader = await open(caller);
    await test.database.pool.query(
      `insert into messaggio (cliente_id, utente_id, da_staff, istante, testo)
       select $1, max(id), true, now(), 'x' from utente`,
      [caller.clienteId],
    );
    await test.database.pool.query(
      `insert into avviso (cliente_id, istante, scadenza) values ($1, now(), '2026-03-10')`,
      [caller.clienteId],
    );
    await reader.next('avvisi');
    expect(reader.waiting()).toEqual([]);
  });

  it('end with the session, and arrive even without a database notification', async () => {
    const [leaving, staying] = [await startBuyer(test), await startBuyer(test)];
    const [one, two] = [await open(leaving), await open(staying)];
    await leaving.post('/APILogin/Logout');
    const { pool } = test.database;
    // The first reading of a connection is over, so new messages can arrive only with the beat.
    await eventually(() => pool.idleCount === pool.totalCount);
    await pool.query('alter table messaggio disable trigger messaggio_inserito');
    await send(staying, 'nessuno lo dice');
    await pool.query('alter table messaggio enable trigger messaggio_inserito');
    expect(two.waiting()).toEqual([]);
    vi.advanceTimersByTime(20_000);
    await one.next('fine');
    await one.ended;
    expect(await testoOf(two)).toMatchObject({ testo: 'nessuno lo dice' });
    expect((await open(leaving)).status).toBe(401);
  });

  it('continue after the connection to the database was cut', async () => {
    const caller = await startBuyer(test);
    const reader = await open(caller);
    await test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'battistrada notifiche'`,
    );
    await send(caller, 'durante');
    await reader.next('pronto');
    expect(await testoOf(reader)).toMatchObject({ testo: 'durante' });
    await send(caller, 'dopo');
    expect(await testoOf(reader)).toMatchObject({ testo: 'dopo' });
  });

  it('ask a user who waits for a price to check it at each beat, and count his windows at all counters', async () => {
    const { pool } = test.database;
    const clienti = [(await buildUtente(pool)).clienteId, (await buildUtente(pool)).clienteId];
    const agente = await test.login((await buildAgente(pool, clienti)).username);
    const paths = clienti.map((id) => `/PerConto/_${id}/PrezziConcordati/Eventi`);
    const [qui = ''] = paths;
    const readers: EventReader[] = [];
    for (let i = 0; i < 5; i += 1) for (const path of paths) readers.push(await open(agente, { path }));
    expect((await open(agente, { path: qui })).status).toBe(429);
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all(readers.map((reader) => reader.next('pronto')));
  });

  it('allow a user ten windows, and refuse strangers and customers without accepted terms', async () => {
    const caller = await startBuyer(test);
    const windows: EventReader[] = [];
    for (let i = 0; i < 10; i += 1) windows.push(await open(caller));
    expect((await open(caller)).status).toBe(429);
    // A closed window makes room as soon as the server has noticed it.
    windows[0]?.close();
    await eventually(async () => (await open(caller)).status === 200);
    expect((await open(await startBuyer(test))).status).toBe(200);
    expect((await open(test.anonymous)).status).toBe(401);
    expect((await open(await startBuyer(test, { versioneTermini: -1 }))).status).toBe(401);
    expect((await open(caller, { path: '/BackOffice/Eventi' })).status).toBe(403);
  });
});
