import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openPortal, servePartAliases, servePortalFiles } from './portal.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function buildDist(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'portale-'));
  folders.push(dist);
  const html =
    '<title>Battistrada B2B</title><meta name="marchio" content="Battistrada" />' +
    '<meta name="api-prefix" content="/testb2b/api" /><meta name="contatti" content="" /><script>loader()</script>';
  await writeFile(join(dist, 'index.html'), html);
  for (const part of ['backoffice', 'agenti'])
    await writeFile(join(dist, `${part}.html`), `<title>Battistrada B2B</title>${part}`);
  await writeFile(join(dist, 'version.json'), '{"versione":"1a2b"}');
  await writeFile(join(dist, 'csp.json'), '{"scripts":["sha256-x"],"styles":[]}');
  return dist;
}

const OWN = { backofficeUrl: '/backoffice', agentiUrl: '/agenti' };

const settings = (marchio: string) => ({ get: async () => ({ marchio, uffici: [], chiusure: ['2026-12-25'] }) });

async function pageOf(config: { marchio: string; apiPrefix: string }): Promise<string> {
  const portal = await openPortal(await buildDist(), { ...config, ...OWN }, settings(config.marchio));
  const app = Fastify();
  app.get('/', (request, reply) => portal?.sendPage(request, reply));
  const { body } = await app.inject('/');
  await app.close();
  return body;
}

describe('the portal’s page', () => {
  it('contains the wholesaler’s name, the address of the API and the contacts, and nothing else is changed', async () => {
    expect(await pageOf({ marchio: 'Gomme $1 "Rapide" & C.', apiPrefix: '/rossi/api' })).toBe(
      '<title>Gomme $1 &#34;Rapide&#34; &#38; C. B2B</title><meta name="marchio" content="Gomme $1 &#34;Rapide&#34; &#38; C." />' +
        '<meta name="api-prefix" content="/rossi/api" />' +
        '<meta name="contatti" content="{&#34;uffici&#34;:[],&#34;chiusure&#34;:[&#34;2026-12-25&#34;]}" /><script>loader()</script>',
    );
  });

  it('answers 404 before the portal is built', async () => {
    const dist = await buildDist();
    await rm(join(dist, 'index.html'));
    expect(
      await openPortal(dist, { marchio: 'Rossi', apiPrefix: '/testb2b/api', ...OWN }, settings('Rossi')),
    ).toBeNull();
  });
});

describe('the portal’s files', () => {
  it('are found, and a folder of them is an unknown address', async () => {
    const dist = await buildDist();
    await mkdir(join(dist, 'assets/altri'), { recursive: true });
    await writeFile(join(dist, 'assets/codice-1a.js'), 'load()');
    const app = Fastify();
    await servePortalFiles(app, dist);
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    expect(await statusOf('/assets/codice-1a.js')).toBe(200);
    expect(await statusOf('/assets/')).toBe(404);
    expect(await statusOf('/assets/altri/')).toBe(404);
    await app.close();
  });
});

describe('the manifest for installation', () => {
  it('has the wholesaler’s name, the page’s icon and a target for shared texts', async () => {
    const dist = await buildDist();
    await writeFile(join(dist, 'index.html'), '<link rel="icon" type="image/svg+xml" href="/assets/icona-1a.svg" />');
    const png = { src: '/assets/icona-192-2b.png', sizes: '192x192', type: 'image/png', purpose: 'any' };
    await writeFile(join(dist, 'icone.json'), JSON.stringify([png]));
    const portal = await openPortal(dist, { marchio: 'Rossi', apiPrefix: '/api', ...OWN }, settings('Gomme & C.'));
    expect(await portal?.manifest()).toMatchObject({
      name: 'Gomme & C. B2B',
      short_name: 'Gomme & C.',
      start_url: '/home',
      icons: [{ src: '/assets/icona-1a.svg', sizes: 'any', type: 'image/svg+xml' }, png],
      share_target: { action: '/ordine-rapido', method: 'GET', params: { text: 'testo' } },
    });
  });
});

describe('the pages of staff and agents', () => {
  async function get(url: string, urls = OWN) {
    const config = { marchio: 'Rossi', apiPrefix: '/testb2b/api', ...urls };
    const portal = await openPortal(await buildDist(), config, settings(config.marchio));
    const app = Fastify();
    servePartAliases(app, config);
    app.setNotFoundHandler((request, reply) => portal?.sendPage(request, reply));
    const { body, headers, statusCode } = await app.inject(url);
    await app.close();
    return statusCode === 302 ? headers.location : body;
  }
  const [staff, agent] = ['<title>Rossi B2B</title>backoffice', '<title>Rossi B2B</title>agenti'];

  it.each([
    ['/backoffice', staff],
    ['/backoffice/', staff],
    ['/backoffice/chat?cliente=3', staff],
    ['/agenti', agent],
    ['/agenti/qualcosa', agent],
  ])('%s gets its own page', async (url, page) => {
    expect(await get(url)).toBe(page);
  });

  it.each(['/', '/home', '/backofficer', '/login'])('%s gets the dealer’s page', async (url) => {
    expect(await get(url)).toContain('loader()');
  });

  it('are not served when a setting names other applications', async () => {
    const urls = { backofficeUrl: 'https://banco.example/', agentiUrl: 'https://agenti.example/' };
    expect(await get('/backoffice', urls)).toContain('loader()');
    expect(await get('/agenti', urls)).toContain('loader()');
  });

  it('are found at another address of this server that a setting names', async () => {
    const urls = { backofficeUrl: '/banco', agentiUrl: '/rete' };
    expect(await get('/banco', urls)).toBe('/backoffice');
    expect(await get('/rete', urls)).toBe('/agenti');
    expect(await get('/backoffice', urls)).toBe(staff);
  });
});
