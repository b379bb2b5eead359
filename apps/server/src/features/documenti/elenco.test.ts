import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocumento } from '../../test/build-documento.ts';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
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

  async function dealer(): Promise<Caller & { clienteId: number }> {
    const { username, clienteId } = await buildUtente(test.database.pool);
    return { ...(await test.login(username)), clienteId };
  }
  const read = async (caller: Caller, path: string, query: Record<string, string | number> = {}) =>
    (await caller.get(`/Documenti/${path}`, query)).json<ElencoWire>();
  const numeri = async (caller: Caller, query: Record<string, string | number>) =>
    (await read(caller, 'Fatture', query)).documenti.map(({ numeroDocumento }) => numeroDocumento);

  it('show the documents of each kind newest first, with the invoice that each belongs to', async () => {
    const caller = await dealer();
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
        },
        expect.objectContaining({ idDocumento: vecchia, dataDocumento: '2025-12-31' }),
      ],
      numeroDocumenti: 2,
      pagine: 1,
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

  it('filter by year, number, day, amount and order, and treat no text as a pattern', async () => {
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

  it('read a number, a day and an amount in any spelling, and a whole number as one document', async () => {
    const caller = await dealer();
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
    ]) {
      expect(await numeri(caller, { cerca }), cerca).toEqual(['16/2031']);
    }
    expect(await numeri(caller, { cerca: 'FT 16/20' })).toEqual(['16/2031', '316/2031']);
    expect(await numeri(caller, { cerca: '10/2031' })).toEqual(['10/2031']);
    // Another kind's number is no number here.
    expect(await numeri(caller, { cerca: '99/2031' })).toEqual([]);
  });

  it('return pages of 50 on request, everything otherwise, and nothing past the end', async () => {
    const caller = await dealer();
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
      expect((await (await dealer()).get('/Documenti/Fatture', query)).statusCode).toBe(422);
    },
  );

  it.each(['DDT', 'Fatture', 'NoteCredito', 'NoteDebito'])(
    'show %s to their owner only and require a session',
    async (path) => {
      const owner = await dealer();
      for (const tipo of ['DDT', 'FT', 'NC', 'ND'] as const)
        await buildDocumento(test.database.pool, owner.clienteId, { tipo });
      expect(await read(await dealer(), path)).toEqual({ documenti: [], numeroDocumenti: 0, pagine: 0, anni: [] });
      expect((await test.anonymous.get(`/Documenti/${path}`)).statusCode).toBe(401);
    },
  );
});
