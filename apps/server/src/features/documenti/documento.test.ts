import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocumento } from '../../test/build-documento.ts';
import { buildAgente, buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const TROVA = '/Documenti/trova';
const XML = '/Documenti/Xml';

describe('a document', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  /** Opens the document as a browser does in a new tab: by its address only. */
  const open = (caller: Caller, path: string, query: Record<string, string>) =>
    test.app.inject({
      url: `/testb2b/api${path}`,
      query,
      headers: {
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
        ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
      },
    });

  it('opens in the browser tab as a PDF, for every kind', async () => {
    const caller = await startBuyer(test);
    for (const tipo of ['DDT', 'FT', 'NC', 'ND'] as const) {
      const id = await buildDocumento(test.database.pool, caller.clienteId, { tipo, numero: `${tipo}7/2026` });
      const answer = await open(caller, TROVA, { iddoc: String(id), tipo });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toMatch(/^inline; filename="[\w .-]+7-2026\.pdf"$/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('opens in both forms for his agent, on the telephone and for staff who look on, as for himself', async () => {
    const { pool } = test.database;
    const { username, clienteId } = await buildUtente(pool);
    const id = await buildDocumento(pool, clienteId, { tipo: 'FT', numero: '71/2026' });
    const agente = await test.login((await buildAgente(pool, [clienteId])).username);
    const vendite = await test.login((await buildUtente(pool, { tipo: 'backend', ruolo: 'commerciale' })).username);
    const own = await test.login(username);
    for (const path of [TROVA, XML]) {
      const query = { iddoc: String(id), tipo: 'FT' };
      const { headers, statusCode } = await open(own, path, query);
      expect(statusCode, path).toBe(200);
      for (const [caller, davanti] of [
        [agente, `/PerConto/_${clienteId}`],
        [vendite, `/PerConto/_${clienteId}`],
        [vendite, `/ComeUtente/${username}`],
      ] as const) {
        const seen = await open(caller, davanti + path, query);
        expect([seen.statusCode, seen.headers['content-type']], davanti + path).toEqual([200, headers['content-type']]);
      }
    }
  });

  it('returns an imported file unchanged', async () => {
    const caller = await startBuyer(test);
    const file = Buffer.from('%PDF-1.4 imported');
    const id = await buildDocumento(test.database.pool, caller.clienteId, { file, righe: [] });
    expect((await open(caller, TROVA, { iddoc: String(id), tipo: 'FT' })).rawPayload).toEqual(file);
  });

  it.each([{ iddoc: '1', tipo: 'XX' }, { iddoc: '1' }, { tipo: 'FT' }, {}])(
    'refuses %j as malformed, and shows a page to a browser',
    async (query) => {
      const caller = await startBuyer(test);
      for (const path of [TROVA, XML]) {
        const program = await caller.get(path, query);
        expect(program.statusCode).toBe(422);
        expect(program.json()).toMatchObject({ codice: 'RICHIESTA_NON_VALIDA' });
        const page = await open(caller, path, query);
        expect(page.statusCode).toBe(422);
        expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      }
    },
  );

  describe('without access', () => {
    const cases: [string, (own: number, foreign: number, empty: number) => Record<string, string>][] = [
      ['another customer’s', (_own, foreign) => ({ iddoc: String(foreign), tipo: 'FT' })],
      ['under another kind', (own) => ({ iddoc: String(own), tipo: 'NC' })],
      ['with a malformed id', () => ({ iddoc: "1' or 1=1", tipo: 'FT' })],
      ['with an id beyond any', () => ({ iddoc: '99999999999999', tipo: 'FT' })],
      ['with neither file nor rows', (_own, _foreign, empty) => ({ iddoc: String(empty), tipo: 'FT' })],
    ];
    it.each(cases)('answers 404 for %s, and shows a page to a browser', async (_name, queryOf) => {
      const { pool } = test.database;
      const caller = await startBuyer(test);
      const query = queryOf(
        await buildDocumento(pool, caller.clienteId),
        await buildDocumento(pool, (await startBuyer(test)).clienteId),
        await buildDocumento(pool, caller.clienteId, { righe: [] }),
      );
      for (const path of [TROVA, XML]) {
        const program = await caller.get(path, query);
        expect(program.statusCode).toBe(404);
        expect(program.json()).toEqual({ Message: expect.any(String), codice: 'NON_TROVATO' });
        const page = await open(caller, path, query);
        expect(page.statusCode).toBe(404);
        expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(page.headers['content-disposition']).toBeUndefined();
        expect(page.body).toContain(program.json<{ Message: string }>().Message);
        expect(page.body).toContain('href="/home"');
      }
    });
  });

  it('sends a browser without a session to the login', async () => {
    const page = await open(test.anonymous, TROVA, { iddoc: '1', tipo: 'FT' });
    expect(page.statusCode).toBe(401);
    expect(page.body).toContain('href="/login"');
    const program = await test.anonymous.get(TROVA, { iddoc: 1, tipo: 'FT' });
    expect(program.json()).toMatchObject({ codice: 'SESSIONE_ASSENTE' });
  });

  it('is linked to orders, documents and due dates in both directions', async () => {
    const { pool } = test.database;
    const buyer = await startBuyer(test);
    await buyer.fillCart({ [await buildArticolo(pool)]: 1 });
    const { idOrdine, numero } = (await buyer.confirm()).json<{ idOrdine: number; numero: number }>();
    const ft = await buildDocumento(pool, buyer.clienteId, {
      data: '2026-03-31',
      rate: [
        ['2026-04-30', 6_100],
        ['2026-05-30', 6_100],
      ],
    });
    const ddt = await buildDocumento(pool, buyer.clienteId, {
      tipo: 'DDT',
      data: '2026-03-11',
      ordineId: idOrdine,
      collegatoId: ft,
    });
    const nc = await buildDocumento(pool, buyer.clienteId, { tipo: 'NC', data: '2026-04-02', collegatoId: ft });
    const read = async (iddoc: number, tipo: string) =>
      (await buyer.get('/Documenti/Dettaglio', { iddoc, tipo })).json<Record<string, object[]>>();

    const fattura = await read(ft, 'FT');
    expect(fattura['collegati']).toMatchObject([
      { idDocumento: ddt, tipo: 'DDT' },
      { idDocumento: nc, tipo: 'NC' },
    ]);
    expect(fattura['ordini']).toEqual([{ id: idOrdine, numero, dataOrdine: '2026-03-10' }]);
    expect(fattura).toMatchObject({
      imponibile: 100,
      aliquotaIva: 22,
      iva: 22,
      totale: 122,
      righe: [{ codice: 'ART', descrizione: 'Pneumatico', quantita: 1, prezzo: 100, importo: 100 }],
      scadenze: [
        { data_scad: '2026-04-30', importo: 61, residuo: 61 },
        { data_scad: '2026-05-30', importo: 61, residuo: 61 },
      ],
    });
    expect(await read(ddt, 'DDT')).toMatchObject({
      numeroOrdine: numero,
      collegati: [{ idDocumento: ft, tipo: 'FT' }],
    });
    expect(await read(nc, 'NC')).toMatchObject({ collegato: { idDocumento: ft }, ordini: [], scadenze: [] });
    expect((await (await startBuyer(test)).get('/Documenti/Dettaglio', { iddoc: ft, tipo: 'FT' })).statusCode).toBe(
      404,
    );

    // And from the order to its documents.
    const { ordini } = (await buyer.get('/Ordini/Cerca')).json<{ ordini: { documenti: object[] }[] }>();
    expect(ordini[0]?.documenti).toMatchObject([
      { idDocumento: ddt, tipo: 'DDT' },
      { idDocumento: ft, tipo: 'FT' },
    ]);
  });

  it('downloads as XML under the exchange system’s name, except a delivery note', async () => {
    const caller = await startBuyer(test);
    const id = await buildDocumento(test.database.pool, caller.clienteId);
    const answer = await open(caller, XML, { iddoc: String(id), tipo: 'FT' });
    expect(answer.headers['content-type']).toBe('application/xml');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="IT90000010000_[0-9A-Z]{5}\.xml"$/);
    expect(answer.body).toContain('<TipoDocumento>TD01</TipoDocumento>');
    const ddt = await buildDocumento(test.database.pool, caller.clienteId, { tipo: 'DDT' });
    expect((await caller.get(XML, { iddoc: ddt, tipo: 'DDT' })).statusCode).toBe(404);
  });

  it('is in the archive of its month, by kind or with all kinds, for its owner only', async () => {
    const { pool } = test.database;
    const caller = await startBuyer(test);
    await buildDocumento(pool, caller.clienteId, { numero: 'Z1/2026', data: '2026-02-01' });
    await buildDocumento(pool, caller.clienteId, { tipo: 'DDT', numero: 'Z2/2026', data: '2026-02-28' });
    await buildDocumento(pool, caller.clienteId, { numero: 'Z3/2026', data: '2026-03-01' });
    await buildDocumento(pool, caller.clienteId, { numero: 'Z4/2026', data: '2026-02-03', righe: [] });
    await buildDocumento(pool, (await startBuyer(test)).clienteId, { numero: 'Z5/2026', data: '2026-02-02' });
    const names = async (query: Record<string, string>) => {
      const answer = await caller.get('/Documenti/Archivio', query);
      expect(answer.headers['content-type']).toBe('application/zip');
      return namesOf(answer.rawPayload);
    };
    const tutti = await names({ mese: '2026-02' });
    expect(tutti).toEqual([
      'DDT/DDT Z2-2026.pdf',
      'Fatture/Fattura Z1-2026.pdf',
      expect.stringMatching(/^Fatture\/IT90000010000_\w{5}\.xml$/),
    ]);
    expect(await names({ mese: '2026-02', tipo: 'DDT' })).toEqual(['DDT/DDT Z2-2026.pdf']);
    for (const query of [{ mese: '2026-01' }, { mese: '2019-02' }]) {
      expect((await caller.get('/Documenti/Archivio', query)).statusCode).toBe(404);
    }
    for (const query of [{ mese: '2026-13' }, { mese: 'marzo' }, {}, { mese: '2026-02', tipo: 'XX' }]) {
      expect((await caller.get('/Documenti/Archivio', query)).statusCode).toBe(422);
    }
    expect((await test.anonymous.get('/Documenti/Archivio', { mese: '2026-02' })).statusCode).toBe(401);
  });
});

/** The names in a ZIP's central directory. */
function namesOf(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString());
  }
  return names;
}
