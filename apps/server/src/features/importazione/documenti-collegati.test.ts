/** The link between a document and its invoice, named on either of them. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { eventually } from '../../test/eventually.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { runVerifica } from '../../verifica/verifica.ts';

const MIGRAZIONE = new URL('../../../migrations/0095-documento-collegato-alla-fattura.sql', import.meta.url);
const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const TESTATA = 'tipo;numero;data;cliente;totale;collegato\n';

describe('linked documents', () => {
  let test: TestApp;
  let erp: Importatore;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startImportatore(test);
    await erp.send('codice;nome\nBASE;Base\n', { tipo: 'listini' });
    await erp.send('codice;ragione_sociale;partita_iva;listino\nC1;Uno;01234567897;BASE\nC2;Due;12345678903;BASE\n', {
      tipo: 'clienti',
    });
  });
  beforeEach(async () => {
    await test.database.pool.query('delete from documento; delete from riga_in_attesa');
  });
  afterAll(() => test.close());

  const send = (righe: string) => erp.send(TESTATA + righe, { tipo: 'documenti', forza: 'true' });

  /** The links, as `document > its invoice`; the books balance. */
  async function readLinks(): Promise<string[]> {
    const esiti = await runVerifica(test.database.pool, test.clock.now());
    expect(esiti.filter(({ guasti }) => guasti > 0)).toEqual([]);
    const { rows } = await test.database.pool.query<{ link: string }>(
      `select d.tipo || ' ' || d.numero || ' ' || extract(year from d.data) || ' > ' || c.tipo || ' ' || c.numero as link
         from documento d join documento c on c.id = d.documento_collegato_id order by 1`,
    );
    return rows.map(({ link }) => link);
  }

  it.each([
    ['the invoice', 'DDT;D1;2026-01-08;C1;122;\nFT;1/A;2026-01-09;C1;122;D1\n'],
    ['the invoice, which comes first in the file', 'FT;1/A;2026-01-09;C1;122;D1\nDDT;D1;2026-01-08;C1;122;\n'],
    ['the delivery note', 'DDT;D1;2026-01-08;C1;122;1/A\nFT;1/A;2026-01-09;C1;122;\n'],
    ['both', 'DDT;D1;2026-01-08;C1;122;1/A\nFT;1/A;2026-01-09;C1;122;D1\n'],
  ])('lead from the delivery note to the invoice when the file names them on %s', async (_, righe) => {
    expect(await send(righe)).toMatchObject({ applicate: 2, inAttesa: 0, avvisi: 0 });
    expect(await readLinks()).toEqual(['DDT D1 2026 > FT 1/A']);
    expect(await send(righe)).toMatchObject({ applicate: 0, invariate: 2 });
    expect(await readLinks()).toEqual(['DDT D1 2026 > FT 1/A']);
  });

  it('are written for a chain of documents in one file', async () => {
    const righe = 'NC;N1;2026-01-12;C1;12;1/A\nFT;1/A;2026-01-09;C1;122;D1\nDDT;D1;2026-01-08;C1;122;\n';
    expect(await send(righe)).toMatchObject({ applicate: 3, inAttesa: 0, avvisi: 0 });
    expect(await readLinks()).toEqual(['DDT D1 2026 > FT 1/A', 'NC N1 2026 > FT 1/A']);
  });

  it('are written by an invoice that comes in a later file than its delivery note', async () => {
    await send('DDT;D1;2026-01-08;C1;122;\n');
    expect(await send('FT;1/A;2026-01-09;C1;122;D1\n')).toMatchObject({ applicate: 1 });
    expect(await readLinks()).toEqual(['DDT D1 2026 > FT 1/A']);
  });

  it('wait for the document that a row names', async () => {
    expect(await send('FT;1/A;2026-01-09;C1;122;D1\n')).toMatchObject({ applicate: 0, inAttesa: 1 });
    await send('DDT;D1;2026-01-08;C1;122;\n');
    await erp.runDaFare();
    expect(await readLinks()).toEqual(['DDT D1 2026 > FT 1/A']);
  });

  it('are written when each names the other in a file of its own', async () => {
    expect(await send('DDT;D1;2026-01-08;C1;122;1/A\n')).toMatchObject({ inAttesa: 1 });
    expect(await send('FT;1/A;2026-01-09;C1;122;D1\n')).toMatchObject({ applicate: 1 });
    await erp.runDaFare();
    expect(await readLinks()).toEqual(['DDT D1 2026 > FT 1/A']);
  });

  it('are those of the nearest day, when a number comes again each year', async () => {
    await send('DDT;D1;2025-01-08;C1;122;\nDDT;D1;2026-01-08;C1;122;\nFT;1/A;2025-01-09;C1;122;D1\n');
    expect(await readLinks()).toEqual(['DDT D1 2025 > FT 1/A']);
  });

  it('are cleared by an empty cell of the document that carries them', async () => {
    await send('FT;1/A;2026-01-09;C1;122;\nNC;2;2026-01-10;C1;-12,2;1/A\n');
    expect(await readLinks()).toEqual(['NC 2 2026 > FT 1/A']);
    expect(await send('NC;2;2026-01-10;C1;-12,2;\n')).toMatchObject({ applicate: 1 });
    expect(await readLinks()).toEqual([]);
  });

  it('are not written to an order of another customer: the document comes in, with a warning', async () => {
    const articolo = await buildArticolo(test.database.pool, { giacenze: { 1: 4 } });
    const buyer = await startBuyer(test);
    await buyer.fillCart({ [articolo]: 1 });
    const { numero } = (await buyer.confirm()).json<{ numero: number }>();
    const importata = await erp.send(`tipo;numero;data;cliente;totale;ordine\nDDT;D1;2026-01-08;C1;122;${numero}\n`, {
      tipo: 'documenti',
    });
    expect(importata).toMatchObject({ applicate: 1, avvisi: 1 });
    expect(await erp.readEsito(importata.id)).toMatchObject([
      { _esito: 'avviso', _campo: 'ordine', _codice: 'ORDINE_SCONOSCIUTO' },
    ]);
  });

  it('are not written between two documents that are no invoices: the document is imported with a warning', async () => {
    await send('DDT;D1;2026-01-08;C1;122;\n');
    const importata = await send('NC;2;2026-01-10;C1;-12,2;D1\n');
    expect(importata).toMatchObject({ applicate: 1, inAttesa: 0, avvisi: 1 });
    expect(await erp.readEsito(importata.id)).toMatchObject([
      { _esito: 'avviso', _campo: 'collegato', _codice: 'NON_COLLEGABILE' },
    ]);
    expect(await readLinks()).toEqual([]);
  });

  it('never lead to a document of another customer', async () => {
    const righe = 'DDT;D1;2026-01-08;C2;122;\nFT;1/A;2026-01-09;C1;122;D1\n';
    expect(await send(righe)).toMatchObject({ applicate: 1, inAttesa: 1 });
    expect(await readLinks()).toEqual([]);
  });

  it('are changed by an import that meets a payment of both documents, and neither ends the other', async () => {
    await send('FT;1/A;2026-01-09;C1;122;\nNC;2;2026-01-10;C1;-12,2;\n');
    const payment = await test.database.pool.connect();
    // As a payment of their due dates holds them: in the order of the documents.
    const hold = (tipo: string) =>
      payment.query(
        `select from documento_modificato where documento_id = (select id from documento where tipo = $1) for update nowait`,
        [tipo],
      );
    try {
      await payment.query('begin');
      await hold('FT');
      const importata = send('NC;2;2026-01-10;C1;-12,2;1/A\n');
      await eventually(async () => (await test.database.pool.query(WAITING)).rowCount === 1);
      await hold('NC');
      await payment.query('commit');
      expect(await importata).toMatchObject({ applicate: 1, rifiutate: 0 });
    } finally {
      payment.release(true);
    }
    expect(await readLinks()).toEqual(['NC 2 2026 > FT 1/A']);
  });

  it('are turned round by the migration, where an invoice led to its delivery note', async () => {
    await send('DDT;D1;2026-01-08;C1;122;\nFT;1/A;2026-01-09;C1;122;\nNC;2;2026-01-10;C1;-12,2;\n');
    await test.database.pool.query(
      `update documento set documento_collegato_id = (select id from documento where tipo = 'DDT') where tipo <> 'DDT'`,
    );
    await test.database.pool.query(await readFile(MIGRAZIONE, 'utf8'));
    expect(await readLinks()).toEqual(['DDT D1 2026 > FT 1/A']);
  });
});
