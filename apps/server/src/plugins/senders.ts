/**
 * How long the server bears with those who send: a body must come in time, a refused upload is read to its end so that its sender gets to
 * read why, and a server that stops waits for nobody who has not said what he wants.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import plugin from 'fastify-plugin';
import { DomainError } from '../errore/domain-error.ts';
import { bodyOf, statusOf } from '../http/error-form.ts';
import { testi } from '../http/testi.ts';

export interface Patience {
  /** What a body may take whatever its length, and the least it must bring after that. */
  readonly bodyMs: number;
  readonly bytesPerSecond: number;
  /** How long, and how many bytes, an answered sender may go on sending. */
  readonly lingerMs: number;
  readonly lingerBytes: number;
  /** How long a stop waits for what is half open. */
  readonly closeMs: number;
}

const PATIENCE: Patience = {
  bodyMs: 30_000,
  bytesPerSecond: 10_000,
  lingerMs: 10_000,
  lingerBytes: 30_000_000,
  closeMs: 1_000,
};
const RETRY_MS = 2_000;
const LOOK_MS = 200;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export const senders = plugin<{ readonly patience?: Patience }>(async (app, { patience = PATIENCE }) => {
  const exchanges = new Map<Socket, Exchange | null>();
  let closing = false;

  app.server.on('connection', (socket) => {
    exchanges.set(socket, null);
    socket.once('close', () => exchanges.delete(socket));
    lingerAtTheEnd(socket, () => exchanges.get(socket)?.request ?? null, patience);
  });
  app.server.on('request', (request, response) => {
    exchanges.set(request.socket, { request, response });
    response.once('close', () => {
      if (closing) request.socket.destroySoon();
    });
    watchBody({ request, response }, patience);
  });
  // Who comes while the server stops is told so in the form of every error, and tries elsewhere.
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return;
    void reply.header('connection', 'close');
    throw new DomainError('NON_PRONTO', testi.nonPronto, { attesaMs: RETRY_MS });
  });
  app.addHook('preClose', async () => {
    closing = true;
    closeHalfOpen(app.server, exchanges, patience.closeMs);
  });
});

/** Answers a body that comes too slowly with TEMPO_SCADUTO, and ends its connection. */
function watchBody({ request, response }: Exchange, { bodyMs, bytesPerSecond }: Patience): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const started = performance.now();
  const before = socket.bytesRead;
  const look = (): void => {
    if (request.complete || socket.destroyed) return;
    const allowedMs = bodyMs + ((socket.bytesRead - before) / bytesPerSecond) * 1_000;
    const left = allowedMs - (performance.now() - started);
    if (left > 0) {
      timer = setTimeout(look, Math.max(left, LOOK_MS)).unref();
      return;
    }
    if (!response.headersSent) {
      const refusal = new DomainError('TEMPO_SCADUTO', testi.invioLento);
      response.writeHead(statusOf(refusal), {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': crypto.randomUUID(),
        connection: 'close',
      });
      response.end(JSON.stringify(bodyOf(refusal)));
    }
    // What was said has a moment to arrive.
    setTimeout(() => socket.destroy(), LOOK_MS).unref();
  };
  let timer = setTimeout(look, bodyMs).unref();
  request.once('close', () => clearTimeout(timer));
}

/**
 * A connection that ends after its answer is not cut while its request still comes in: a sender whose bytes meet a closed door sees a
 * broken connection and never reads the answer. What comes is thrown away, up to a bound.
 */
function lingerAtTheEnd(
  socket: Socket,
  current: () => IncomingMessage | null,
  { lingerMs, lingerBytes }: Patience,
): void {
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const request = current();
    if (request === null || request.complete || socket.destroyed) {
      destroySoon();
      return;
    }
    const before = socket.bytesRead;
    request.resume();
    const until = performance.now() + lingerMs;
    const look = setInterval(() => {
      const isOver = request.complete || performance.now() > until || socket.bytesRead - before > lingerBytes;
      if (isOver || socket.destroyed) {
        clearInterval(look);
        destroySoon();
      }
    }, LOOK_MS).unref();
  };
}

/** After a moment cuts whoever has not sent his request whole, and whoever does not take his answer. */
function closeHalfOpen(server: Server, exchanges: ReadonlyMap<Socket, Exchange | null>, closeMs: number): void {
  const written = new Map<Socket, number>();
  const timer = setInterval(() => {
    if (exchanges.size === 0 && !server.listening) clearInterval(timer);
    for (const [socket, exchange] of exchanges) {
      const isAnswering = exchange !== null && exchange.response.headersSent;
      const stands = isAnswering && written.get(socket) === socket.bytesWritten;
      written.set(socket, socket.bytesWritten);
      if (exchange === null || !exchange.request.complete || stands) socket.destroy();
    }
  }, closeMs / 2).unref();
}
