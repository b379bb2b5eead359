/** An agent's day list through the API, and its speed (product.md §7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase, buildUtente, type BuiltUtente } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { addNovitaOutlet } from './novita-outlet.service.ts';

describe('the day of an agent', () => {
  let test: TestApp;
  let agente: Caller;
  let banco: Caller;
  let cliente: BuiltUtente;
  let username: string;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    cliente = await buildUtente(pool());
    ({ username } = await buildAgente(pool(), [cliente.clienteId]));
    agente = await test.login(username);
    banco = test.with(String(agente.token), `_${cliente.clienteId}`);
    await pool().query(
      `insert into partita (cliente_id, numero_documento, pagamento, data_documento, data_scadenza, importo_cents, pagato_cents)
       values ($1, '1/A', 'RB', '2026-01-01', '2026-03-01', 10000, 2500)`,
      [cliente.clienteId],
    );
    await pool().query('insert into target_premium (cliente_id, marca_id, pezzi) values ($1, 1, 42), ($1, 2, 10)', [
      cliente.clienteId,
    ]);
    await pool().query(
      `insert into nota_cliente (cliente_id, autore_id, istante, testo, prossima)
       values ($1, $2, now(), 'Portare il catalogo', '2026-03-10')`,
      [cliente.clienteId, cliente.utenteId],
    );
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;
  const read = async (caller = agente) =>
    (await caller.get('/Agenti/Giornata')).json<{ voci: { motivo: string }[]; quante: number }>();

  it('lists the appointment first, then the discount threshold that is near and the overdue amount', async () => {
    expect(await read()).toMatchObject({
      quante: 3,
      voci: [
        { motivo: 'nota', testo: 'Portare il catalogo', codice: `_${cliente.clienteId}` },
        { motivo: 'soglia', testo: 'Michelin', pezzi: 8 },
        { motivo: 'scaduto', importo: 75, giorni: 9 },
      ],
    });
  });

  it('is hidden from everybody else', async () => {
    const altro = await test.login((await buildAgente(pool())).username);
    expect(await read(altro)).toEqual({ voci: [], quante: 0, risposte: [] });
    const estraneo = test.with(String(altro.token), `_${cliente.clienteId}`);
    expect((await estraneo.post('/Agenti/SegnaVoce', {}, { motivo: 'nota', esito: 'FATTA' })).statusCode).toBe(404);
    const dealer = await test.login(cliente.username);
    expect((await dealer.get('/Agenti/Giornata')).statusCode).toBe(403);
  });

  it('stores the note of an entry once, however often it is sent', async () => {
    const body = { motivo: 'silenzio', esito: 'RIMANDATA', nota: 'Non risponde', token: 'una-volta' };
    for (const answer of [
      await banco.post('/Agenti/SegnaVoce', {}, body),
      await banco.post('/Agenti/SegnaVoce', {}, body),
    ]) {
      expect(answer.statusCode).toBe(200);
    }
    const { rows } = await pool().query(`select count(*)::integer as n from nota_cliente where testo = 'Non risponde'`);
    expect(rows).toEqual([{ n: 1 }]);
    await pool().query(`delete from nota_cliente where testo = 'Non risponde'`);
  });

  it.each(['2026-03-10', '2026-03-09', '2020-01-01', '2027-03-11', '9999-12-31'])(
    'refuses to postpone an entry to %s, and keeps it',
    async (al) => {
      const before = await read();
      const answer = await banco.post(
        '/Agenti/SegnaVoce',
        {},
        { motivo: 'scaduto', esito: 'RIMANDATA', al, nota: 'x' },
      );
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        errori: [{ campo: 'al', messaggio: 'Indica un giorno da domani a un anno da oggi.' }],
      });
      expect(await read()).toEqual(before);
      expect((await pool().query(`select from nota_cliente where testo = 'x'`)).rowCount).toBe(0);
    },
  );

  it('omits an entry that is done, and shows a postponed one again on its day, with its note', async () => {
    const done = await banco.post('/Agenti/SegnaVoce', {}, { motivo: 'nota', esito: 'FATTA' });
    expect(done.statusCode, done.body).toBe(200);
    const later = { motivo: 'scaduto', esito: 'RIMANDATA', al: '2026-03-12', nota: 'Paga giovedì' };
    expect((await banco.post('/Agenti/SegnaVoce', {}, later)).json()).toEqual({ ok: true, al: '2026-03-12' });
    expect((await read()).voci.map(({ motivo }) => motivo)).toEqual(['soglia']);
    test.clock.set('2026-03-12T09:00:00Z');
    const dopo = await read(await test.login(username));
    expect(dopo.voci.map(({ motivo }) => motivo)).toEqual(['nota', 'soglia', 'scaduto']);
    test.clock.set('2026-03-10T09:00:00Z');
    expect((await banco.post('/Agenti/SegnaVoce', {}, { motivo: 'gita', esito: 'FATTA' })).statusCode).toBe(422);
  });

  it('shows another appointment on its day although one before it was postponed', async () => {
    const suo = await buildUtente(pool());
    const altro = await buildAgente(pool(), [suo.clienteId]);
    /** His desk at an instant: a session does not live as long as this story. */
    const at = async (instant: string) => {
      test.clock.set(instant);
      const lui = await test.login(altro.username);
      const tavolo = test.with(String(lui.token), `_${suo.clienteId}`);
      return {
        note: (testo: string, prossima: string) =>
          tavolo.post('/Agenti/AggiungiNota', {}, { token: testo, testo, prossima }),
        mark: async (change: object) => {
          const marked = await tavolo.post('/Agenti/SegnaVoce', {}, { motivo: 'nota', ...change });
          expect(marked.statusCode).toBe(200);
        },
        texts: async () =>
          (await lui.get('/Agenti/Giornata')).json<{ voci: { testo: string }[] }>().voci.map(({ testo }) => testo),
      };
    };
    const later = { esito: 'RIMANDATA', al: '2026-03-20' };
    const first = await at('2026-03-10T09:00:00Z');
    await first.note('Listino', '2026-03-10');
    await first.note('Campioni', '2026-03-11');
    await first.mark(later);
    expect(await first.texts()).toEqual([]);
    // One that is written after the postponement, for the same day.
    await first.note('Richiamare', '2026-03-10');
    expect(await first.texts()).toEqual(['Richiamare']);
    await first.mark(later);
    const second = await at('2026-03-11T08:00:00Z');
    expect(await second.texts()).toEqual(['Campioni']);
    await second.mark({ esito: 'FATTA' });
    expect(await (await at('2026-03-19T22:59:00Z')).texts()).toEqual([]);
    expect(await (await at('2026-03-19T23:00:00Z')).texts()).toEqual(['Listino']);
    test.clock.set('2026-03-10T09:00:00Z');
  });

  it('lists a new outlet lot in a size that the customer buys, until the lot is no longer new', async () => {
    test.clock.set('2026-03-10T09:00:00Z');
    await buildArticolo(pool(), { codice: 'G1', misura: '205/55 R16', giacenze: { 1: 50 } });
    await buildArticolo(pool(), { codice: 'G2', misura: '205/55 R16', giacenze: { 1: 50 } });
    const compra = await startBuyer(test);
    const altro = await startBuyer(test);
    await compra.fillCart({ G1: 4 });
    expect((await compra.confirm()).statusCode).toBe(200);
    const agenteNuovo = await test.login((await buildAgente(pool(), [compra.clienteId, altro.clienteId])).username);
    await addNovitaOutlet({ pool: pool(), clock: test.clock });
    expect((await read(agenteNuovo)).voci).toEqual([]);
    await pool().query(`update articolo set outlet = true where codice = 'G2'`);
    for (let time = 0; time < 2; time += 1) await addNovitaOutlet({ pool: pool(), clock: test.clock });
    expect((await read(agenteNuovo)).voci).toMatchObject([
      { motivo: 'outlet', pezzi: 1, testo: '205/55 R16', codice: `_${compra.clienteId}` },
    ]);
    const done = { motivo: 'outlet', esito: 'FATTA' };
    const suo = test.with(String(agenteNuovo.token), `_${compra.clienteId}`);
    expect((await suo.post('/Agenti/SegnaVoce', {}, done)).statusCode).toBe(200);
    expect((await read(agenteNuovo)).voci).toEqual([]);
    await pool().query(`update articolo set outlet = false where codice = 'G2'`);
    await addNovitaOutlet({ pool: pool(), clock: test.clock });
    expect((await pool().query('select from novita_outlet')).rowCount).toBe(0);
  });
});
