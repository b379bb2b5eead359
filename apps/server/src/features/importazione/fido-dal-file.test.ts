import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { uploadFile } from '../../test/upload-file.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const TESTATA = 'codice;ragione_sociale;partita_iva;listino;citta;fido;agente';

/** product.md §6: credit needs a second person's yes, also when the new figure stands in a file. */
describe('the credit line in a file of customers', () => {
  let test: TestApp;
  let erp: Importatore;
  let primo: Caller;
  let secondo: Caller;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startImportatore(test);
    const persone = [];
    for (const username of ['primo', 'secondo']) {
      await buildUtente(test.database.pool, { tipo: 'backend', username, ruolo: 'amministrazione' });
      persone.push(await test.login(username));
    }
    [primo, secondo] = persone as [Caller, Caller];
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    await test.database.pool.query('delete from richiesta_credito');
    await erp.send(fileOf('Modena', '1000,00'), { forza: '1' });
  });

  const fileOf = (citta: string, fido: string, agente = '', codice = 'C77'): string =>
    `${TESTATA}\n${codice};Gomme srl;01234567897;BASE;${citta};${fido};${agente}\n`;

  async function fido(codice = 'C77'): Promise<number | null | undefined> {
    const { rows } = await test.database.pool.query<{ fido: number | null }>(
      'select fido_massimo_cents as fido from cliente where codice_erp = $1',
      [codice],
    );
    return rows[0]?.fido;
  }

  async function send(file: string): Promise<Record<string, string>[]> {
    const answer = await uploadFile(test, primo, '/BackOffice/Importa', { nome: 'clienti.csv', contenuto: file });
    await erp.runDaFare();
    const { id } = answer.json<{ id: string }>();
    return (await secondo.get('/BackOffice/EsitoImportazione', { id })).statusCode === 200 ? erp.readEsito(id) : [];
  }

  const pending = async () =>
    (await secondo.get('/BackOffice/RichiesteCredito', { inAttesa: 'true' })).json<{
      richieste: { id: number; fidoDopo: number | null; motivo: string; mia: boolean }[];
    }>().richieste;

  const approve = (caller: Caller, id: number) => caller.post('/BackOffice/RispondiCredito', {}, { id, approva: true });

  it('stays until a second person approves it, and the rest of the row is applied', async () => {
    const [riga] = await send(fileOf('Carpi', '9000,00'));
    expect(riga).toMatchObject({ _esito: 'avviso', _campo: 'fido', _codice: 'FIDO_DA_APPROVARE' });
    expect(riga?.['_motivo']).toMatch(/^Il fido resta 1\.000,00\s€ e diventa 9\.000,00\s€ quando/u);
    const { rows } = await test.database.pool.query(`select citta from cliente where codice_erp = 'C77'`);
    expect(rows).toEqual([{ citta: 'Carpi' }]);
    expect(await fido()).toBe(100_000);
    const [richiesta] = await pending();
    expect(richiesta).toMatchObject({ fidoDopo: 9_000, motivo: 'Dal file clienti.csv', mia: false });
    expect((await approve(primo, richiesta?.id ?? 0)).statusCode).toBe(403);
    expect((await approve(secondo, richiesta?.id ?? 0)).statusCode).toBe(200);
    expect(await fido()).toBe(900_000);
    expect(await send(fileOf('Carpi di Modena', '9000,00'))).toEqual([]);
  });

  it('is asked for once, and a request with another figure stays', async () => {
    await send(fileOf('Carpi', '5000,00'));
    await send(fileOf('Vignola', '5000,00'));
    expect(await pending()).toHaveLength(1);
    const [riga] = await send(fileOf('Mirandola', '6000,00'));
    expect(riga?.['_motivo']).toContain('ha già chiesto un altro cambio');
    expect(await pending()).toMatchObject([{ fidoDopo: 5_000 }]);
  });

  it('is asked for too when the cell is empty, and when the row waited for its agent', async () => {
    await send(fileOf('Sassuolo', ''));
    expect(await pending()).toMatchObject([{ fidoDopo: null }]);
    await test.database.pool.query('delete from richiesta_credito');
    await send(fileOf('Formigine', '7000,00', 'AG77'));
    expect(await pending()).toEqual([]);
    await erp.send('codice;nome\nAG77;Marta\n', { tipo: 'agenti' });
    expect(await fido()).toBe(100_000);
    expect(await pending()).toMatchObject([{ fidoDopo: 7_000 }]);
  });

  it('is set at once for a new customer, and by the ERP with its key', async () => {
    await send(fileOf('Modena', '2000,00', '', 'C78'));
    expect(await fido('C78')).toBe(200_000);
    await erp.send(fileOf('Modena', '3000,00'), { tipo: 'clienti' });
    expect(await fido()).toBe(300_000);
    expect(await pending()).toEqual([]);
  });

  it('writes no request while a file is only checked', async () => {
    const answer = await uploadFile(test, primo, '/BackOffice/Importa?controlla=true', {
      nome: 'clienti.csv',
      contenuto: fileOf('Nonantola', '1,00'),
    });
    await erp.runDaFare();
    expect(await erp.readEsito(answer.json<{ id: string }>().id)).toMatchObject([{ _codice: 'FIDO_DA_APPROVARE' }]);
    expect(await pending()).toEqual([]);
  });
});
