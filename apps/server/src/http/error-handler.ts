/** Everything that goes wrong leaves in one form: `{ Message, codice, errori? }`, in Italian, with nothing internal in it. */
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errore/domain-error.ts';
import type { Log } from '../ports/log.ts';
import { bodyOf, headersOf, statusOf } from './error-form.ts';
import { errorPage, wantsPage } from './error-page.ts';
import { UNKNOWN_ROUTE } from './request-route.ts';
import { STATUS_CODES } from './status-codes.ts';
import { testi } from './testi.ts';

/** `marchio` heads the page that people get where a browser opened the address by itself. */
export function installErrorHandler(app: FastifyInstance, marchio: () => Promise<string>): void {
  app.setErrorHandler(async (error: FastifyError | DomainError, request, reply) => {
    const refusal = toDomainError(error, request);
    if (!wantsPage(request)) return sendError(refusal, reply);
    void headOf(refusal, reply)
      // What was to be a file to save is a page to read.
      .removeHeader('content-disposition')
      .type('text/html; charset=utf-8');
    return reply.send(errorPage(await marchio(), refusal));
  });
  // In place of Fastify's own, which answers in another form.
  app.server
    .removeAllListeners('clientError')
    .on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => answerClientError(error, socket, app.log))
    // Node's own answer to an unknown `Expect` is an empty 417; the header may as well be ignored.
    .on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** What is not HTTP, or an address or headers beyond any size, never becomes a request: answered on the socket itself. */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex, log: Log): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? new DomainError('TEMPO_SCADUTO', testi.invioLento)
      : new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido);
  const status = statusOf(refusal);
  const body = JSON.stringify(bodyOf(refusal));
  const reqId = crypto.randomUUID();
  log.info({ reqId, route: UNKNOWN_ROUTE, status, codice: error.code }, 'request');
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `X-Request-Id: ${reqId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

export function sendError(error: DomainError, reply: FastifyReply): FastifyReply {
  return headOf(error, reply).send(bodyOf(error));
}

function headOf(error: DomainError, reply: FastifyReply): FastifyReply {
  return (
    reply
      .code(statusOf(error))
      .headers(headersOf(error))
      .header('cache-control', 'no-store')
      // Set again: a request that never reached the hooks has none yet.
      .header('x-request-id', reply.request.id)
  );
}

export function toDomainError(error: FastifyError | DomainError, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error;
  if (error.statusCode === 413 && request.routeOptions.config.isGrande === true) {
    return new DomainError('RICHIESTA_NON_VALIDA', testi.troppoGrande);
  }
  if (error.statusCode === 413) return new DomainError('TROPPO_GRANDE', testi.troppoGrande);
  if (error.statusCode === 415) return new DomainError('FORMATO_NON_ACCETTATO', testi.formato);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido);
  }
  request.log.error({ err: error }, 'unexpected error');
  return isBusy(error)
    ? new DomainError('NON_PRONTO', testi.nonPronto, { attesaMs: 1_000 })
    : new DomainError('ERRORE_INTERNO', testi.erroreInterno);
}

/** Messages of errors without a code: no free connection, a connection lost during a statement or between two, no worker for a PDF. */
const BUSY = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Task queue is at limit',
];

/**
 * PostgreSQL stops or starts, has no connection left, is a standby that takes no writing; its machine does not answer, or has no address.
 */
const BUSY_CODES =
  '57P01 57P02 57P03 53300 25006 ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(
    ' ',
  );

/** No connection to be had or one cut: worth another try, under the same token. */
function isBusy({ code = '', message }: Error & { code?: string }): boolean {
  return BUSY_CODES.includes(code) || BUSY.some((words) => message.includes(words));
}
