import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { PREFIX, startTestApp, type TestApp } from '../../test/test-app.ts';

describe('the user’s own record', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ MARCHIO: 'Gomme Rossi' });
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  it('contains every field of the specification for this customer', async () => {
    const { username, clienteId } = await buildUtente(test.database.pool);
    await buildUtente(test.database.pool);
    await test.database.pool.query(
      `update cliente set telefono = '051 1', cellulare = '333 1', email = 'a@b.it', email_pec = 'a@pec.it',
                          codice_sdi = 'M5UXCR1' where id = $1`,
      [clienteId],
    );
    const answer = await (await test.login(username)).get('/Utente/Utente');
    expect(answer.json()).toEqual({
      ragsoc: expect.stringMatching(/^Gomme \d+ srl$/) as unknown,
      indir: 'Via Emilia 1',
      cap: '40100',
      citta: 'Bologna',
      prov: 'BO',
      piva: '12345678903',
      tel: '051 1',
      cell: '333 1',
      email: 'a@b.it',
      email_pec: 'a@pec.it',
      pagamento: 'Bonifico 30 gg',
      cod_sdi: 'M5UXCR1',
    });
  });

  it('is available to the customer after the terms are accepted', async () => {
    const staff = await buildUtente(test.database.pool, { tipo: 'backend' });
    const pending = await buildUtente(test.database.pool, { versioneTermini: -1 });
    expect((await (await test.login(staff.username)).get('/Utente/Utente')).statusCode).toBe(403);
    expect((await (await test.login(pending.username)).get('/Utente/Utente')).statusCode).toBe(401);
    expect((await test.anonymous.get('/Utente/Utente')).statusCode).toBe(401);
  });

  it('offers the terms of sale as a PDF, also to a session before activation and without the protocol header', async () => {
    const { username } = await buildUtente(test.database.pool, { versioneTermini: -1 });
    const { token } = await test.login(username);
    const answer = await test.app.inject({
      url: `${PREFIX}/Utente/OttieniPdfTermini`,
      cookies: { battistrada_sessione: token ?? '' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('inline; filename="condizioni-di-vendita-v3.pdf"');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(answer.rawPayload)).toBeGreaterThanOrEqual(2);
    expect((await test.anonymous.get('/Utente/OttieniPdfTermini')).statusCode).toBe(401);
  });
});

/** Pages are objects of their own, in plain text or in compressed object streams. */
function pagesOf(pdf: Buffer): number {
  let text = pdf.toString('latin1');
  for (const found of pdf.toString('latin1').matchAll(/stream\r?\n/g)) {
    try {
      text += inflateSync(pdf.subarray(found.index + found[0].length)).toString('latin1');
    } catch {
      // This stream is not compressed and was already read as text.
    }
  }
  return [...text.matchAll(/\/Type\s*\/Page\b/g)].length;
}
