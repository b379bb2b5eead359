/** Events for other programs (integration.md §4), with a receiver on this machine and a clock that the test moves. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TipoEvento } from '@battistrada/contract/porta-webhook';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { buildDocumento } from '../../test/build-documento.ts';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startProgramma, type Programma } from '../../test/programma.ts';
import { assertFirma, startRicevitore, type Ricevitore } from '../../test/ricevitore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { importazioneDepsOf } from '../importazione/importazione-deps.ts';
import { runDaFare } from '../importazione/importazione.service.ts';
import { deliverConsegne } from './consegna.service.ts';
import { openInvio } from './invio.adapter.ts';
import { createWebhook, deleteWebhook, listConsegne, listTuttiWebhook } from './webhook.service.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const ORDINI: TipoEvento[] = ['ordine.confermato', 'ordine.modificato', 'ordine.annullato'];

describe('webhooks', () => {
  let test: TestApp;
  let erp: Programma;
  let ricevitore: Ricevitore;
  let dataDir: string;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startProgramma(test, { ambiti: ['erp', 'webhook'] });
    dataDir = await mkdtemp(join(tmpdir(), 'webhook-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(dataDir, { recursive: true });
  });
  beforeEach(async () => {
    ricevitore = await startRicevitore();
  });
  afterEach(async () => {
    for (const { id } of await listTuttiWebhook(deps())) await deleteWebhook(deps(), id, 'chiunque');
    await ricevitore.close();
  });

  const deps = () => ({ pool: test.database.pool, clock: test.clock });
  const deliver = (
    limiteMs = 5 * SECOND,
    signal = new AbortController().signal,
    others: Partial<Parameters<typeof deliverConsegne>[0]> = {},
  ) =>
    deliverConsegne(
      {
        ...deps(),
        log: test.app.log,
        config: loadConfig({ PUBLIC_URL: 'https://b2b.example.it', EMAIL_RICHIESTE: 'ced@gomme.example' }),
        send: openInvio(limiteMs),
        chance: () => 0,
        ...others,
      },
      signal,
    );
  const endpoint = (tipi: TipoEvento[] = ORDINI, o: { clienteId?: number; retePrivata?: boolean; url?: string } = {}) =>
    createWebhook(deps(), {
      url: o.url ?? ricevitore.url,
      tipi,
      clienteId: o.clienteId ?? null,
      retePrivata: o.retePrivata ?? true,
    });
  const types = () => ricevitore.ricevuti.map(({ body }) => body.type);
  const article = (pezzi = 20) => buildArticolo(test.database.pool, { giacenze: { 1: pezzi } });

  async function ordered(dealer?: Buyer, righe?: Record<string, number>): Promise<{ numero: number; buyer: Buyer }> {
    const buyer = dealer ?? (await startBuyer(test));
    await buyer.fillCart(righe ?? { [await article()]: 4 });
    const answer = await buyer.confirm();
    expect(answer.statusCode).toBe(200);
    return { numero: answer.json<{ numero: number }>().numero, buyer };
  }
  const move = async (numero: number, body: object) =>
    expect((await erp.post(`/ordini/${numero}/stato`, body)).statusCode).toBe(200);

  it('send an order in the form of the feed, signed by Standard Webhooks', async () => {
    const { segreto } = await endpoint();
    const { numero } = await ordered();
    await deliver();
    const [messaggio] = ricevitore.ricevuti;
    if (messaggio === undefined) throw new Error('nothing came');
    expect(segreto).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    assertFirma(segreto, messaggio);
    expect(messaggio.headers['webhook-timestamp']).toBe(String(test.clock.now().getTime() / 1_000));
    expect(Object.keys(messaggio.body)).toEqual(['type', 'timestamp', 'data']);
    const { sequenza, ...ordine } = messaggio.body.data;
    expect(messaggio.body.type).toBe('ordine.confermato');
    expect(sequenza).toBeGreaterThan(0);
    expect(ordine).toEqual((await erp.get(`/ordini/${numero}`)).json());
    expect((await deliver(), ricevitore.ricevuti)).toHaveLength(1);
  });

  it('send every change with its state at that time, in order and once', async () => {
    await endpoint();
    const codice = await article();
    const { numero } = await ordered(undefined, { [codice]: 4 });
    await move(numero, { stato: 'IN_PREPARAZIONE' });
    await move(numero, { stato: 'PARZIALMENTE_SPEDITO', corriere: 'BRT', righe: [{ codice, quantita: 1 }] });
    await move(numero, { stato: 'PARZIALMENTE_SPEDITO', corriere: 'BRT', righe: [{ codice, quantita: 2 }] });
    await move(numero, { stato: 'FATTURATO' });
    await erp.post(`/ordini/${numero}/ricevuto`, {});
    await deliver();
    expect(ricevitore.ricevuti.map(({ body: { type, data } }) => [type, data.stato])).toEqual([
      ['ordine.confermato', 'CONFERMATO'],
      ['ordine.modificato', 'IN_PREPARAZIONE'],
      ['ordine.modificato', 'PARZIALMENTE_SPEDITO'],
      ['ordine.modificato', 'PARZIALMENTE_SPEDITO'],
      ['ordine.modificato', 'FATTURATO'],
    ]);
    const sequenze = ricevitore.ricevuti.map(({ body }) => body.data.sequenza);
    expect(sequenze).toEqual(sequenze.toSorted((a, b) => a - b));
    expect(new Set(ricevitore.ricevuti.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
  });

  it('send the next event when the first one ends while the run looks for more work', async () => {
    await endpoint();
    const { numero } = await ordered();
    await move(numero, { stato: 'IN_PREPARAZIONE' });
    const { pool } = test.database;
    const asked = Promise.withResolvers<void>();
    const delivered = Promise.withResolvers<void>();
    let questions = 0;
    // The second question is answered "nothing", because the lane is taken; the answer comes after the delivery's end.
    const slow = Object.assign(Object.create(pool) as typeof pool, {
      query: async (statement: { text: string }) => {
        const answer = await pool.query(statement);
        if (!statement.text.includes('skip locked')) return answer;
        questions += 1;
        if (questions !== 2) return answer;
        asked.resolve();
        await delivered.promise;
        await setImmediate();
        return answer;
      },
    });
    const send = openInvio(5 * SECOND);
    await deliver(undefined, undefined, {
      pool: slow,
      log: { ...test.app.log, info: () => delivered.resolve() },
      send: async (messaggio) => (await asked.promise, send(messaggio)),
    });
    expect(types()).toEqual(['ordine.confermato', 'ordine.modificato']);
  });

  it('send a cancellation both as a change and as a cancellation', async () => {
    await endpoint();
    const { numero } = await ordered();
    await move(numero, { stato: 'ANNULLATO' });
    await deliver();
    expect(types()).toEqual(['ordine.confermato', 'ordine.modificato', 'ordine.annullato']);
  });

  it('send an online order once it is paid, and none that is cancelled unpaid', async () => {
    await endpoint([...ORDINI, 'pagamento.confermato']);
    const buyer = await startBuyer(test, { soloOnline: true });
    const { numero: unpaid } = await ordered(buyer);
    expect((await buyer.post('/Ordine/AnnullaOrdine', { id: unpaid })).statusCode).toBe(200);
    const { numero } = await ordered(buyer);
    await deliver();
    expect(types()).toEqual([]);
    const { redirectUri } = (await buyer.get('/Pagamento/Stato')).json<{ redirectUri: string }>();
    const paid = await test.app.inject({
      method: 'POST',
      url: redirectUri,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'azione=carta',
    });
    expect(paid.statusCode).toBeLessThan(400);
    await deliver();
    expect(types()).toEqual(['ordine.confermato', 'pagamento.confermato']);
    expect(ricevitore.ricevuti.map(({ body }) => body.data.numero)).toEqual([numero, numero]);
    expect(ricevitore.ricevuti[0]?.body.data['pagato']).toBe(true);
    expect(ricevitore.ricevuti[1]?.body.data['metodo']).toBe('carta');
  });

  it('send statement items that were paid online, with the amount paid of each', async () => {
    await endpoint(['pagamento.confermato']);
    const buyer = await startBuyer(test);
    const rate = [
      ['2026-02-28', 6_000],
      ['2026-03-31', 6_200],
    ] as const;
    const documento = await buildDocumento(test.database.pool, buyer.clienteId, {
      numero: 'W77/2026',
      data: '2026-01-31',
      rate,
    });
    const { rows } = await test.database.pool.query<{ id: number }>('select id from partita where documento_id = $1', [
      documento,
    ]);
    const { redirectUri } = (
      await buyer.post('/Pagamento/PagaScadenze', {}, { partite: rows.map(({ id }) => id) })
    ).json<{ redirectUri: string }>();
    // Paid meanwhile at the counter: 50 of this amount are left for the first item.
    await test.database.pool.query(
      "update partita set pagato_cents = 1000 where documento_id = $1 and data_scadenza = '2026-02-28'",
      [documento],
    );
    await test.app.inject({
      method: 'POST',
      url: redirectUri,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'azione=carta',
    });
    await deliver();
    expect(ricevitore.ricevuti.map(({ body }) => body)).toMatchObject([
      {
        type: 'pagamento.confermato',
        data: {
          numero: null,
          importo: 122,
          metodo: 'carta',
          cliente: { codice: String(buyer.clienteId) },
          partite: [
            { scadenza: '2026-02-28', importo: 50 },
            { scadenza: '2026-03-31', importo: 62 },
          ],
        },
      },
    ]);
  });

  it('send changed customers and requests to collect used tyres', async () => {
    await endpoint(['cliente.modificato', 'pfu.richiesto']);
    const buyer = await startBuyer(test);
    await test.database.pool.query('update cliente set bloccato = true where id = $1', [buyer.clienteId]);
    const asked = await buyer.post('/RitiroPFU/RichiediRitiroPFU', {}, { autocarro: 1, vettura: 5 });
    expect(asked.statusCode).toBe(200);
    await deliver();
    // A customer and a request have separate lanes, so either may arrive first.
    const bodies = ricevitore.ricevuti.map(({ body }) => body);
    expect(bodies.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
      { type: 'cliente.modificato', data: { codice: String(buyer.clienteId), bloccato: true } },
      { type: 'pfu.richiesto', data: { vettura: 5, autocarro: 1, cliente: { codice: String(buyer.clienteId) } } },
    ]);
  });

  it('tell the wholesaler when an import has ended, but not when a check has', async () => {
    await endpoint(['importazione.finita']);
    const config = loadConfig({ DATA_DIR: dataDir });
    const importazioni = importazioneDepsOf({ ...deps(), config });
    const app = await buildApp({ ...deps(), config: { ...config, logLevel: 'silent' } });
    const { chiave } = await startProgramma(test, { ambiti: ['importa'] });
    const send = (controlla: string, payload = 'codice;nome\nKLE;Kleber\n') =>
      app.inject({
        method: 'POST',
        url: '/integrazione/v1/importazioni',
        query: { tipo: 'marche', controlla },
        headers: { authorization: `Bearer ${chiave}`, 'content-type': 'text/csv' },
        payload,
      });
    expect((await send('1')).statusCode).toBe(202);
    const { id } = (await send('0')).json<{ id: string }>();
    const { id: vuoto } = (await send('0', '')).json<{ id: string }>();
    await runDaFare(importazioni, new AbortController().signal, (error) => {
      throw error;
    });
    await app.close();
    await deliver();
    // An endpoint's events that are due at one moment may arrive in either order.
    const bodies = ricevitore.ricevuti.map(({ body }) => body);
    expect(bodies.toSorted((a, b) => String(a.data.stato).localeCompare(String(b.data.stato)))).toMatchObject([
      { type: 'importazione.finita', data: { id, tipo: 'marche', stato: 'applicato', applicate: 1, rifiutate: 0 } },
      { type: 'importazione.finita', data: { id: vuoto, tipo: 'marche', stato: 'respinto' } },
    ]);
  });

  it('send an endpoint only its chosen events, and a dealer only those of its company', async () => {
    const { buyer } = await ordered();
    await endpoint(['ordine.annullato']);
    await endpoint(['ordine.confermato'], { clienteId: buyer.clienteId, url: `${ricevitore.url}/rossi` });
    await ordered();
    await deliver();
    expect(ricevitore.ricevuti).toEqual([]);
    const { numero } = await ordered(buyer);
    await deliver();
    expect(ricevitore.ricevuti.map(({ path, body }) => [path, body.data.numero])).toEqual([['/eventi/rossi', numero]]);
  });

  it('retry after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h under the same id, then stop and send a mail', async () => {
    ricevitore.answer(() => ({ status: 500, body: 'guasto' }));
    const { id, segreto } = await endpoint();
    await ordered();
    await deliver();
    const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)];
    for (const [i, wait] of waits.entries()) {
      test.clock.advance(wait - 1);
      await deliver();
      expect(ricevitore.ricevuti).toHaveLength(i + 1);
      test.clock.advance(1);
      await deliver();
      expect(ricevitore.ricevuti).toHaveLength(i + 2);
    }
    expect(new Set(ricevitore.ricevuti.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const messaggio of ricevitore.ricevuti) assertFirma(segreto, messaggio);
    const [disabled] = await listTuttiWebhook(deps());
    expect(disabled?.motivo).toBe('10 tentativi falliti.');
    const { rows } = await test.database.pool.query(
      `select destinatario from messaggio_posta where oggetto = 'Webhook disattivato' and testo like '%' || $1 || '%'`,
      [id],
    );
    expect(rows).toEqual([{ destinatario: 'ced@gomme.example' }]);

    const [consegna] = await listConsegne(deps(), id, null, { prima: null, limite: 10 });
    expect(consegna?.tentativi).toHaveLength(10);
    expect(consegna?.tentativi[0]).toMatchObject({ stato: 500, risposta: 'guasto', errore: null });

    // Events during the pause wait, and all are delivered once the endpoint is back.
    const { numero } = await ordered();
    test.clock.advance(48 * HOUR);
    await deliver();
    expect(ricevitore.ricevuti).toHaveLength(10);
    ricevitore.answer(() => ({ status: 200 }));
    const door = await startProgramma(test, { ambiti: ['webhook'] });
    expect((await door.post(`/webhook/${id}/riattiva`)).json()).toMatchObject({ attivo: true, inAttesa: 2 });
    await deliver();
    expect(ricevitore.ricevuti).toHaveLength(12);
    expect(ricevitore.ricevuti.slice(10).map(({ body }) => body.data.numero)).toContain(numero);
  });

  it('delay later events of an order behind its failed one, but no other order', async () => {
    const { numero: stuck } = await (await endpoint(), ordered());
    await move(stuck, { stato: 'IN_PREPARAZIONE' });
    const { numero: free } = await ordered();
    let broken = true;
    ricevitore.answer(({ body }) => ({ status: broken && body.data.numero === stuck ? 503 : 200 }));
    await deliver();
    const seen = () => ricevitore.ricevuti.map(({ body: { type, data } }) => `${data.numero} ${type}`);
    expect(seen().toSorted()).toEqual([`${stuck} ordine.confermato`, `${free} ordine.confermato`].toSorted());
    broken = false;
    test.clock.advance(5 * SECOND);
    await deliver();
    expect(seen().slice(2)).toEqual([`${stuck} ordine.confermato`, `${stuck} ordine.modificato`]);
  });

  it('follow no redirect', async () => {
    ricevitore.answer(({ path }) =>
      path === '/eventi' ? { status: 302, headers: { location: `${ricevitore.url}/altrove` } } : { status: 200 },
    );
    await endpoint();
    await ordered();
    await deliver();
    test.clock.advance(5 * SECOND);
    await deliver();
    expect(ricevitore.ricevuti.map(({ path }) => path)).toEqual(['/eventi', '/eventi']);
  });

  it('disable an endpoint that answers 410', async () => {
    ricevitore.answer(() => ({ status: 410 }));
    await endpoint();
    await ordered();
    await deliver();
    test.clock.advance(HOUR);
    await deliver();
    expect(ricevitore.ricevuti).toHaveLength(1);
    expect((await listTuttiWebhook(deps()))[0]?.motivo).toContain('410');
  });

  it.each([429, 502, 504])('pause every delivery for a while after %i', async (status) => {
    let busy = true;
    ricevitore.answer(() => ({ status: busy ? status : 200 }));
    await endpoint();
    await ordered();
    await deliver();
    await ordered();
    test.clock.advance(4 * SECOND);
    await deliver();
    expect(ricevitore.ricevuti).toHaveLength(1);
    busy = false;
    test.clock.advance(SECOND);
    await deliver();
    expect(ricevitore.ricevuti).toHaveLength(3);
  });

  it.each([
    ['seconds', () => '60'],
    ['a date', () => new Date(test.clock.now().getTime() + MINUTE).toUTCString()],
  ])('respect Retry-After in %s', async (_what, retryAfter) => {
    ricevitore.answer(() => ({ status: 429, headers: { 'retry-after': retryAfter() } }));
    await endpoint();
    await ordered();
    await deliver();
    await ordered();
    test.clock.advance(59 * SECOND);
    await deliver();
    expect(ricevitore.ricevuti).toHaveLength(1);
    test.clock.advance(SECOND);
    await deliver();
    expect(ricevitore.ricevuti.length).toBeGreaterThan(1);
  });

  it('stop an attempt that is not answered in time', async () => {
    ricevitore.answer(() => null);
    const { id } = await endpoint();
    await ordered();
    await deliver(50);
    const [consegna] = await listConsegne(deps(), id, null, { prima: null, limite: 1 });
    expect(consegna?.tentativi).toMatchObject([{ stato: null, errore: 'Nessuna risposta entro 0.05 secondi.' }]);
    expect(consegna?.consegnata).toBeNull();
  });

  it('are delivered by a status of success, also when the rest of the answer never comes', async () => {
    ricevitore.answer(() => ({ status: 200, body: 'pre', isSenzaFine: true }));
    const { id } = await endpoint();
    await ordered();
    await deliver(500);
    const [consegna] = await listConsegne(deps(), id, null, { prima: null, limite: 1 });
    expect(consegna?.tentativi).toMatchObject([{ stato: 200, risposta: 'pre', errore: null }]);
  });

  it('do not count an attempt that is interrupted by a stop of the server', async () => {
    const stop = new AbortController();
    ricevitore.answer(() => (stop.abort(), null));
    const { id } = await endpoint();
    await ordered();
    await deliver(5 * SECOND, stop.signal);
    ricevitore.answer(() => ({ status: 200 }));
    await deliver();
    const [consegna] = await listConsegne(deps(), id, null, { prima: null, limite: 1 });
    expect(consegna?.tentativi).toMatchObject([{ stato: 200 }]);
  });

  it('reach no address outside the Internet unless the setting allows it', async () => {
    // Names are resolved when connecting: an endpoint may have been created when its name had another address.
    const { id } = await endpoint(ORDINI, { url: ricevitore.url.replace('127.0.0.1', 'localhost') });
    await test.database.pool.query('update webhook set rete_privata = false');
    await ordered();
    await deliver();
    expect(ricevitore.ricevuti).toEqual([]);
    const [consegna] = await listConsegne(deps(), id, null, { prima: null, limite: 1 });
    expect(consegna?.tentativi[0]?.errore).toContain('rete privata');
    await test.database.pool.query('update webhook set rete_privata = true');
    test.clock.advance(5 * SECOND);
    await deliver();
    expect(ricevitore.ricevuti).toHaveLength(1);
  });

  it('shorten the message of a very large order', async () => {
    await endpoint();
    const righe = Object.fromEntries(await Promise.all(Array.from({ length: 80 }, async () => [await article(), 1])));
    const { numero } = await ordered(undefined, righe);
    await deliver();
    const [messaggio] = ricevitore.ricevuti;
    expect(Buffer.byteLength(messaggio?.text ?? '')).toBeLessThan(20_000);
    expect(messaggio?.body.data).toEqual({
      sequenza: expect.any(Number),
      numero,
      stato: 'CONFERMATO',
      link: `https://b2b.example.it/integrazione/v1/ordini/${numero}`,
    });
  });

  it('sign with the old and the new secret for a day after a rotation', async () => {
    const { id, segreto: vecchio } = await endpoint();
    const nuovo = (await erp.post(`/webhook/${id}/segreto`)).json<{ segreto: string }>().segreto;
    await ordered();
    await deliver();
    const [both] = ricevitore.ricevuti;
    if (both === undefined) throw new Error('nothing came');
    assertFirma(vecchio, both);
    assertFirma(nuovo, both);
    test.clock.advance(24 * HOUR);
    await ordered();
    await deliver();
    const [, after] = ricevitore.ricevuti;
    if (after === undefined) throw new Error('nothing came');
    assertFirma(nuovo, after);
    expect(() => assertFirma(vecchio, after)).toThrow('not signed');
  });

  it('deliver one event or those of a period again, in order and under their ids', async () => {
    const { id } = await endpoint();
    const { numero } = await ordered();
    await move(numero, { stato: 'IN_PREPARAZIONE' });
    await deliver();
    const [first, second] = ricevitore.ricevuti.map(({ headers }) => headers['webhook-id']);
    expect((await erp.post(`/webhook/${id}/ripeti`, { evento: second })).json()).toEqual({ eventi: 1 });
    await deliver();
    const from = ricevitore.ricevuti[0]?.body.timestamp;
    const span = { dal: from, al: ricevitore.ricevuti[1]?.body.timestamp };
    expect((await erp.post(`/webhook/${id}/ripeti`, span)).json()).toEqual({ eventi: 2 });
    await deliver();
    expect(ricevitore.ricevuti.map(({ headers }) => headers['webhook-id'])).toEqual([
      first,
      second,
      second,
      first,
      second,
    ]);
  });
});
