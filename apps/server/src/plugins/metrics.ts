/** What Prometheus reads (product.md §9): every request is timed, and `/metrics` tells all figures to who may know them. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { DomainError } from '../errore/domain-error.ts';
import { sendError } from '../http/error-handler.ts';
import { testi } from '../http/testi.ts';
import { measureInstallazione } from '../metriche/installazione.ts';
import { registro, richieste, richiesteInCorso } from '../metriche/metriche.ts';
import { measureProcesso } from '../metriche/processo.ts';
import type { Clock } from '../ports/clock.ts';

export interface MetricsOptions {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Who sends it may read; null: nobody by this door. */
  readonly token: string | null;
}

/** The series of all addresses that are none of ours: a stranger who tries a thousand makes one. */
const UNKNOWN = 'unknown';

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

  app.addHook('onRequest', async () => richiesteInCorso.inc());
  app.addHook('onResponse', async (request, reply) => {
    richiesteInCorso.dec();
    const labels = {
      http_request_method: request.method,
      http_route: request.is404 ? UNKNOWN : (request.routeOptions.url ?? UNKNOWN),
      http_response_status_code: String(reply.statusCode),
    };
    richieste.observe(labels, reply.elapsedTime / 1000);
  });

  app.decorate('readMetrics', async () => {
    // Without its database a process still tells how it is itself.
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

/** Whoever may not read learns not even that there is something. */
function isAllowed({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
