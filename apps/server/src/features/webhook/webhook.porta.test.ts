/** Endpoints managed at the machine door with a key of scope `webhook`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startProgramma, type Programma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const URL_PUBBLICO = 'https://gestionale.example.com/eventi';

describe('webhooks at the machine door', () => {
  let test: TestApp;
  let rossi: Programma;
  let verdi: Programma;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    const dealer = async () => (await buildUtente(test.database.pool)).username;
    rossi = await startProgramma(test, { ambiti: ['webhook'], username: await dealer() });
    verdi = await startProgramma(test, { ambiti: ['webhook'], username: await dealer() });
  });
  afterAll(() => test.close());
  beforeEach(() => test.database.pool.query('delete from webhook'));

  const create = async (programma: Programma) => {
    const answer = await programma.post('/webhook', { url: URL_PUBBLICO, tipi: ['ordine.confermato'] });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ id: string; segreto: string }>();
  };

  it('create an endpoint, show its secret once, list it and remove it', async () => {
    const { id, segreto } = await create(rossi);
    expect(Buffer.from(segreto.replace('whsec_', ''), 'base64')).toHaveLength(32);
    const listed = await rossi.get('/webhook');
    expect(listed.json()).toEqual({
      webhook: [
        {
          id,
          url: URL_PUBBLICO,
          tipi: ['ordine.confermato'],
          retePrivata: false,
          creato: '2026-03-10T09:00:00.000Z',
          attivo: true,
          motivo: null,
          inAttesa: 0,
        },
      ],
    });
    expect(listed.body).not.toContain('whsec_');
    expect((await rossi.delete(`/webhook/${id}`)).statusCode).toBe(204);
    expect((await rossi.get('/webhook')).json()).toEqual({ webhook: [] });
  });

  it('keep customers apart from each other and from the wholesaler', async () => {
    const { id } = await create(rossi);
    const erp = await startProgramma(test, { ambiti: ['webhook'] });
    for (const other of [verdi, erp]) {
      expect((await other.get('/webhook')).json()).toEqual({ webhook: [] });
      expect((await other.delete(`/webhook/${id}`)).statusCode).toBe(404);
      expect((await other.get(`/webhook/${id}/consegne`)).statusCode).toBe(404);
      for (const act of ['segreto', 'riattiva', 'ripeti']) {
        const body = { dal: '2026-03-01T00:00:00Z', al: '2026-03-02T00:00:00Z' };
        expect((await other.post(`/webhook/${id}/${act}`, body)).statusCode).toBe(404);
      }
    }
    expect((await rossi.delete(`/webhook/${id}`)).statusCode).toBe(204);
  });

  it('require the scope', async () => {
    const erp = await startProgramma(test, { ambiti: ['erp'] });
    expect((await erp.get('/webhook')).json()).toMatchObject({ status: 403, codice: 'AMBITO_MANCANTE' });
  });

  it.each([
    'gomme',
    'ftp://example.com/x',
    'https://utente:segreto@example.com/x',
    'http://127.0.0.1:8080/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://localhost/x',
    'http://erp.localhost/x',
    'http://10.1.2.3/x',
    'http://172.31.0.1/x',
    'http://192.168.1.10/x',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/x',
    'http://0.0.0.0/x',
    'http://[::1]/x',
    'http://[::ffff:10.0.0.1]/x',
    'http://[fe80::1]/x',
    'http://[fd00::1]/x',
    'http://[64:ff9b::a00:1]/x',
    'http://[2002:a00:1::]/x',
  ])('refuse %s as an address', async (url) => {
    const answer = await rossi.post('/webhook', { url, tipi: ['ordine.confermato'] });
    expect(answer.json()).toMatchObject({ status: 422, codice: 'RICHIESTA_NON_VALIDA', errori: [{ campo: 'url' }] });
  });

  it.each([
    ['no type', { url: URL_PUBBLICO, tipi: [] }],
    ['an unknown type', { url: URL_PUBBLICO, tipi: ['ordine.letto'] }],
    ['no address', { tipi: ['ordine.confermato'] }],
  ])('refuse %s', async (_what, body) => {
    expect((await rossi.post('/webhook', body)).statusCode).toBe(422);
  });

  it('explain what a repetition must name', async () => {
    const { id } = await create(rossi);
    const post = (body: object) => rossi.post(`/webhook/${id}/ripeti`, body);
    expect((await post({})).json()).toMatchObject({ errori: [{ campo: 'evento' }] });
    const inverted = { dal: '2026-03-02T00:00:00Z', al: '2026-03-01T00:00:00Z' };
    expect((await post(inverted)).json()).toMatchObject({ errori: [{ campo: 'al' }] });
    expect((await post({ evento: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await post({ dal: inverted.al, al: inverted.dal })).json()).toEqual({ eventi: 0 });
  });
});
