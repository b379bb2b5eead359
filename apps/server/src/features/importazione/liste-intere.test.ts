/** Open items and promises: a file is the whole list of each customer in it, so what it omits is paid. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const PARTITE = 'cliente;numero;scadenza;importo';
const PROMESSE = 'cliente;data;importo';

describe('a file that is the whole list of its customers', () => {
  let test: TestApp;
  let erp: Importatore;
  let c: string;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startImportatore(test);
    c = String((await startBuyer(test)).clienteId);
  });
  beforeEach(async () => {
    await test.database.pool.query('delete from partita; delete from promessa_pagamento');
  });
  afterAll(() => test.close());

  const send = (tipo: 'partite' | 'promesse', testata: string, ...righe: string[]) =>
    erp.send(`${[testata, ...righe].join('\n')}\n`, { tipo, forza: 'true' });

  /** The result file of an import with a cell corrected, sent again as it is. */
  async function resend(tipo: 'partite' | 'promesse', id: string, errata: string, giusta: string) {
    const esito = await erp.fetchEsito(id);
    expect(esito).toContain(errata);
    return erp.send(esito.replace(errata, giusta), { tipo, forza: 'true' });
  }

  async function readAperte(): Promise<string[]> {
    const { rows } = await test.database.pool.query<{ numero: string }>(
      'select numero_documento as numero from partita where importo_cents <> pagato_cents order by 1',
    );
    return rows.map(({ numero }) => numero);
  }
  async function readPromesse(): Promise<number[]> {
    const { rows } = await test.database.pool.query<{ cents: number }>(
      'select importo_cents as cents from promessa_pagamento order by 1',
    );
    return rows.map(({ cents }) => cents);
  }

  it('closes no item when its corrected result file is sent again', async () => {
    const { id } = await send('partite', PARTITE, `${c};1;2026-03-31;10`, `${c};2;31 marzo;20`, `${c};3;2026-03-31;30`);
    expect(await readAperte()).toEqual(['1', '3']);
    expect(await resend('partite', id, '31 marzo', '2026-03-31')).toMatchObject({ righe: 1, applicate: 1 });
    expect(await readAperte()).toEqual(['1', '2', '3']);
    await send('partite', PARTITE, `${c};2;2026-03-31;20`);
    expect(await readAperte()).toEqual(['2']);
  });

  it('is known by the names that an ERP gives to invoices', async () => {
    const testata = 'Cod. Cliente;N. Fattura;Data Fattura;Scadenza;Importo';
    const fatta = await erp.send(`${testata}\n${c};12/A;2026-01-31;2026-03-31;10\n`, { forza: 'true' });
    expect(fatta).toMatchObject({ tipo: 'partite', applicate: 1, avvisi: 0 });
    expect(await readAperte()).toEqual(['12/A']);
  });

  it('keeps every promise when its corrected result file is sent again', async () => {
    const { id } = await send('promesse', PROMESSE, `${c};2026-01-20;10`, `${c};ieri;20`);
    await resend('promesse', id, 'ieri', '2026-01-21');
    expect(await readPromesse()).toEqual([1_000, 2_000]);
  });

  it('closes no item of a row that names nobody, as below a merged cell', async () => {
    await send('partite', PARTITE, `${c};1;2026-03-31;10`, `${c};2;2026-03-31;20`, `${c};3;2026-03-31;30`);
    const fatta = await send('partite', PARTITE, `${c};1;2026-03-31;10`, ';2;2026-03-31;20', ';Totale;;30');
    expect(fatta).toMatchObject({ rifiutate: 2 });
    expect(await readAperte()).toEqual(['1', '2']);
  });

  it('closes no item of a row whose customer is misspelt', async () => {
    await send('partite', PARTITE, `${c};1;2026-03-31;10`, `${c};2;2026-03-31;20`);
    expect(await send('partite', PARTITE, `${c};1;2026-03-31;10`, `X${c};2;2026-03-31;20`)).toMatchObject({
      inAttesa: 1,
    });
    expect(await readAperte()).toEqual(['1', '2']);
  });

  it('keeps a promise of a row that names nobody', async () => {
    await send('promesse', PROMESSE, `${c};2026-01-20;10`, `${c};2026-01-21;20`, `${c};2026-01-22;30`);
    await send('promesse', PROMESSE, `${c};2026-01-20;10`, ';2026-01-21;20');
    expect(await readPromesse()).toEqual([1_000, 2_000]);
  });
});
