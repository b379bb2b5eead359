import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocumento } from '../../test/build-documento.ts';
import { buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('movimenti dell’estratto conto', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    test.clock.set('2026-03-10T09:00:00Z');
  });
  afterAll(() => test.close());

  it('lists the items of a period with the paid ones, newest document first, and exports them', async () => {
    const { pool } = test.database;
    const buyer = await startBuyer(test);
    const build = (numero: string, data: string, scadenza: string) =>
      buildDocumento(pool, buyer.clienteId, { numero, data, rate: [[scadenza, 12_200]] });
    await build('M1/2026', '2025-12-01', '2025-12-31');
    await build('M2/2026', '2026-01-15', '2026-02-15');
    await build('M3/2026', '2026-02-01', '2026-03-31');
    await pool.query(`update partita set pagato_cents = 12200 where numero_documento = 'FT M2/2026'`);
    const movimenti = await buyer.get('/Documenti/Movimenti', { dal: '2026-01-01', al: '2026-12-31' });
    expect(movimenti.json()).toMatchObject({
      numeroMovimenti: 2,
      pagine: 1,
      movimenti: [
        { numdoc: 'FT M3/2026', importo: 122, pagato: 0, stato: 'APERTO', pagatoOnline: null },
        { numdoc: 'FT M2/2026', importo: 122, pagato: 122, stato: 'PAGATO' },
      ],
    });
    expect((await buyer.get('/Documenti/Movimenti')).json()).toMatchObject({
      numeroMovimenti: 3,
      movimenti: [{}, {}, { numdoc: 'FT M1/2026', stato: 'SCADUTO' }],
    });
    const csv = (await buyer.get('/Documenti/EsportaMovimenti', { dal: '2026-01-01' })).body.trimEnd().split('\r\n');
    expect(csv).toHaveLength(3);
    expect(csv[2]).toBe('FT M2/2026;15/01/2026;Bonifico 30 gg;15/02/2026;122,00;122,00;0,00;pagata;');
  });

  it('hides other customers’ movements, refuses an invalid period and answers an empty page after the last', async () => {
    const other = await startBuyer(test);
    expect((await other.get('/Documenti/Movimenti')).json()).toEqual({ movimenti: [], numeroMovimenti: 0, pagine: 0 });
    expect((await other.get('/Documenti/Movimenti', { pagina: 99 })).statusCode).toBe(200);
    expect((await other.get('/Documenti/Movimenti', { dal: 'ieri' })).statusCode).toBe(422);
    expect((await test.anonymous.get('/Documenti/Movimenti')).statusCode).toBe(401);
  });
});
