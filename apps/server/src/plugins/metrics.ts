/**
 * Metrics for Prometheus (product.md §9): every request is timed, and `/metrics` serves all figures to those who may
 * read them.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { DomainError } from '../errore/domain-error.ts';
import { parseBearer } from '../http/authorization.ts';
import { sendError } from '../http/error-handler.ts';
import { routeOf } from '../http/request-route.ts';
import { testi } from '../http/testi.ts';
import { measureInstallazione } from '../metriche/installazione.ts';
import { registro, richieste, richiesteInCorso } from '../metriche/metriche.ts';
import { measureProcesso } from '../metriche/processo.ts';
import type { Clock } from '../ports/clock.ts';

export interface MetricsOptions {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** The token that allows reading; null: nobody may read at this address. */
  readonly token: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All figures in Prometheus' text format, and its media type. */
    readMetrics(): Promise<{ type: string; text: string }>;
  }
}

export const metrics = plugin<MetricsOptions>(async (app, { pool, clock, token }) => {
  const own = new Registry();
  measureProcesso(own, pool);
  const readInstallazione = measureInstallazione(own, { pool, clock });

  app.addHook('onRequest', (request, _reply, done) => {
    richiesteInCorso.inc(requestLabels(request));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const common = requestLabels(request);
    richiesteInCorso.dec(common);
    const labels = {
      ...common,
      http_route: routeOf(request),
      http_response_status_code: String(reply.statusCode),
    };
    richieste.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  app.decorate('readMetrics', async () => {
    // Without its database a process still reports its own figures.
    await readInstallazione().catch((error: unknown) =>
      app.log.warn({ err: error }, 'the figures of the database are old'),
    );
    return { type: registro.contentType, text: await Registry.merge([registro, own]).metrics() };
  });

  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, token)) return sendError(new DomainError('NON_TROVATO', testi.nonTrovato), reply);
    const { type, text } = await app.readMetrics();
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text);
  });
});

/**
 * The labels of a request. Unknown methods share one label, spelled as OpenTelemetry does, because callers can invent
 * any number of them.
 */
function requestLabels({ method, protocol }: FastifyRequest): { http_request_method: string; url_scheme: string } {
  return { http_request_method: METHODS.has(method) ? method : '_OTHER', url_scheme: protocol };
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** False hides from a stranger that there are metrics at all. */
function isAllowed({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  return timingSafeEqual(hash(parseBearer(headers.authorization) ?? ''), hash(token));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
