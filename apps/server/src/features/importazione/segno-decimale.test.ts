import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const ARTICOLI = 'codice;descrizione;marca;prezzo_listino';

describe('the decimal sign of a column', () => {
  let test: TestApp;
  let importatore: Importatore;
  beforeAll(async () => {
    test = await startTestApp();
    importatore = await startImportatore(test);
    for (const [tipo, file] of [
      ['marche', 'codice;nome\nMIC;Michelin\n'],
      ['depositi', 'codice;nome\nBO;Bologna\n'],
    ] as const)
      await importatore.send(file, { tipo });
  });
  afterAll(() => test.close());
  beforeEach(() => test.database.pool.query('delete from giacenza_erp; delete from giacenza; delete from articolo'));

  const readPrezzi = async (): Promise<unknown[]> => {
    const { rows } = await test.database.pool.query<{ prezzo_listino_cents: number }>(
      'select prezzo_listino_cents from articolo order by codice',
    );
    return rows.map(({ prezzo_listino_cents }) => prezzo_listino_cents);
  };

  it.each([
    [
      'a point that another cell uses for decimals',
      ['64.305', '64.30', '1,064', '1,064.5'],
      [6431, 6430, 106_400, 106_450],
    ],
    ['a point after a zero', ['0.900', '1.250'], [90, 125]],
    ['a point before four decimals', ['1.064', '64.3049'], [106, 6430]],
    ['a comma', ['1.064', '64,3'], [106_400, 6430]],
    ['no cell that tells it: the point separates thousands', ['1.064', '12'], [106_400, 1200]],
    ['both signs: each cell for itself', ['64.30', '1.064', '64,30'], [6430, 106_400, 6430]],
    ['a currency', ['€ 64.305', '64.30 €'], [6431, 6430]],
    ['the accounting format of Excel', [' 1.064,30 € ', ' -   € ', '64,30 €'], [106_430, 0, 6430]],
  ])('is read from %s', async (_come, scritti, cents) => {
    const righe = scritti.map((scritto, i) => `A${i};Valvola;MIC;${scritto}\n`).join('');
    const { rifiutate } = await importatore.send(`${ARTICOLI}\n${righe}`, { tipo: 'articoli' });
    expect(rifiutate).toBe(0);
    expect(await readPrezzi()).toEqual(cents);
  });

  it.each(['-64,30', '64,30-', '64.30-', '- 64,30 €', '-64,30 €', '1.064,30-'])(
    'is read beside the minus of an open item: %s',
    async (scritto) => {
      const { pool } = test.database;
      await importatore.send('codice;nome\nBASE;Base\n', { tipo: 'listini', forza: 'true' });
      await importatore.send('codice;ragione_sociale;partita_iva;listino\nC1;Rossi;01234567897;BASE\n', {
        tipo: 'clienti',
        forza: 'true',
      });
      const partite = `cliente;numero;scadenza;importo\nC1;N;2026-12-31;${scritto}\n`;
      expect(await importatore.send(partite, { tipo: 'partite', forza: 'true' })).toMatchObject({ rifiutate: 0 });
      const { rows } = await pool.query<{ importo: number }>('select importo_cents::integer as importo from partita');
      expect(rows).toEqual([{ importo: scritto.startsWith('1.') ? -106_430 : -6430 }]);
    },
  );

  it.each(['64,-', '64.- €'])('does not take a dash in place of cents for a minus: %s', async (scritto) => {
    const partite = `cliente;numero;scadenza;importo\nC9;N;2026-12-31;${scritto}\n`;
    expect(await importatore.send(partite, { tipo: 'partite', forza: 'true' })).toMatchObject({ rifiutate: 1 });
  });

  it('counts pieces that an ERP writes with three decimals, also in rows that wait', async () => {
    const giacenze =
      'codice;deposito;quantita;rilevata_il\nQ1;BO;4.000;2026-01-10T07:00:00Z\nQ2;BO;0.000;2026-01-10T07:00:00Z\n';
    expect(await importatore.send(giacenze, { tipo: 'giacenze' })).toMatchObject({ inAttesa: 2 });
    await importatore.send(`${ARTICOLI}\nQ1;Valvola;MIC;1\nQ2;Valvola;MIC;1\n`, { tipo: 'articoli' });
    const { rows } = await test.database.pool.query('select codice, quantita from giacenza_erp order by codice');
    expect(rows).toEqual([
      { codice: 'Q1', quantita: 4 },
      { codice: 'Q2', quantita: 0 },
    ]);
  });
});
