/**
 * The server's patience with senders. A body must arrive in time. A refused upload is read to its end, so that its
 * sender can read the reason. A stopping server does not wait for an incomplete request.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import plugin from 'fastify-plugin';
import { DomainError } from '../errore/domain-error.ts';
import { bodyOf, statusOf } from '../http/error-form.ts';
import { testi } from '../http/testi.ts';
import { isDellaPorta } from '../porta/prefissi.ts';
import { problemaOf, TIPO_PROBLEMA } from '../porta/problema.ts';

export interface Patience {
  /** Time that a body of any length may take, and the minimum rate after it. */
  readonly bodyMs: number;
  readonly bytesPerSecond: number;
  /** How long, and for how many bytes, a sender may continue after the answer. */
  readonly lingerMs: number;
  readonly lingerBytes: number;
  /** How long a stop waits for half-open connections. */
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
  // A request during a stop gets the usual error form; its sender tries another process.
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

/** Answers TEMPO_SCADUTO to a body that comes too slowly, and ends its connection. */
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
      const isPorta = isDellaPorta(request.url ?? '');
      response.writeHead(statusOf(refusal), {
        'content-type': isPorta ? TIPO_PROBLEMA : 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': crypto.randomUUID(),
        connection: 'close',
      });
      response.end(JSON.stringify(isPorta ? problemaOf(refusal) : bodyOf(refusal)));
    }
    // Gives the answer a moment to arrive.
    setTimeout(() => socket.destroy(), LOOK_MS).unref();
  };
  let timer = setTimeout(look, bodyMs).unref();
  request.once('close', () => clearTimeout(timer));
}

/**
 * Keeps a connection open after its answer while its request still arrives: otherwise the sender would see a broken
 * connection and never read the answer. The rest is discarded, up to a limit.
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

/** Cuts, after a moment, connections whose request is incomplete or whose answer is not read. */
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
