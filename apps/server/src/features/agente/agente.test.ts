/** An agent's own customers: what he sees and writes at a customer's counter (product.md §7). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { NOMI_CERCATI } from '../../test/nomi-cercati.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('the customers of an agent', () => {
  let test: TestApp;
  let agente: Caller;
  let altro: Caller;
  let suo: Buyer;
  let banco: Caller;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    await buildArticolo(pool(), { codice: 'A1', giacenze: { 1: 90 } });
    await buildArticolo(pool(), { codice: 'A2', giacenze: { 1: 90 } });
    suo = await startBuyer(test, { fidoMassimoCents: 1_000_000 });
    await pool().query(
      `update cliente set ragione_sociale = 'Zanetti Pneumatici', citta = 'Modena', codice_erp = 'C77', cellulare = '+39 333 7654321'
        where id = $1`,
      [suo.clienteId],
    );
    agente = await test.login((await buildAgente(pool(), [suo.clienteId])).username);
    altro = await test.login((await buildAgente(pool(), [(await buildUtente(pool())).clienteId])).username);
    banco = test.with(String(agente.token), 'C77');
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;
  const list = async (caller: Caller, query: Record<string, string | number> = {}) =>
    (await caller.get('/Agenti/Clienti', query)).json<{
      clienti: { codice: string; ragsoc: string }[];
      prossimo: number | null;
    }>();

  it.each(['', 'zane', 'pneum mod', 'C77', 'c77', 'C7', '3337654', '+39 333 76'])(
    'are found by «%s»',
    async (testo) => {
      expect(await list(agente, { testo })).toMatchObject({
        clienti: [{ codice: 'C77', telefono: '+39 333 7654321' }],
      });
    },
  );

  it.each(NOMI_CERCATI)(
    'are found by the words of the name «%s», whatever stands between them',
    async (ragioneSociale, testi) => {
      const { clienteId } = await buildUtente(pool());
      await pool().query(`update cliente set ragione_sociale = $2 where id = $1`, [clienteId, ragioneSociale]);
      const caller = await test.login((await buildAgente(pool(), [clienteId])).username);
      for (const testo of testi) expect.soft((await list(caller, { testo })).clienti, testo).toHaveLength(1);
    },
  );

  it.each(['rossi', 'anetti', '999999', '%'])('are not found by «%s»', async (testo) => {
    expect((await list(agente, { testo })).clienti).toEqual([]);
  });

  it('are visible to their own agent only', async () => {
    expect((await list(altro, { testo: 'zanetti' })).clienti).toEqual([]);
    const staff = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    for (const caller of [suo, staff]) expect((await caller.get('/Agenti/Clienti')).statusCode).toBe(403);
    expect((await test.anonymous.get('/Agenti/Clienti')).statusCode).toBe(401);
  });

  it('are listed by name, 50 at a time, without duplicates', async () => {
    const many: number[] = [];
    for (let n = 0; n < 103; n += 1) many.push((await buildUtente(pool())).clienteId);
    const { username } = await buildAgente(pool(), many);
    const caller = await test.login(username);
    const seen: string[] = [];
    let dopo: number | null = null;
    do {
      const page = await list(caller, dopo === null ? {} : { dopo });
      seen.push(...page.clienti.map(({ codice }) => codice));
      dopo = page.prossimo;
    } while (dopo !== null);
    expect(seen).toHaveLength(103);
    expect(new Set(seen).size).toBe(103);
  });

  it('begin with the one whose whole code is written, and each comes once', async () => {
    const many: number[] = [];
    for (let n = 0; n < 53; n += 1) many.push((await buildUtente(pool())).clienteId);
    for (const [n, clienteId] of many.entries()) {
      // The one with the code alone is the last by name.
      await pool().query(`update cliente set codice_erp = 'K5' || $2, ragione_sociale = 'Ditta ' || $3 where id = $1`, [
        clienteId,
        n === 0 ? '' : n,
        String(99 - n),
      ]);
    }
    const caller = await test.login((await buildAgente(pool(), many)).username);
    const prima = await list(caller, { testo: 'k5' });
    expect(prima.clienti.map(({ codice }) => codice).slice(0, 2)).toEqual(['K5', 'K552']);
    const poi = await list(caller, { testo: 'k5', dopo: prima.prossimo ?? 0 });
    expect(new Set([...prima.clienti, ...poi.clienti].map(({ codice }) => codice)).size).toBe(53);
    expect(poi.clienti).toHaveLength(3);
  });

  it('have a card with credit, overdue and due amounts, open orders and last prices', async () => {
    await pool().query(
      `insert into partita (cliente_id, numero_documento, pagamento, data_documento, data_scadenza, importo_cents, pagato_cents)
       values ($1, '1/A', 'RB', '2026-01-01', '2026-02-01', 10000, 2500), ($1, '2/A', 'RB', '2026-02-01', '2026-04-01', 5000, 0)`,
      [suo.clienteId],
    );
    await suo.fillCart({ A1: 4 });
    expect((await suo.confirm()).statusCode).toBe(200);
    const { rows } = await pool().query<{ totale: number }>(
      'select totale_cents / 100.0 as totale from ordine where cliente_id = $1',
      [suo.clienteId],
    );
    expect((await banco.get('/Agenti/Scheda')).json()).toMatchObject({
      codice: 'C77',
      ragsoc: 'Zanetti Pneumatici',
      fidoMassimo: 10_000,
      scaduto: 75,
      scadutoDal: '2026-02-01',
      aScadere: 50,
      prossimaScadenza: '2026-04-01',
      ordiniAperti: [{ stato: 'CONFERMATO', pezzi: 4, spediti: 0, totale: Number(rows[0]?.totale) }],
      ultimiPrezzi: [{ codice: 'A1', pezzi: 4, prezzo: 100 }],
    });
    const cancel = async (pezzi: number) =>
      pool().query('update riga_ordine set quantita_annullata = $2 where cliente_id = $1', [suo.clienteId, pezzi]);
    await cancel(3);
    expect((await banco.get('/Agenti/Scheda')).json()).toMatchObject({ ultimiPrezzi: [{ codice: 'A1', pezzi: 1 }] });
    await cancel(4);
    expect((await banco.get('/Agenti/Scheda')).json()).toMatchObject({ ultimiPrezzi: [] });
    await cancel(0);
  });

  it('have a list of what they bought last season and not in this one', async () => {
    const cliente = await startBuyer(test);
    const { username } = await buildAgente(pool(), [cliente.clienteId]);
    await cliente.fillCart({ A1: 8, A2: 2 });
    await cliente.confirm();
    await pool().query(`update ordine set istante = '2025-04-10T08:00Z' where cliente_id = $1`, [cliente.clienteId]);
    await cliente.fillCart({ A2: 2 });
    await cliente.confirm();
    const { token } = await test.login(username);
    const scheda = await test.with(String(token), `_${cliente.clienteId}`).get('/Agenti/Scheda');
    expect(scheda.json()).toMatchObject({
      stagione: { nome: 'estiva', mancanti: [{ codice: 'A1', pezzi: 8, ultimo: '2025-04-10' }] },
    });
    // The season begins at midnight in Rome, whatever the database's time zone.
    const comprato = async (istante: string) => {
      await pool().query(`update ordine set istante = $2 where cliente_id = $1 and istante < '2026-01-01'`, [
        cliente.clienteId,
        istante,
      ]);
      const { stagione } = (await test.with(String(token), `_${cliente.clienteId}`).get('/Agenti/Scheda')).json<{
        stagione: { mancanti: { ultimo: string }[] };
      }>();
      return stagione.mancanti.map(({ ultimo }) => ultimo);
    };
    expect(await comprato('2025-02-28T23:00Z')).toEqual(['2025-03-01']);
    expect(await comprato('2025-02-28T22:59Z')).toEqual([]);
    expect(await comprato('2025-08-31T21:59Z')).toEqual(['2025-08-31']);
    expect(await comprato('2025-08-31T22:00Z')).toEqual([]);
    expect(await comprato('2025-04-10T08:00Z')).toEqual(['2025-04-10']);
    await pool().query(
      `update riga_ordine r set quantita_annullata = case when r.codice = 'A1' then 3 else quantita end
         from ordine o where o.id = r.ordine_id and r.cliente_id = $1 and (r.codice = 'A1' or o.istante > '2026-01-01')`,
      [cliente.clienteId],
    );
    const dopo = await test.with(String(token), `_${cliente.clienteId}`).get('/Agenti/Scheda');
    expect(dopo.json()).toMatchObject({
      stagione: {
        mancanti: [
          { codice: 'A1', pezzi: 5 },
          { codice: 'A2', pezzi: 2 },
        ],
      },
    });
  });

  it('have a card that nobody else can read', async () => {
    expect((await test.with(String(altro.token), 'C77').get('/Agenti/Scheda')).statusCode).toBe(404);
    expect((await suo.get('/Agenti/Scheda')).statusCode).toBe(403);
    expect((await agente.get('/Agenti/Scheda')).statusCode).toBe(403);
  });

  it('have notes that are written once for each token, can be closed on their next day, and are hidden from the customer', async () => {
    const body = { token: randomUUID(), testo: ' Richiamare per le invernali ', prossima: '2026-03-20' };
    await banco.post('/Agenti/AggiungiNota', {}, body);
    const { note } = (await banco.post('/Agenti/AggiungiNota', {}, body)).json<{ note: { id: number }[] }>();
    expect(note).toMatchObject([{ testo: 'Richiamare per le invernali', prossima: '2026-03-20', fatta: false }]);
    const id = note[0]?.id ?? 0;
    expect((await suo.post('/Agenti/SegnaNota', {}, { id })).statusCode).toBe(403);
    expect((await test.with(String(altro.token), 'C77').post('/Agenti/SegnaNota', {}, { id })).statusCode).toBe(404);
    // Postponed, and postponed again before its day.
    for (const al of ['2026-03-27', '2026-03-13']) {
      const moved = await banco.post('/Agenti/SegnaNota', {}, { id, al });
      expect([moved.statusCode, moved.json()]).toMatchObject([200, { note: [{ id, prossima: al, fatta: false }] }]);
    }
    for (const al of ['2026-03-10', '2027-03-11', 'domani']) {
      const wrong = await banco.post('/Agenti/SegnaNota', {}, { id, al });
      expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { errori: [{ campo: 'al' }] }]);
    }
    const done = await banco.post('/Agenti/SegnaNota', {}, { id });
    const later = await banco.post('/Agenti/SegnaNota', {}, { id, al: '2026-03-27' });
    expect([later.statusCode, later.json()]).toMatchObject([
      404,
      { Message: 'Questa nota non c’è più, o è già fatta.' },
    ]);
    expect(done.json()).toMatchObject({ note: [{ id, fatta: true }] });
    expect((await banco.post('/Agenti/SegnaNota', {}, { id: 99 })).statusCode).toBe(404);
    for (const wrong of [
      { ...body, testo: ' ' },
      { ...body, prossima: 'domani' },
      { ...body, token: randomUUID(), prossima: '2026-03-09' },
    ]) {
      expect((await banco.post('/Agenti/AggiungiNota', {}, wrong)).statusCode).toBe(422);
    }
    // A contact may still be due on the same day.
    const oggi = { ...body, token: randomUUID(), prossima: '2026-03-10' };
    expect((await banco.post('/Agenti/AggiungiNota', {}, oggi)).statusCode).toBe(200);
  });

  it('keep notes and orders when their agent changes', async () => {
    const cliente = await startBuyer(test);
    const counterOf = async (username: string) =>
      test.with(String((await test.login(username)).token), `_${cliente.clienteId}`);
    const prima = await counterOf((await buildAgente(pool(), [cliente.clienteId])).username);
    const nota = { token: randomUUID(), testo: 'Richiamare per le invernali', prossima: '2026-03-20' };
    expect((await prima.post('/Agenti/AggiungiNota', {}, nota)).statusCode).toBe(200);
    await cliente.fillCart({ A1: 4 });
    expect((await cliente.confirm()).statusCode).toBe(200);
    const { username, agenteId } = await buildAgente(pool());
    await pool().query(`update assegnazione set al = '2026-03-09' where cliente_id = $1`, [cliente.clienteId]);
    await pool().query(`insert into assegnazione (cliente_id, agente_id, dal) values ($1, $2, '2026-03-10')`, [
      cliente.clienteId,
      agenteId,
    ]);
    expect((await prima.get('/Agenti/Scheda')).statusCode).toBe(404);
    expect((await (await counterOf(username)).get('/Agenti/Scheda')).json()).toMatchObject({
      note: [{ testo: 'Richiamare per le invernali' }],
      ultimiPrezzi: [{ codice: 'A1' }],
    });
  });
});
