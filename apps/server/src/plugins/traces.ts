/** Traces (product.md §9). Loaded only when a collector is configured. */
import plugin from 'fastify-plugin';
import type { Esercizio } from '../esercizio.ts';
import { routeOf } from '../http/request-route.ts';
import { openCollector } from '../tracce/otlp.ts';
import { openTracce } from '../tracce/tracce.ts';

export type TracesOptions = NonNullable<Esercizio['tracce']> & { readonly versione: string };

/** https://www.w3.org/TR/trace-context */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/;

export const traces = plugin<TracesOptions>(async (app, { quota, ...options }) => {
  const collector = openCollector({ ...options, log: app.log });
  const tracce = openTracce(collector, quota);
  app.addHook('onRequest', async (request) => tracce.begin(request.causa));
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const { statusCode } = reply;
    // The caller's trace is recorded but not joined, so that nobody chooses our ids.
    const [, traceId, spanId] = TRACEPARENT.exec(String(request.headers['traceparent'] ?? '')) ?? [];
    tracce.end(request.causa, {
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': statusCode,
        'url.scheme': request.protocol,
        ...(request.causa.utenteId != null && { 'battistrada.utente': request.causa.utenteId }),
      },
      isError: statusCode >= 500,
      ...(traceId !== undefined && spanId !== undefined && { link: { traceId, spanId } }),
    });
  });
  app.addHook('onClose', async () => {
    tracce.close();
    await collector.close();
  });
});
