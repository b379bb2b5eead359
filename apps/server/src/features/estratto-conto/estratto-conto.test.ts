import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocumento } from '../../test/build-documento.ts';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('estratto conto e scadenziario', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  /**
   * A dealer with debts: one instalment overdue, one due today, one partly paid, one paid, a credit note; and one open
   * order.
   */
  async function startDebtor(): Promise<Buyer> {
    const { pool } = test.database;
    test.clock.set('2026-03-10T09:00:00Z');
    const buyer = await startBuyer(test, { fidoMassimoCents: 1_000_000 });
    const build = (o: Parameters<typeof buildDocumento>[2]) => buildDocumento(pool, buyer.clienteId, o);
    await build({
      numero: `C1-${buyer.clienteId}`,
      data: '2026-01-09',
      pagamento: 'Ri.Ba. 30/60 gg d.f.',
      rate: [
        ['2026-03-09', 6_100],
        ['2026-03-10', 6_100],
      ],
    });
    await build({ numero: `C2-${buyer.clienteId}`, data: '2026-02-09', rate: [['2026-04-09', 12_200]] });
    await build({ numero: `C3-${buyer.clienteId}`, data: '2026-01-02', rate: [['2026-02-02', 9_900]] });
    await build({ tipo: 'NC', numero: `C4-${buyer.clienteId}`, data: '2026-02-20', rate: [['2026-02-20', -1_005]] });
    await pool.query(`update partita set pagato_cents = 2200 where cliente_id = $1 and importo_cents = 12200`, [
      buyer.clienteId,
    ]);
    await pool.query(`update partita set pagato_cents = 9900 where cliente_id = $1 and importo_cents = 9900`, [
      buyer.clienteId,
    ]);
    await pool.query(
      `insert into promessa_pagamento (cliente_id, progressivo, importo_cents, data_registrazione, numero_assegno, abi_cab)
       values ($1, 1, 50025, '2026-03-01', '0000123', '05387/02400')`,
      [buyer.clienteId],
    );
    await buyer.fillCart({
      [await buildArticolo(pool, { prezzi: { 1: 10_000 }, pfuCents: 0, contributoCents: 0 })]: 1,
    });
    await buyer.confirm();
    return buyer;
  }

  it('shows a running balance of the open items that equals the used credit to the cent', async () => {
    const buyer = await startDebtor();
    const id = buyer.clienteId;
    const situazione = (await buyer.get('/Documenti/Scadenziario')).json<Record<string, object[]>>();
    expect(situazione['estrattoConto']).toMatchObject([
      {
        numdoc: `FT C1-${id}`,
        despaga: 'Ri.Ba. 30/60 gg d.f.',
        datadoc: '2026-01-09',
        data_scad: '2026-03-09',
        ascadere: 0,
        scaduto: 61,
        saldo: 61,
        tipo: 'FT',
      },
      { data_scad: '2026-03-10', ascadere: 61, scaduto: 0, saldo: 122 },
      { numdoc: `FT C2-${id}`, ascadere: 100, scaduto: 0, saldo: 222 },
      { numdoc: `NC C4-${id}`, ascadere: 0, scaduto: -10.05, saldo: 211.95 },
    ]);
    expect(situazione['totali']).toEqual({
      ascadere: 161,
      scaduto: 50.95,
      saldo: 211.95,
      promesse: 500.25,
      ordini: 122,
      fido: 333.95,
    });
    expect((await buyer.get('/Fido/Fido')).json()).toEqual({ massimo: 10_000, corrente: 333.95 });
    expect(situazione['scadenziario']).toMatchObject([
      { importo: null, data_scad: null, importo_scaduto: -10.05, data_scad_scaduto: '2026-02-20' },
      { importo: null, data_scad: null, importo_scaduto: 61, data_scad_scaduto: '2026-03-09' },
      { importo: 61, data_scad: '2026-03-10', importo_scaduto: null, data_scad_scaduto: null },
      { importo: 100, data_scad: '2026-04-09', importo_scaduto: null, data_scad_scaduto: null, numdoc: `FT C2-${id}` },
    ]);
    expect(situazione['promessePagamento']).toEqual([
      { progre: 1, importo: 500.25, datreg: '2026-03-01', num_ass: '0000123', abi_cab: '05387/02400' },
    ]);
  });

  it('uses the day in Rome, not in UTC, as today', async () => {
    const buyer = await startDebtor();
    const scaduto = async () =>
      (await buyer.get('/Documenti/Scadenziario')).json<{ totali: { scaduto: number } }>().totali.scaduto;
    // A call in between, so that the session does not expire.
    test.clock.set('2026-03-10T20:00:00Z');
    await scaduto();
    test.clock.set('2026-03-10T22:59:59Z');
    expect(await scaduto()).toBe(50.95);
    test.clock.set('2026-03-10T23:00:00Z');
    expect(await scaduto()).toBe(111.95);
  });

  it('exports the statement as CSV with negative amounts as numbers', async () => {
    const buyer = await startDebtor();
    // A browser follows the link without our header.
    const answer = await test.app.inject({
      url: '/testb2b/api/Documenti/EstrattoConto',
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="estratto-conto.csv"');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('\ufeffDocumento;Data documento;Pagamento;Scadenza;A scadere;Scaduto;Saldo progressivo');
    expect(lines[4]).toBe(`NC C4-${buyer.clienteId};20/02/2026;Bonifico 30 gg;20/02/2026;0,00;-10,05;211,95`);
  });

  it('exports future due dates as a calendar, without overdue items and credits', async () => {
    const buyer = await startDebtor();
    const answer = await buyer.get('/Documenti/Calendario');
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = answer.body.replaceAll('\r\n ', '');
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
    expect(text).toContain('DTSTART;VALUE=DATE:20260310');
    expect(text).toContain('DTSTART;VALUE=DATE:20260409');
    expect(text).toContain(`SUMMARY:FT C2-${buyer.clienteId}: 100\\,00\u00a0€`);
    expect(text).toContain('DTSTAMP:20260310T090000Z');
    expect(text).toContain('DESCRIPTION:Ri.Ba. 30/60 gg d.f. Documento del 09/01/2026.');
    expect(text).toMatch(/^UID:partita-\d+@battistrada/m);
    expect((await buyer.get('/Documenti/Calendario')).body).toBe(answer.body);
  });

  it('hides other customers’ items and requires a session', async () => {
    await startDebtor();
    const other = await startBuyer(test);
    expect((await other.get('/Documenti/Scadenziario')).json()).toEqual({
      scadenziario: [],
      promessePagamento: [],
      estrattoConto: [],
      totali: { ascadere: 0, scaduto: 0, saldo: 0, promesse: 0, ordini: 0, fido: 0 },
    });
    expect((await other.get('/Documenti/EstrattoConto')).body.trimEnd().split('\r\n')).toHaveLength(1);
    for (const path of ['Scadenziario', 'EstrattoConto', 'Calendario']) {
      expect((await test.anonymous.get(`/Documenti/${path}`)).statusCode).toBe(401);
    }
  });
});
