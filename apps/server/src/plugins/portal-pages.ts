/** The built portal: its files, its page at the address of every screen, and the answer to unknown addresses. */
import { PAGINA_OFFERTA } from '@battistrada/contract/preventivo-link';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { DomainError } from '../errore/domain-error.ts';
import { NOINDEX } from '../features/preventivo/link.routes.ts';
import { sendError } from '../http/error-handler.ts';
import { servePartAliases, servePortalFiles, type Portal, type PortalConfig } from '../http/portal.ts';
import { testi } from '../http/testi.ts';

export interface PortalPagesOptions {
  /** Null when it was never built; then only the calls answer. */
  readonly portal: Portal | null;
  /** The folder of the build. */
  readonly dist: string;
  readonly config: PortalConfig;
}

export const portalPages = plugin<PortalPagesOptions>(async (app, { portal, dist, config }) => {
  if (portal !== null) {
    await servePortalFiles(app, dist);
    servePartAliases(app, config);
    app.get('/manifest.webmanifest', { exposeHeadRoute: true }, async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(await portal.manifest())),
    );
    app.get(PAGINA_OFFERTA, (request, reply) => portal.sendPage(request, reply.header('x-robots-tag', NOINDEX)));
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !request.url.startsWith(config.apiPrefix) && !isFile(request);
    return isPage && portal !== null
      ? portal.sendPage(request, reply)
      : sendError(new DomainError('NON_TROVATO', testi.nonTrovato), reply);
  });
});

/**
 * An address with an extension names a file. A missing file is a 404 and not the portal's page, unless a browser opens
 * it as a page (specification §2 "any other path").
 */
function isFile({ url, headers }: FastifyRequest): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(url.split('?', 1)[0] ?? '') && headers['sec-fetch-dest'] !== 'document';
}
