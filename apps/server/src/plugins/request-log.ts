/** One line a request (product.md §9): its id, the pattern of its address, how it ended, who called. No address, no query, no name. */
import plugin from 'fastify-plugin';
import { withCausa, type Causa } from '../causa/causa.ts';
import { routeOf } from '../http/request-route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    causa: Causa;
  }
}

/** Asked every few seconds by machines: told at level debug, unless the answer is bad. */
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

export const requestLog = plugin(async (app) => {
  app.decorateRequest('causa');
  app.addHook('onRequest', (request, _reply, done) => {
    request.causa = { id: request.id, utenteId: null };
    withCausa(request.causa, done);
  });
  // Once a body has been read, by events of the socket, nobody knows any more whose it was.
  app.addHook('preValidation', (request, _reply, done) => withCausa(request.causa, done));
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const { statusCode: status } = reply;
    const line = {
      reqId: request.id,
      method: request.method,
      route,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      utente: request.causa.utenteId ?? null,
    };
    if (status >= 500) app.log.error(line, 'request');
    else if (PROBES.has(route)) app.log.debug(line, 'request');
    else app.log.info(line, 'request');
    done();
  });
});
