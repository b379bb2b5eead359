/** Gives every error the same form: `{ Message, codice, errori? }`, in Italian, without internal details. */
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errore/domain-error.ts';
import type { Log } from '../ports/log.ts';
import { bodyOf, headersOf, statusOf } from './error-form.ts';
import { errorPage, wantsPage } from './error-page.ts';
import { UNKNOWN_ROUTE } from './request-route.ts';
import { STATUS_CODES } from './status-codes.ts';
import { testi } from './testi.ts';

/** `marchio` is the heading of the page that people see when their browser opened the address by itself. */
export function installErrorHandler(app: FastifyInstance, marchio: () => Promise<string>): void {
  app.setErrorHandler(async (error: FastifyError | DomainError, request, reply) => {
    const refusal = toDomainError(error, request);
    if (!wantsPage(request)) return sendError(refusal, reply);
    void headOf(refusal, reply)
      // The route may have announced a download; the error is a page to read.
      .removeHeader('content-disposition')
      .type('text/html; charset=utf-8');
    return reply.send(errorPage(await marchio(), refusal));
  });
  // HTTP/1.1 asks for the header. Node's own refusal, an empty 400, is switched off (`app.ts`).
  app.addHook('onRequest', ({ headers, raw }, _reply, next) => {
    const isHostless = raw.httpVersion === '1.1' && headers.host === undefined;
    next(isHostless ? new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido) : undefined);
  });
  // Replaces Fastify's listener, which answers in another form.
  app.server
    .removeAllListeners('clientError')
    .on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => answerClientError(error, socket, app.log))
    // Node would answer an unknown `Expect` header with an empty 417. The header can be ignored instead.
    .on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/**
 * Answers on the socket when the bytes are not HTTP, or the address or headers are too long: such input never becomes a
 * request.
 */
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
      // A request that never reached the hooks has no such header yet.
      .header('x-request-id', reply.request.id)
  );
}

/** Any error as a refusal. One that nobody expected is logged, and its text is not answered. */
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
  // Nobody is there to read the answer, and it is no fault of ours.
  if (isSenderGone(error)) return new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido);
  request.log.error({ err: error }, 'unexpected error');
  return isBusy(error)
    ? new DomainError('NON_PRONTO', testi.nonPronto, { attesaMs: 1_000 })
    : new DomainError('ERRORE_INTERNO', testi.erroreInterno);
}

/** Node's error for whoever reads a body whose sender has left before its end. */
function isSenderGone({ code, message }: Error & { code?: string }): boolean {
  return code === 'ECONNRESET' && message === 'aborted';
}

/**
 * Messages of errors that have no code: no free connection, a connection lost during or between statements, no process
 * for a PDF.
 */
const BUSY = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Task queue is at limit',
];

/**
 * PostgreSQL stops, starts, has no disk, memory or connection left or is a read-only standby; or its machine does not
 * answer or has no address.
 */
const BUSY_CODES =
  '57P01 57P02 57P03 53100 53200 53300 25006 ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(
    ' ',
  );

/** True when no connection was available or one was cut. The caller may try again under the same token. */
function isBusy({ code = '', message }: Error & { code?: string }): boolean {
  return BUSY_CODES.includes(code) || BUSY.some((words) => message.includes(words));
}
