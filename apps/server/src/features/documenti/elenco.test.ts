import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocumento } from '../../test/build-documento.ts';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface ElencoWire {
  documenti: { idDocumento: number; numeroDocumento: string }[];
  numeroDocumenti: number;
  pagine: number;
  anni: number[];
}

describe('lists of documents', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const read = async (caller: Caller, path: string, query: Record<string, string | number> = {}) =>
    (await caller.get(`/Documenti/${path}`, query)).json<ElencoWire>();
  const numeri = async (caller: Caller, query: Record<string, string | number>) =>
    (await read(caller, 'Fatture', query)).documenti.map(({ numeroDocumento }) => numeroDocumento);

  it('show the documents of each kind newest first, with the invoice that each belongs to', async () => {
    const caller = await startBuyer(test);
    const { pool } = test.database;
    const build = (o: Parameters<typeof buildDocumento>[2]) => buildDocumento(pool, caller.clienteId, o);
    const vecchia = await build({ numero: 'A1/2025', data: '2025-12-31' });
    const fattura = await build({ numero: 'A7/2026', data: '2026-02-28', righe: [['ART', 'Gomma', 4, 8_050]] });
    const ddt = await build({ tipo: 'DDT', numero: 'D9/2026', data: '2026-02-10', collegatoId: fattura });
    await build({ tipo: 'NC', numero: 'N1/2026', data: '2026-03-02', collegatoId: fattura });
    await build({ tipo: 'ND', numero: 'E1/2026', data: '2026-03-03', collegatoId: fattura });

    expect(await read(caller, 'Fatture')).toEqual({
      documenti: [
        {
          idDocumento: fattura,
          numeroDocumento: 'A7/2026',
          dataDocumento: '2026-02-28',
          totale: 392.84,
          tipo: 'FT',
          numeroOrdine: null,
          collegato: null,
          ddt: 1,
          stato: null,
          residuo: 0,
        },
        expect.objectContaining({ idDocumento: vecchia, dataDocumento: '2025-12-31' }),
      ],
      numeroDocumenti: 2,
      pagine: 1,
      mesi: [
        { mese: '2026-02', documenti: 1, totale: 392.84 },
        { mese: '2025-12', documenti: 1, totale: expect.any(Number) },
      ],
      anni: [2026, 2025],
    });
    const collegato = { idDocumento: fattura, numeroDocumento: 'A7/2026', dataDocumento: '2026-02-28', tipo: 'FT' };
    expect((await read(caller, 'DDT')).documenti).toMatchObject([{ idDocumento: ddt, tipo: 'DDT', collegato }]);
    expect((await read(caller, 'NoteCredito')).documenti).toMatchObject([
      { numeroDocumento: 'N1/2026', tipo: 'NC', collegato },
    ]);
    expect((await read(caller, 'NoteDebito')).documenti).toMatchObject([
      { numeroDocumento: 'E1/2026', tipo: 'ND', collegato },
    ]);
  });

  it('filter by year, number, day, amount and order, and treat the text literally', async () => {
    const { pool } = test.database;
    const buyer = await startBuyer(test);
    await buyer.fillCart({ [await buildArticolo(pool)]: 1 });
    const { idOrdine, numero } = (await buyer.confirm()).json<{ idOrdine: number; numero: number }>();
    const build = (o: Parameters<typeof buildDocumento>[2]) => buildDocumento(pool, buyer.clienteId, o);
    await build({ numero: 'B10/2025', data: '2025-06-05' });
    const mensile = await build({ numero: 'B11/2026', data: '2026-01-31', righe: [['ART', 'Gomma', 1, 123_450]] });
    await build({ tipo: 'DDT', numero: 'BD/2026', data: '2026-01-15', ordineId: idOrdine, collegatoId: mensile });
    await build({ numero: 'B12%2026', data: '2026-02-05' });

    expect(await numeri(buyer, { anno: 2025 })).toEqual(['B10/2025']);
    expect(await numeri(buyer, { anno: 2024 })).toEqual([]);
    expect(await numeri(buyer, { cerca: 'b1' })).toEqual(['B12%2026', 'B11/2026', 'B10/2025']);
    expect(await numeri(buyer, { cerca: '12%' })).toEqual(['B12%2026']);
    expect(await numeri(buyer, { cerca: '5/2' })).toEqual(['B12%2026']);
    expect(await numeri(buyer, { cerca: '05/06/2025' })).toEqual(['B10/2025']);
    expect(await numeri(buyer, { cerca: '1.506,09 €' })).toEqual(['B11/2026']);
    expect(await numeri(buyer, { cerca: numero })).toEqual(['B11/2026']);
    expect(await numeri(buyer, { cerca: 'B1', anno: 2026 })).toEqual(['B12%2026', 'B11/2026']);
  });

  it('read a number, a day and an amount in any spelling, and an exact number finds one document', async () => {
    const caller = await startBuyer(test);
    const build = (o: Parameters<typeof buildDocumento>[2]) => buildDocumento(test.database.pool, caller.clienteId, o);
    await build({ numero: '16/2031', data: '2031-10-31', righe: [['ART', 'Gomma', 1, 100_000]] });
    await build({ numero: '316/2031', data: '2031-10-30' });
    await build({ numero: '10/2031', data: '2031-01-02' });
    await build({ tipo: 'DDT', numero: '99/2031', data: '2031-10-31' });

    for (const cerca of [
      '16/2031',
      'FT 16/2031',
      'ft16/2031',
      'Fattura 16/2031',
      '2031-10-31',
      '31.10.2031',
      '1220.00',
      '€ 1.220,00',
      '1 220,00',
    ]) {
      expect(await numeri(caller, { cerca }), cerca).toEqual(['16/2031']);
    }
    expect(await numeri(caller, { cerca: 'FT 16/20' })).toEqual(['16/2031', '316/2031']);
    expect(await numeri(caller, { cerca: '10/2031' })).toEqual(['10/2031']);
    expect(await numeri(caller, { cerca: '9'.repeat(60) })).toEqual([]);
    // The number of another kind of document finds nothing here.
    expect(await numeri(caller, { cerca: '99/2031' })).toEqual([]);
  });

  it('return pages of 50 on request, everything otherwise, and nothing after the last page', async () => {
    const caller = await startBuyer(test);
    await test.database.pool.query(
      `insert into documento (cliente_id, tipo, numero, data)
       select $1, 'FT', 'P' || n, date '2026-01-01' + n / 10 from generate_series(1, 120) n`,
      [caller.clienteId],
    );
    const tutte = await read(caller, 'Fatture');
    expect(tutte).toMatchObject({ numeroDocumenti: 120, pagine: 3 });
    const pagine = await Promise.all([1, 2, 3].map((pagina) => read(caller, 'Fatture', { pagina })));
    expect(pagine.map(({ documenti }) => documenti.length)).toEqual([50, 50, 20]);
    expect(pagine.flatMap(({ documenti }) => documenti)).toEqual(tutte.documenti);
    expect(await read(caller, 'Fatture', { pagina: 4 })).toMatchObject({
      documenti: [],
      numeroDocumenti: 120,
      pagine: 3,
    });
  });

  it.each([{ anno: 'due' }, { anno: 1800 }, { pagina: 0 }, { pagina: 1.5 }, { cerca: 'x'.repeat(61) }])(
    'refuse %j as malformed',
    async (query) => {
      expect((await (await startBuyer(test)).get('/Documenti/Fatture', query)).statusCode).toBe(422);
    },
  );

  it.each(['DDT', 'Fatture', 'NoteCredito', 'NoteDebito'])(
    'show %s to their owner only and require a session',
    async (path) => {
      const owner = await startBuyer(test);
      for (const tipo of ['DDT', 'FT', 'NC', 'ND'] as const)
        await buildDocumento(test.database.pool, owner.clienteId, { tipo });
      expect(await read(await startBuyer(test), path)).toEqual({
        documenti: [],
        numeroDocumenti: 0,
        pagine: 0,
        mesi: [],
        anni: [],
      });
      expect((await test.anonymous.get(`/Documenti/${path}`)).statusCode).toBe(401);
    },
  );

  describe('lists of documents filtered by payment, period, article and rounded amount', () => {
    let caller: Awaited<ReturnType<typeof archive>>;
    beforeAll(async () => {
      caller = await archive();
    });

    async function archive(): Promise<Caller & { clienteId: number }> {
      const suo = await startBuyer(test);
      const { pool } = test.database;
      const build = async (
        numero: string,
        data: string,
        prezzoCents: number,
        rata: { scadenza: string; pagato: 'tutto' | 'niente' | 'parte' } | null,
        tipo: 'FT' | 'NC' = 'FT',
      ): Promise<void> => {
        const righe: [string, string, number, number][] = [
          ['MIC1', '205/55 R16 91V MICHELIN PRIMACY 4', 1, prezzoCents],
        ];
        const id = await buildDocumento(pool, suo.clienteId, { tipo, numero, data, righe });
        if (rata === null) return;
        await pool.query(
          `insert into partita (cliente_id, documento_id, numero_documento, pagamento, data_documento, data_scadenza,
                                importo_cents, pagato_cents)
           select cliente_id, id, numero, 'Ri.Ba.', data, $2,
                  totale_cents * $3, case $4 when 'tutto' then totale_cents * $3 when 'parte' then 100 else 0 end
             from documento where id = $1`,
          [id, rata.scadenza, tipo === 'NC' ? -1 : 1, rata.pagato],
        );
      };
      const oggi = test.clock.now().toISOString().slice(0, 10);
      await build('P/2026', '2026-01-10', 100_000, { scadenza: '2026-02-10', pagato: 'tutto' });
      await build('S/2026', '2026-02-10', 101_100, { scadenza: '2026-02-20', pagato: 'parte' });
      await build('O/2026', '2026-02-20', 20_000, { scadenza: oggi, pagato: 'niente' });
      await build('C/2026', '2026-02-21', 5_000, { scadenza: '2026-01-01', pagato: 'niente' }, 'NC');
      return suo;
    }

    it('show an invoice as paid, open or overdue; it is not overdue on its due day, and a credit note never is', async () => {
      const { documenti } = (await caller.get('/Documenti/Fatture')).json<{ documenti: object[] }>();
      expect(documenti).toMatchObject([
        { numeroDocumento: 'O/2026', stato: 'APERTO' },
        { numeroDocumento: 'S/2026', stato: 'SCADUTO' },
        { numeroDocumento: 'P/2026', stato: 'PAGATO', residuo: 0 },
      ]);
      expect(await numeri(caller, { stato: 'SCADUTO' })).toEqual(['S/2026']);
      expect(await numeri(caller, { stato: 'APERTO', pagina: 1 })).toEqual(['O/2026']);
      expect(await numeri(caller, { stato: 'PAGATO' })).toEqual(['P/2026']);
      const note = await read(caller, 'NoteCredito');
      expect(note.documenti).toMatchObject([{ numeroDocumento: 'C/2026', stato: 'APERTO' }]);
      expect((await read(caller, 'NoteCredito', { stato: 'SCADUTO' })).numeroDocumenti).toBe(0);
      expect((await caller.get('/Documenti/Fatture', { stato: 'BOH' })).statusCode).toBe(422);
    });

    it('include both ends of a period, and total its months', async () => {
      expect(await numeri(caller, { dal: '2026-02-10', al: '2026-02-20' })).toEqual(['O/2026', 'S/2026']);
      const { mesi } = (
        await caller.get('/Documenti/Fatture', { dal: '2026-01-10', al: '2026-02-10', pagina: 1 })
      ).json<{
        mesi: { mese: string; documenti: number }[];
      }>();
      expect(mesi.map(({ mese, documenti }) => [mese, documenti])).toEqual([
        ['2026-02', 1],
        ['2026-01', 1],
      ]);
      expect((await caller.get('/Documenti/Fatture', { dal: '2026-02-30' })).statusCode).toBe(422);
    });

    it('find an article by code, words and size in any spelling, and an amount also rounded', async () => {
      for (const cerca of ['2055516', 'mic1', 'primacy 205/55 r16', '205/55']) {
        expect(await numeri(caller, { cerca })).toHaveLength(3);
      }
      expect(await numeri(caller, { cerca: '2055517' })).toEqual([]);
      const { documenti } = (await caller.get('/Documenti/Fatture', { cerca: 'S/2026' })).json<{
        documenti: { totale: number }[];
      }>();
      const totale = documenti[0]?.totale ?? 0;
      expect(await numeri(caller, { cerca: String(Math.trunc(totale)) })).toEqual(['S/2026']);
      expect(await numeri(caller, { cerca: `${Math.trunc(totale)},99` })).toEqual([]);
      expect((await read(caller, 'NoteCredito', { cerca: '-61,00 €' })).numeroDocumenti).toBe(1);
      expect((await read(caller, 'NoteCredito', { cerca: '-61,01 €' })).numeroDocumenti).toBe(0);
    });

    it('save the filtered documents as CSV, of one kind or of all, with the sign of credit notes', async () => {
      const csv = async (query: Record<string, string>) =>
        (await caller.get('/Documenti/Esporta', query)).body
          .trim()
          .split('\r\n')
          .map((riga) => riga.split(';'));
      const [testa = [], ...fatture] = await csv({ tipo: 'FT', stato: 'SCADUTO' });
      expect(testa.map((nome) => nome.replace('\uFEFF', ''))).toEqual([
        'Tipo',
        'Numero',
        'Data',
        'Ordine',
        'Collegato a',
        'Totale',
        'Stato',
        'Da pagare',
      ]);
      expect(fatture).toHaveLength(1);
      expect(fatture[0]).toMatchObject([
        'Fattura',
        'S/2026',
        '10/02/2026',
        '',
        '',
        expect.anything(),
        'Scaduta',
        expect.anything(),
      ]);
      const tutti = await csv({});
      expect(tutti).toHaveLength(5);
      expect(tutti.find(([, numero]) => numero === 'C/2026')?.[5]).toMatch(/^-/);
      expect(new Set(tutti.map((riga) => riga[6]))).toEqual(
        new Set(['Stato', 'Scaduta', 'Da pagare', 'Pagata', 'Da usare']),
      );
      const altro = await startBuyer(test);
      expect((await altro.get('/Documenti/Esporta')).body.trim().split('\r\n')).toHaveLength(1);
    });

    it('save any period as one ZIP, and refuse an archive without a period', async () => {
      await test.database.pool.query(`update documento set file = '\\x25504446' where cliente_id = $1`, [
        caller.clienteId,
      ]);
      const zip = await caller.get('/Documenti/Archivio', { dal: '2026-01-01', al: '2026-02-10', tipo: 'FT' });
      expect(zip.headers['content-disposition']).toContain('fatture-2026-01-01_2026-02-10.zip');
      const { rawPayload } = zip;
      expect(rawPayload.includes('P-2026.pdf')).toBe(true);
      expect(rawPayload.includes('S-2026.pdf')).toBe(true);
      expect(rawPayload.includes('O-2026.pdf')).toBe(false);
      for (const query of [{}, { dal: '2026-01-01' }]) {
        expect((await caller.get('/Documenti/Archivio', query)).statusCode).toBe(422);
      }
    });
  });
});
