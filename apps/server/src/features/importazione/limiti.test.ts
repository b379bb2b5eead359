/** The agents' limits below a customer's price, as a file of the ERP lists them (product.md §7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('a file of limits', () => {
  let test: TestApp;
  let importatore: Importatore;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    importatore = await startImportatore(test);
    await importatore.send('codice;nome;username\nA1;Anna;\n', { tipo: 'agenti' });
  });
  afterAll(() => test.close());

  const limiti = async () =>
    (
      await test.database.pool.query<{ chi: string }>(
        `select concat_ws(' ', a.codice, m.nome, l.id, t.sconto_bp) as chi
           from limite_sconto t left join agente a on a.id = t.agente_id left join marca m on m.id = t.marca_id
           left join listino l on l.id = t.listino_id order by t.sconto_bp`,
      )
    ).rows.map(({ chi }) => chi);

  it('sets limits for everybody, a brand, a price list and an agent; an empty cell means all', async () => {
    const file = 'agente;marca;listino;sconto\n;;;3\n;Michelin;;4,5\n;;2;5\nA1;Michelin;2;12\n';
    expect(await importatore.send(file)).toMatchObject({ tipo: 'limiti', applicate: 4, rifiutate: 0 });
    expect(await limiti()).toEqual(['300', 'Michelin 450', '2 500', 'A1 Michelin 2 1200']);
    expect(await importatore.send(`${file}\n`)).toMatchObject({ applicate: 0, invariate: 4 });
  });

  it('changes existing limits and reports what is wrong with a row', async () => {
    const file = 'agente;marca;listino;sconto\n;;;2\n;;;101\n;Michelin;;-1\nZ9;;;5\n';
    const esito = await importatore.send(file, { tipo: 'limiti' });
    expect(esito).toMatchObject({ rifiutate: 2, inAttesa: 1 });
    expect(await limiti()).toContain('Michelin 450');
  });

  it('deletes the limits that a complete file omits', async () => {
    const held = await importatore.send('agente;marca;listino;sconto\n;;;2,5\n', { tipo: 'limiti', modo: 'completo' });
    // Most limits would be deleted, so the import waits for an approval.
    expect(held.stato).toBe('in_attesa_conferma');
    await importatore.confirm(held.id);
    expect(await limiti()).toEqual(['250']);
  });
});
