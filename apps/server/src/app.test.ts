import { endpoints } from '@battistrada/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase } from './test/build.ts';
import { PREFIX, startTestApp, type TestApp } from './test/test-app.ts';

describe('the server', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const errorForm = { Message: expect.any(String), codice: expect.stringMatching(/^[A-Z_]+$/) };

  it('serves every call that the contract declares', () => {
    for (const { call } of endpoints) {
      expect(test.app.hasRoute({ method: call.method, url: PREFIX + call.path }), call.path).toBe(true);
    }
  });

  it.each(endpoints.filter(({ access }) => access !== 'public').map(({ call }) => [call.method, call.path] as const))(
    'requires a session for %s %s',
    async (method, path) => {
      const url = PREFIX + path.replace(':tipoProdotto', 'Pneumatici');
      const answer = await test.app.inject({ method, url, headers: { 'protocol-version': '3' } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ ...errorForm, codice: 'SESSIONE_ASSENTE' });
    },
  );

  it.each(
    endpoints.filter(({ protocolVersion }) => protocolVersion).map(({ call }) => [call.method, call.path] as const),
  )('requires the protocol version for %s %s', async (method, path) => {
    const url = PREFIX + path.replace(':tipoProdotto', 'Pneumatici');
    const answer = await test.app.inject({ method, url });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ ...errorForm, codice: 'PROTOCOLLO_NON_AGGIORNATO' });
  });

  it.each([
    ['an unknown call', 'GET', `${PREFIX}/Nessuna/Chiamata`, 404],
    ['a wrong method', 'DELETE', `${PREFIX}/Carrello/Carrello`, 404],
    ['HEAD of a call that writes', 'HEAD', `${PREFIX}/Carrello/Elimina?id=x`, 404],
    ['a missing file', 'GET', '/assets/nessuno.js', 404],
    ['a missing image', 'GET', '/loghi_marca/999.png', 404],
    ['an address that cannot be decoded', 'GET', `${PREFIX}/%E0%A4%A`, 422],
  ] as const)('answers %s with the common error form', async (_what, method, url, status) => {
    const answer = await test.app.inject({ method, url, headers: { 'protocol-version': '3' } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    if (method !== 'HEAD') expect(answer.json()).toEqual(errorForm);
  });

  it('shows a browser the page for unknown addresses when the address cannot be decoded', async () => {
    const answer = await test.app.inject({ url: '/%zz' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/error?code=404');
  });

  it.each(['/integrazione/v1/ordini/%zz', '/integrazione/v1/webhook/%ED%A0%80', '/ediwheel/%ff'])(
    'tells a program that its address cannot be decoded: %s',
    async (url) => {
      const answer = await test.app.inject({ url });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        422,
        'application/problem+json; charset=utf-8',
      ]);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.json()).toMatchObject({ status: 422, codice: 'RICHIESTA_NON_VALIDA' });
    },
  );

  it('gives every answer its own X-Request-Id and forbids caching of calls', async () => {
    const first = await test.anonymous.get('/APILogin/Utente');
    const second = await test.anonymous.get('/APILogin/Utente');
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('serves the OpenAPI document and a page that shows it', async () => {
    const document = await test.app.inject({ url: `${PREFIX}/openapi.json` });
    expect(document.json<{ openapi: string }>().openapi).toMatch(/^3\.1/);
    const page = await test.app.inject({ url: `${PREFIX}/docs` });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body.replaceAll('<wbr>', '')).toContain('/Carrello/Aggiungi');
  });

  it('serves its version without a session', async () => {
    const answer = await test.app.inject({ url: '/version.json' });
    expect(answer.json()).toEqual({ versione: expect.stringMatching(/./) });
  });

  it('sends headers that forbid inline code, frames and other origins', async () => {
    const { headers } = await test.app.inject({ url: '/version.json' });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('answers in the error form when it runs the jobs only', async () => {
    const lavori = await startTestApp({ RUOLO: 'lavori' });
    try {
      const answer = await lavori.app.inject({ method: 'GET', url: '/integrazione/v1/ordini?dopo=7' });
      expect([answer.statusCode, answer.json()]).toEqual([404, { ...errorForm, codice: 'NON_TROVATO' }]);
    } finally {
      await lavori.close();
    }
  });
});
