/** The document of an open item: files name it by its number, which begins again each year and for each kind. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('the document of an open item', () => {
  let test: TestApp;
  let erp: Importatore;
  let cliente: string;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startImportatore(test);
    cliente = String((await startBuyer(test)).clienteId);
  });
  beforeEach(async () => {
    await test.database.pool.query('delete from partita; delete from documento');
  });
  afterAll(() => test.close());

  const sendDocumenti = (...righe: string[]) =>
    erp.send(`cliente;tipo;numero;data;totale\n${righe.map((riga) => `${cliente};${riga}`).join('\n')}\n`, {
      tipo: 'documenti',
      forza: 'true',
    });
  const sendPartite = (...righe: string[]) =>
    erp.send(`cliente;numero;scadenza;importo;data\n${righe.map((riga) => `${cliente};${riga}`).join('\n')}\n`, {
      tipo: 'partite',
      forza: 'true',
    });

  /** Each open item by its due date, with its document. */
  async function readDocumenti(): Promise<string[]> {
    const { rows } = await test.database.pool.query<{ riga: string }>(
      `select p.data_scadenza || ' ' || coalesce(d.tipo || ' ' || d.data, 'nessuno') as riga
         from partita p left join documento d on d.id = p.documento_id order by p.data_scadenza`,
    );
    return rows.map(({ riga }) => riga);
  }

  it('is the one of its year when two years have the same number', async () => {
    await sendDocumenti('FT;12;2025-03-10;100', 'FT;12;2026-02-01;50');
    await sendPartite('12;2025-04-30;100;2025-03-10', '12;2026-03-31;50;2026-02-01');
    expect(await readDocumenti()).toEqual(['2025-04-30 FT 2025-03-10', '2026-03-31 FT 2026-02-01']);
  });

  it('is not a later document with the same number when no file had the item’s own', async () => {
    await sendDocumenti('FT;12;2026-02-01;50');
    await sendPartite('12;2025-04-30;100;2025-03-10', '12;2025-05-31;100;');
    expect(await readDocumenti()).toEqual(['2025-04-30 nessuno', '2025-05-31 nessuno']);
  });

  it('without a date is the last one before the item falls due', async () => {
    await sendDocumenti('FT;12;2025-03-10;100', 'FT;12;2026-02-01;50');
    await sendPartite('12;2025-04-30;100;', '12;2026-03-31;50;');
    expect(await readDocumenti()).toEqual(['2025-04-30 FT 2025-03-10', '2026-03-31 FT 2026-02-01']);
  });

  it.each([
    ['with the dates', ';2026-01-12', ';2026-01-20'],
    ['without dates', ';', ';'],
    ['with the date of the bookkeeping', ';2026-01-31', ';2026-01-31'],
  ])('is the credit note for what the customer gets, %s', async (_, diFattura, diNota) => {
    await sendDocumenti('FT;9;2026-01-12;61', 'NC;9;2026-01-20;12.20');
    await sendPartite(`9;2026-02-28;61${diFattura}`, `9;2026-03-31;-12.20${diNota}`);
    expect(await readDocumenti()).toEqual(['2026-02-28 FT 2026-01-12', '2026-03-31 NC 2026-01-20']);
  });

  it('is the one of its day when an invoice and a debit note have the same number', async () => {
    await sendDocumenti('FT;9;2026-01-20;61', 'ND;9;2026-01-12;5');
    await sendPartite('9;2026-02-28;61;2026-01-20', '9;2026-03-31;5;2026-01-12');
    expect(await readDocumenti()).toEqual(['2026-02-28 FT 2026-01-20', '2026-03-31 ND 2026-01-12']);
  });

  it.each([
    ['with its date', ';2026-01-12'],
    ['without a date', ';'],
  ])('is found when it comes after the list, also when the item is paid by then, %s', async (_, data) => {
    await sendPartite(`9;2026-02-28;61${data}`, `10;2026-02-28;5${data}`);
    expect(await readDocumenti()).toEqual(['2026-02-28 nessuno', '2026-02-28 nessuno']);
    await sendPartite(`10;2026-02-28;5${data}`);
    const file = ['FT;9;2025-01-12;40', 'FT;9;2026-01-12;61', 'NC;9;2026-01-13;7', 'FT;10;2026-03-01;5'];
    expect(await sendDocumenti(...file)).toMatchObject({ applicate: 4 });
    const suoi = data === ';' ? ['nessuno', 'FT 2026-01-12'] : ['FT 2026-01-12', 'FT 2026-03-01'];
    expect((await readDocumenti()).toSorted()).toEqual(suoi.map((suo) => `2026-02-28 ${suo}`).toSorted());
    expect(await sendDocumenti(...file)).toMatchObject({ invariate: 4 });
    expect(await sendPartite(`10;2026-02-28;5${data}`)).toMatchObject({ invariate: 1 });
  });

  it('is the credit note, which comes last, for what the customer gets', async () => {
    await sendPartite('9;2026-02-28;61;', '9;2026-03-31;-12.20;');
    await sendDocumenti('FT;9;2026-01-12;61');
    expect(await readDocumenti()).toEqual(['2026-02-28 FT 2026-01-12', '2026-03-31 nessuno']);
    await sendDocumenti('NC;9;2026-01-20;12.20');
    expect(await readDocumenti()).toEqual(['2026-02-28 FT 2026-01-12', '2026-03-31 NC 2026-01-20']);
  });
});
