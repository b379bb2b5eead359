/** The customers of an agent, as a file of the ERP lists them (product.md §7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('a file of assignments', () => {
  let test: TestApp;
  let importatore: Importatore;
  let username: string;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    for (const codice of ['C1', 'C2']) {
      const { clienteId } = await buildUtente(pool());
      await pool().query('update cliente set codice_erp = $2 where id = $1', [clienteId, codice]);
    }
    ({ username } = await buildUtente(pool(), { tipo: 'agente' }));
    importatore = await startImportatore(test);
    await importatore.send(`codice;nome;username\nA1;Anna;${username}\nA2;Bruno;\n`, { tipo: 'agenti' });
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;
  const codes = async (): Promise<string[]> =>
    (await (await test.login(username)).get('/Agenti/Clienti'))
      .json<{ clienti: { codice: string }[] }>()
      .clienti.map(({ codice }) => codice);

  it('gives customers to several agents for a period', async () => {
    const file = 'cliente;agente;dal;al\nC1;A1;2026-01-01;\nC1;A2;2026-01-01;\nC2;A1;2026-01-01;2026-03-09\n';
    expect(await importatore.send(file)).toMatchObject({ tipo: 'assegnazioni', applicate: 3, rifiutate: 0 });
    expect(await codes()).toEqual(['C1']);
    // One more line makes it another file.
    expect(await importatore.send(`${file}\n`)).toMatchObject({ applicate: 0, invariate: 3 });
  });

  it('moves a customer to another agent in one step', async () => {
    await importatore.send('cliente;agente;dal;al\nC1;A1;2026-01-01;2026-03-09\nC2;A1;2026-03-10;\n');
    expect(await codes()).toEqual(['C2']);
  });

  it('reports what is wrong with a row and applies the others', async () => {
    const file = 'cliente;agente;dal;al\nC1;A1;2026-05-01;2026-04-01\nC1;A1;domani;\nC2;A2;2026-03-01;\n';
    const esito = await importatore.send(file, { tipo: 'assegnazioni' });
    expect(esito).toMatchObject({ applicate: 1, rifiutate: 2 });
    expect(await importatore.readEsito(esito.id)).toMatchObject([{ _campo: 'al' }, { _campo: 'dal' }]);
  });
});
