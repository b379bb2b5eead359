/**
 * Checks the whole server as a stranger sees it: the headers of every kind of answer, other sites, HEAD, and a crawl.
 */
import { createHash } from 'node:crypto';
import { endpoints } from '@battistrada/contract/endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase, buildUtente } from '../test/build.ts';
import { PREFIX, startTestApp, type Caller, type TestApp } from '../test/test-app.ts';

const calls = endpoints.map((endpoint) => ({
  ...endpoint,
  name: `${endpoint.call.method} ${endpoint.call.path}`,
  method: endpoint.call.method,
  url: PREFIX + endpoint.call.path.replace(':tipoProdotto', 'Pneumatici'),
  /** The answer never ends, so only its beginning is read. */
  isFlusso: endpoint.mediaTypes.includes('text/event-stream'),
  /** Only somebody who acts for a customer may make this call. */
  isPerConto: endpoint.call.path === '/PrezziConcordati/Eventi',
}));
type CheckedCall = (typeof calls)[number];

/** Files that servers often expose by mistake. */
const PROBES = [
  '/.env',
  '/.git/config',
  '/package.json',
  '/data/postgres/postgresql.conf',
  '/assets/../../../package.json',
  '/assets/%2e%2e/%2e%2e/index.html',
  '/assets/..%2f..%2fcsp.json',
  '/csp.json',
  '/loghi_marca/..%2f..%2fpackage.json',
  '/loghi_marca/1.png%00.svg',
  '/server-status',
  '/metrics',
  '/debug',
  '/graphql',
  '/admin',
  '/index.html',
  '/%00',
  '/\\..\\..\\windows',
  '//altrove.example/',
  `${PREFIX}/..%2f..%2freadyz`,
  `${PREFIX}/Documenti/trova?iddoc=1&tipo=FT`,
  `${PREFIX}/openapi.json`,
  `${PREFIX}/docs`,
];

