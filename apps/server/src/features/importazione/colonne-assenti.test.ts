/** A column that a file does not have leaves the stored value, also one that a new row gets from other columns. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImportatore, type Importata, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('a column that is absent', () => {
  let test: TestApp;
  let erp: Importatore;

  beforeAll(async () => {
    test = await startTestApp();
    erp = await startImportatore(test);
    await erp.send('codice;nome\nBASE;Base\n', { tipo: 'listini' });
    await erp.send('codice;nome\nMIC;Michelin\n', { tipo: 'marche' });
    await erp.send('codice;ragione_sociale;partita_iva;listino\nC1;Uno;01234567897;BASE\n', { tipo: 'clienti' });
  });
  afterAll(() => test.close());

  const send = (tipo: string, csv: string): Promise<Importata> => erp.send(csv, { tipo, forza: 'true' });

  it('leaves the amounts of a document, until its total is another one', async () => {
    await send('documenti', 'tipo;numero;data;cliente;totale;imponibile;iva\nFT;1;2026-01-08;C1;122;100;22\n');
    const amounts = async () =>
      (await test.database.pool.query('select imponibile_cents as imponibile, iva_cents as iva from documento')).rows;
    const minimo = (totale: string) => `tipo;numero;data;cliente;totale\nFT;1;2026-01-08;C1;${totale}\n`;
    expect(await send('documenti', minimo('122'))).toMatchObject({ applicate: 0, invariate: 1 });
    expect(await amounts()).toEqual([{ imponibile: 10_000, iva: 2_200 }]);
    expect(await send('documenti', minimo('50'))).toMatchObject({ applicate: 1 });
    expect(await amounts()).toEqual([{ imponibile: 5_000, iva: 0 }]);
  });

  it('leaves the amount of a document’s row, until its pieces and price say another one', async () => {
    await send('documenti', 'tipo;numero;data;cliente;totale\nFT;2;2026-01-08;C1;122\n');
    const chiave = 'FT;2;2026-01-08;1;Gomma';
    await send('righe_documento', `tipo;numero;data;riga;descrizione;quantita;prezzo;importo\n${chiave};2;50;95\n`);
    const minima = await send('righe_documento', `tipo;numero;data;riga;descrizione\n${chiave}\n`);
    expect(minima).toMatchObject({ applicate: 0, invariate: 1 });
    await send('righe_documento', `tipo;numero;data;riga;descrizione;quantita;prezzo\n${chiave};3;50\n`);
    const { rows } = await test.database.pool.query('select quantita, importo_cents as importo from riga_documento');
    expect(rows).toEqual([{ quantita: 3, importo: 15_000 }]);
  });

  it('leaves a target, which only a new one requires', async () => {
    const nuovi = 'cliente;tipo;marca;anno;trimestre;pezzi\nC1;economy;MIC;2026;1;3\nC1;masterpro;;;;100\n';
    const senza = await send('obiettivi', nuovi);
    expect(senza).toMatchObject({ applicate: 0, rifiutate: 2 });
    expect(await erp.readEsito(senza.id)).toMatchObject([
      { _riga: '2', _campo: 'obiettivo', _codice: 'OBBLIGATORIO' },
      { _riga: '3', _campo: 'obiettivo', _codice: 'OBBLIGATORIO' },
    ]);
    await send(
      'obiettivi',
      'cliente;tipo;marca;anno;trimestre;obiettivo\nC1;economy;MIC;2026;1;50\nC1;masterpro;;;;900\n',
    );
    expect(await send('obiettivi', nuovi)).toMatchObject({ applicate: 2, rifiutate: 0 });
    const { rows } = await test.database.pool.query(
      `select t.pezzi, t.obiettivo, m.corrente_cents::integer as corrente, m.obiettivo_cents::integer as fatturato
         from target_economy t, masterpro m`,
    );
    expect(rows).toEqual([{ pezzi: 3, obiettivo: 50, corrente: 10_000, fatturato: 90_000 }]);
  });
});
