import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openPortal } from './portal.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function buildDist(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'portale-'));
  folders.push(dist);
  const html =
    '<title>Battistrada B2B</title><meta name="marchio" content="Battistrada" />' +
    '<meta name="api-prefix" content="/testb2b/api" /><script>loader()</script>';
  await writeFile(join(dist, 'index.html'), html);
  await writeFile(join(dist, 'version.json'), '{"versione":"1a2b"}');
  await writeFile(join(dist, 'csp.json'), '{"scripts":["sha256-x"],"styles":[]}');
  return dist;
}

async function pageOf(config: { marchio: string; apiPrefix: string }): Promise<string> {
  const portal = await openPortal(await buildDist(), config);
  const app = Fastify();
  app.get('/', (request, reply) => portal?.sendPage(request, reply));
  const { body } = await app.inject('/');
  await app.close();
  return body;
}

describe('the portal’s page', () => {
  it('carries the wholesaler’s name and where the API answers, and nothing else changes', async () => {
    expect(await pageOf({ marchio: 'Gomme $1 "Rapide" & C.', apiPrefix: '/rossi/api' })).toBe(
      '<title>Gomme $1 &#34;Rapide&#34; &#38; C. B2B</title><meta name="marchio" content="Gomme $1 &#34;Rapide&#34; &#38; C." />' +
        '<meta name="api-prefix" content="/rossi/api" /><script>loader()</script>',
    );
  });

  it('is not there before the portal is built', async () => {
    const dist = await buildDist();
    await rm(join(dist, 'index.html'));
    expect(await openPortal(dist, { marchio: 'Rossi', apiPrefix: '/testb2b/api' })).toBeNull();
  });
});