describe("the server's answers", () => {
  let test: TestApp;
  let caller: Caller;
  let staff: Caller;
  let agente: Caller;
  let clienteId: number;
  let articolo: string;
  let utenteId: number;

  beforeAll(async () => {
    test = await startTestApp({ PUBLIC_URL: 'https://b2b.esempio.it' });
    await buildBase(test.database.pool);
    articolo = await buildArticolo(test.database.pool);
    const utente = await buildUtente(test.database.pool);
    ({ utenteId, clienteId } = utente);
    caller = await test.login(utente.username);
    staff = await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
    agente = await test.login((await buildAgente(test.database.pool, [clienteId])).username);
  });
  afterAll(() => test.close());

  const headersOf = (token: string | null) => ({
    'protocol-version': '3',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  });

  /** The session of a user who may make the call. */
  const tokenFor = ({ access, isPerConto }: CheckedCall): string | null =>
    (isPerConto ? agente : access === 'staff' ? staff : caller).token;

  async function ask(
    { method, url: own, isFlusso, isPerConto, call }: CheckedCall,
    headers: Record<string, string>,
  ): Promise<LightMyRequestResponse> {
    const url = isPerConto ? `${PREFIX}/PerConto/_${clienteId}${call.path}` : own;
    const answer = await test.app.inject({ method, url, headers, payloadAsStream: isFlusso });
    if (isFlusso) answer.stream().destroy();
    return answer;
  }

  function assertHardened({ headers, body, statusCode }: LightMyRequestResponse): void {
    expect(statusCode).toBeLessThan(500);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/) as unknown,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (String(headers['content-type'] ?? '').startsWith('text/html')) {
      expect(policy).toContain("script-src 'self'");
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()') as unknown,
      });
    }
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'www-authenticate']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(body ?? '').not.toMatch(/\bat .+:\d+:\d+|node_modules|postgres:\/\/|select .+ from /);
  }

  it.each(calls)('carry the security headers on $name, with a session and without', async (call) => {
    for (const token of [null, tokenFor(call)]) {
      if (call.url.endsWith('Logout') || call.url.endsWith('LogoutOvunque')) continue;
      const answer = await ask(call, headersOf(token));
      assertHardened(answer);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('contain Strict-Transport-Security over HTTPS only', async () => {
    const plain = await startTestApp();
    const { headers } = await plain.app.inject({ url: '/version.json' });
    await plain.close();
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  describe('to requests that a browser sends from another site', () => {
    const checked = calls.filter(({ protocolVersion }) => protocolVersion);
    it.each(checked)('refuse $name', async ({ method, url }) => {
      for (const site of ['cross-site', 'same-site']) {
        const headers = { ...headersOf(caller.token), 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' };
        const answer = await test.app.inject({ method, url, headers });
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ codice: 'NON_PERMESSO' });
      }
    });

    const open = calls.filter(({ protocolVersion }) => !protocolVersion);
    it.each(open)('refuse $name when it is embedded there, and accept a link to it', async (call) => {
      const by = (site: string, mode: string) => ({
        authorization: `Bearer ${tokenFor(call) ?? ''}`,
        'sec-fetch-site': site,
        'sec-fetch-mode': mode,
      });
      const statusOf = async (headers: Record<string, string>) => (await ask(call, headers)).statusCode;
      expect(await statusOf(by('cross-site', 'no-cors'))).toBe(403);
      expect(await statusOf(by('cross-site', 'navigate'))).not.toBe(403);
      expect(await statusOf(by('same-origin', 'no-cors'))).not.toBe(403);
    });

    it('allow no other origin to call', async () => {
      const headers = {
        origin: 'https://altrove.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'protocol-version',
      };
      const answer = await test.app.inject({ method: 'OPTIONS', url: `${PREFIX}/Carrello/Carrello`, headers });
      expect(answer.statusCode).toBe(404);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
  });

  it.each([
    '/',
    '/login',
    '/cerca?q=205',
    '/version.json',
    '/readyz',
    '/assets/nessuno.js',
    '/loghi_marca/999.png',
    '/manifest.webmanifest',
    '/integrazione/v1/articoli',
    '/ediwheel/stock',
    `${PREFIX}/docs`,
  ])('to HEAD %s equal those to GET, without the body', async (url) => {
    const got = await test.app.inject({ method: 'GET', url });
    const head = await test.app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(got.statusCode);
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    expect(head.body).toBe('');
  });

  it('to HEAD change nothing', async () => {
    await caller.get('/Carrello/Aggiungi', { id: articolo, qty: 2 });
    const state = async () =>
      (
        await test.database.pool.query(
          `select (select json_agg(r order by codice) from riga_carrello r where utente_id = $1) as righe,
                  (select count(*) from preventivo) as preventivi, (select count(*) from ordine) as ordini`,
          [utenteId],
        )
      ).rows;
    const before = await state();
    for (const { url, effect } of calls) {
      if (effect !== 'write') continue;
      const query = { id: articolo, qty: '5', includiDepositiSecondari: 'true', idDestinazione: '-1', token: 't' };
      const answer = await test.app.inject({ method: 'HEAD', url, query, headers: headersOf(caller.token) });
      expect(answer.statusCode).toBe(404);
    }
    expect(await state()).toEqual(before);
  });

  it('show no private data to a crawler, and all carry the security headers', async () => {
    const found = ['/', '/login', '/backoffice', '/agenti', '/version.json', '/readyz', '/robots.txt', ...PROBES];
    const seen = new Set<string>();
    for (let url = found.shift(); url !== undefined; url = found.shift()) {
      if (seen.has(url) || seen.size > 300) continue;
      seen.add(url);
      const answer = await test.app.inject({ method: 'GET', url });
      if (answer.headers['x-content-type-options'] === undefined) throw new Error(`${url} is not hardened`);
      assertHardened(answer);
      const type = String(answer.headers['content-type'] ?? '');
      if (type.startsWith('text/html')) {
        assertNoForeignCode(answer);
        found.push(...linksIn(answer.body));
      } else if (PROBES.includes(url) && !url.endsWith('openapi.json')) {
        expect([302, 401, 404, 422], url).toContain(answer.statusCode);
      }
      for (const cookie of answer.cookies) expect(cookie).toMatchObject({ httpOnly: true });
    }
    expect(seen.size).toBeGreaterThan(PROBES.length);
  });

  /** Every inline script or style must be in the policy, and no attribute may contain code. */
  function assertNoForeignCode({ body, headers }: LightMyRequestResponse): void {
    const policy = String(headers['content-security-policy']);
    const inline = /<(script|style)(?![^>]*\b(?:src|application\/json)\b)[^>]*>([\s\S]*?)<\/\1>/g;
    for (const [, , code = ''] of body.matchAll(inline)) {
      expect(policy).toContain(createHash('sha256').update(code).digest('base64'));
    }
    expect(body).not.toMatch(/<[^>]+\son[a-z]+\s*=|javascript:|<(?:iframe|object|embed|base)\b/i);
    expect(body).not.toMatch(/(?:src|action)="(?:https?:)?\/\//);
  }
});

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/\b(?:href|src)="(\/(?!\/)[^"#]*)"/g)].map(([, link = '']) => link);
  return links.map((link) => link.replaceAll('&amp;', '&'));
}
