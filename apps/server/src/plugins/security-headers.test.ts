import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(securityHeaders, { publicUrl: null, immaginiUrl: 'https://immagini.esempio.it', portal: null });
  app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send('<!doctype html>'));
});
afterAll(() => app.close());

it('allows the microphone on the agents’ pages only, for their search by voice', async () => {
  const policyOf = async (url: string) => (await app.inject({ url })).headers['permissions-policy'];
  for (const url of ['/agenti', '/agenti?x=1', '/agenti/clienti/_7/cerca']) {
    expect(await policyOf(url)).toContain('microphone=(self)');
  }
  for (const url of ['/', '/agentissimi', '/home', '/backoffice']) {
    expect(await policyOf(url)).toContain('microphone=()');
  }
});

it('allows pictures of the portal’s own address and of the catalogue’s image host, and of no other', async () => {
  const { headers } = await app.inject({ url: '/home' });
  expect(headers['content-security-policy']).toContain("img-src 'self' data: https://immagini.esempio.it;");
});
