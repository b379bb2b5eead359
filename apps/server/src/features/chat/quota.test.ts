import { afterEach, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { uploadFile } from '../../test/upload-file.ts';

/** A PDF of that many bytes; nothing reads its content. */
const pdfOf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n')], bytes);

describe('the storage quota for chat files', () => {
  let test: TestApp;
  afterEach(() => test.close());

  const start = async (env: Record<string, string>): Promise<void> => {
    test = await startTestApp(env);
    await buildBase(test.database.pool);
  };
  const dealer = async (clienteId?: number) => {
    const made = await buildUtente(test.database.pool, clienteId === undefined ? {} : { clienteId });
    return { ...(await test.login(made.username)), clienteId: made.clienteId };
  };
  const upload = async (caller: Caller, bytes: number, path = '/Chat/CaricaAllegato') => {
    const answer = await uploadFile(test, caller, path, { nome: 'a.pdf', contenuto: pdfOf(bytes) });
    return [answer.statusCode, answer.json<{ codice?: string }>().codice ?? null];
  };
  const FULL = [413, 'SPAZIO_ESAURITO'];
  const TAKEN = [200, null];

  it('is counted for each user separately from his colleagues', async () => {
    await start({ QUOTA_FILE_UTENTE_MB: '1' });
    const caller = await dealer();
    const colleague = await dealer(caller.clienteId);
    expect(await upload(caller, 600_000)).toEqual(TAKEN);
    expect(await upload(caller, 600_000)).toEqual(FULL);
    expect(await upload(colleague, 600_000)).toEqual(TAKEN);
    expect(await upload(caller, 300_000)).toEqual(TAKEN);
  });

  it('is limited for a company, and the wholesaler’s staff can still answer it', async () => {
    await start({ QUOTA_FILE_CLIENTE_MB: '1' });
    const caller = await dealer();
    const colleague = await dealer(caller.clienteId);
    const staff = await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
    expect(await upload(caller, 600_000)).toEqual(TAKEN);
    expect(await upload(colleague, 600_000)).toEqual(FULL);
    expect(await upload(staff, 600_000, `/BackOffice/CaricaAllegato?idCliente=${caller.clienteId}`)).toEqual(TAKEN);
    expect(await upload(await dealer(), 600_000)).toEqual(TAKEN);
  });

  it('is limited for all users together, even when many files arrive at once', async () => {
    await start({ QUOTA_FILE_TOTALE_MB: '1' });
    const caller = await dealer();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload(caller, 400_000)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(2);
    expect(await upload(await dealer(), 400_000)).toEqual(FULL);
  });

  it('counts a file of a few bytes with the size of its row', async () => {
    await start({ QUOTA_FILE_UTENTE_MB: '1' });
    const caller = await dealer();
    expect(await upload(caller, 20)).toEqual(TAKEN);
    expect(await upload(caller, 999_000)).toEqual(FULL);
  });

  it('refuses files when the disk is almost full, while searches and orders go on', async () => {
    await start({ SPAZIO_MINIMO_MB: '999999999', DATA_DIR: '/tmp' });
    const caller = await dealer();
    expect(await upload(caller, 20)).toEqual([503, 'NON_PRONTO']);
    expect(await upload(caller, 20, '/Preventivo/UploadLogo')).toEqual([503, 'NON_PRONTO']);
    expect((await caller.get('/Ricerca/Pneumatici', { searchTextQuery: 'mich' })).statusCode).toBe(200);
    expect((await caller.get('/Carrello/Carrello')).statusCode).toBe(200);
  });
});
