/**
 * One log line for each request (product.md §9): its id, the pattern of its address, the result, the caller. It
 * contains no address, query or name.
 */
import plugin from 'fastify-plugin';
import { withCausa, type Causa } from '../causa/causa.ts';
import { routeOf } from '../http/request-route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    causa: Causa;
  }
}

/** Machines ask these every few seconds, so they are logged at level debug, unless the answer is an error. */
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

export const requestLog = plugin(async (app) => {
  app.decorateRequest('causa');
  app.addHook('onRequest', (request, _reply, done) => {
    request.causa = { id: request.id, utenteId: null };
    withCausa(request.causa, done);
  });
  // Set again here: after a body was read by events of the socket, the context of the request is lost.
  app.addHook('preValidation', (request, _reply, done) => withCausa(request.causa, done));
  // And here: a streamed answer ends by an event of the connection, whose context is that of whoever opened it, often a job.
  app.addHook('onResponse', (request, _reply, done) => withCausa(request.causa, done));
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
