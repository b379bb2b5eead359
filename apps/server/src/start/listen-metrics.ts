/**
 * Serves `/metrics` on a port of its own (product.md §9). It needs no token, so by default only this machine can reach
 * it.
 */
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { codeOf } from '../errore/code-of.ts';
import type { Esercizio } from '../esercizio.ts';
import { SetupError } from '../setup-error.ts';
import { checkPort } from './check-port.ts';

/**
 * Throws a SetupError when nothing can listen on the port that is set, before a database is created and filled in vain.
 */
export async function checkMetricsPort(
  { port, host }: Esercizio['metriche'],
  portale: { port: number },
): Promise<void> {
  if (port === null) return;
  if (port === portale.port && port !== 0) throw new SetupError('METRICS_PORT: serve una porta diversa da PORT.');
  await checkPort(host, port, metricsRefusal);
}

/**
 * Listens when a port is set and returns the function that closes it. Throws a SetupError when nothing can listen
 * there.
 */
export async function listenMetrics(
  app: FastifyInstance,
  { port, host }: Esercizio['metriche'],
): Promise<() => Promise<void>> {
  if (port === null) return async () => {};
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    app.readMetrics().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'the figures cannot be told');
        response.writeHead(500).end();
      },
    );
  });
  server.listen({ port, host });
  await once(server, 'listening').catch((error: unknown) => {
    throw metricsRefusal(error, host, port);
  });
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}

function metricsRefusal(error: unknown, host: string, port: number): SetupError {
  const code = codeOf(error) ?? String(error);
  return new SetupError(`METRICS_PORT: la porta ${port} di ${host} non si può usare (${code}).`);
}
