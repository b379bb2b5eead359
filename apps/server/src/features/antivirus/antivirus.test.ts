import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startClamdFinto, type ClamdFinto } from '../../test/clamd-finto.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { uploadFile } from '../../test/upload-file.ts';
import { openClamd } from './clamd.adapter.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
const INFETTO = Buffer.concat([PDF, Buffer.from('EICAR')]);

describe('files that users send, with a virus scanner configured', () => {
  let clamd: ClamdFinto;
  let test: TestApp;
  let caller: Caller;
  let utenteId: number;
  beforeAll(async () => {
    clamd = await startClamdFinto();
    test = await startTestApp({ CLAMD_URL: `tcp://127.0.0.1:${clamd.port}` });
    await buildBase(test.database.pool);
  });
  beforeEach(async () => {
    const utente = await buildUtente(test.database.pool);
    ({ utenteId } = utente);
    caller = await test.login(utente.username);
  });
  afterAll(async () => {
    await test.close();
    await clamd.close();
  });

  const upload = (contenuto: Buffer, path = '/Chat/CaricaAllegato') =>
    uploadFile(test, caller, path, { nome: 'listino.pdf', contenuto });

  it('are accepted when the scanner finds nothing, and reach it complete', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(300_000, 'x')]);
    expect((await upload(large)).statusCode).toBe(200);
    expect(clamd.files.at(-1)?.equals(large)).toBe(true);
  });

  it.each(['/Chat/CaricaAllegato', '/Preventivo/UploadLogo'])(
    'are refused by %s when the scanner finds something, which the audit trail records',
    async (path) => {
      const refused = await upload(INFETTO, path);
      expect([refused.statusCode, refused.json<{ codice: string }>().codice]).toEqual([415, 'FORMATO_NON_ACCETTATO']);
      const { rows } = await test.database.pool.query<{ dettagli: unknown }>(
        `select dettagli from registro where utente_id = $1 and evento = 'file-infetto'`,
        [utenteId],
      );
      expect(rows).toEqual([{ dettagli: { trovato: 'Eicar-Test-Signature' } }]);
      expect((await test.database.pool.query('select 1 from allegato where utente_id = $1', [utenteId])).rowCount).toBe(
        0,
      );
    },
  );

  it('are refused when the scanner gives an invalid answer', async () => {
    const before = clamd.answer;
    clamd.answer = () => 'INSTREAM size limit exceeded. ERROR';
    const refused = await upload(PDF);
    clamd.answer = before;
    expect([refused.statusCode, refused.json<{ codice: string }>().codice]).toEqual([503, 'NON_PRONTO']);
    expect((await upload(PDF)).statusCode).toBe(200);
  });

  it('are refused when the scanner does not answer or cannot be reached', async () => {
    const silent = await startClamdFinto();
    silent.answer = null;
    const { port } = silent;
    await expect(openClamd({ host: '127.0.0.1', port }, 50).scan(PDF)).rejects.toThrow('in time');
    await silent.close();
    await expect(openClamd({ host: '127.0.0.1', port }).scan(PDF)).rejects.toThrow('ECONNREFUSED');
  });
});
