/**
 * A file that changes what a form of the back office shows counts as somebody else's change (product.md §6 "Two people on
 * one thing"): the form, opened before it, does not write the old values back.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startImportatore, type Importatore } from '../../test/importatore.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('a form that was opened before a file changed its row', () => {
  let test: TestApp;
  let erp: Importatore;
  let staff: Caller;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    erp = await startImportatore(test);
    staff = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;

  const altrove = {
    codice: 'CAMBIATO_ALTROVE',
    Message: expect.stringMatching(/^Qualcun altro ha cambiato/) as string,
  };

  it('does not write back the cut-off of a deposito', async () => {
    const read = async () =>
      (await staff.get('/BackOffice/Impostazioni'))
        .json<{ depositi: { id: number; nome: string; oraLimite: string | null; versione: number }[] }>()
        .depositi.find(({ id }) => id === 1);
    const vista = await read();
    const body = { id: 1, nome: vista?.nome, tempiConsegna: '48 ore', oraLimite: '18:00', sabato: false };
    const save = (versione = 0) => staff.post('/BackOffice/SalvaDeposito', {}, { ...body, versione });
    const file = `codice;nome;ora_limite\n1;${vista?.nome ?? ''};11:30\n`;
    expect(await erp.send(file, { tipo: 'depositi' })).toMatchObject({ applicate: 1 });
    expect((await save(vista?.versione)).json()).toMatchObject(altrove);
    const adesso = await read();
    expect(adesso?.oraLimite).toBe('11:30');
    // The same file again changes nothing.
    expect(await erp.send(file, { tipo: 'depositi', forza: 'true' })).toMatchObject({ applicate: 0, invariate: 1 });
    expect((await save(adesso?.versione)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ oraLimite: '18:00', versione: (adesso?.versione ?? 0) + 1 });
  });

  it('does not give back to a user the functions that the file took', async () => {
    const { clienteId, utenteId, username } = await buildUtente(pool());
    await pool().query(`update cliente set codice_erp = 'C1' where id = $1`, [clienteId]);
    await pool().query(`update utente set funzioni = '{3,5}' where id = $1`, [utenteId]);
    const read = async () =>
      (await staff.get('/BackOffice/ClienteModificabile', { id: clienteId }))
        .json<{ utenti: { id: number; funzioni: number[]; versione: number }[] }>()
        .utenti.find(({ id }) => id === utenteId);
    const vista = await read();
    const body = { idUtente: utenteId, nome: 'Ada Neri', email: 'ada@gomme.example', funzioni: [3, 5] };
    const save = (versione = 0) => staff.post('/BackOffice/SalvaUtenteCliente', {}, { ...body, versione });
    const file = `username;cliente;funzioni\n${username};C1;5\n`;
    expect(await erp.send(file, { tipo: 'utenti' })).toMatchObject({ applicate: 1 });
    expect((await save(vista?.versione)).json()).toMatchObject(altrove);
    const adesso = await read();
    expect(adesso?.funzioni).toEqual([5]);
    expect((await save(adesso?.versione)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ funzioni: [3, 5], versione: (adesso?.versione ?? 0) + 1 });
  });
});
