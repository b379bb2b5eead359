/** Everything that goes wrong leaves in one form: `{ Message, codice, errori? }`, in Italian, with nothing internal in it. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import { testi } from './testi.ts';

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) =>
    sendError(toDomainError(error, request), reply),
  );
}

export function sendError(error: DomainError, reply: FastifyReply): FastifyReply {
  return (
    reply
      .code(error.status)
      .headers(error.headers)
      .header('cache-control', 'no-store')
      // Set again: a request that never reached the hooks has none yet.
      .header('x-request-id', reply.request.id)
      .send(error.toWire())
  );
}

function toDomainError(error: FastifyError | DomainError, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error;
  if (error.statusCode === 413) return new DomainError('TROPPO_GRANDE', testi.troppoGrande);
  if (error.statusCode === 415) return new DomainError('FORMATO_NON_ACCETTATO', testi.formato);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido);
  }
  request.log.error({ err: error }, 'unexpected error');
  return isDatabaseBusy(error)
    ? new DomainError('NON_PRONTO', testi.nonPronto, { headers: { 'retry-after': '1' } })
    : new DomainError('ERRORE_INTERNO', testi.erroreInterno);
}

/** No connection to be had, or PostgreSQL starting or stopping: worth another try by the client. */
function isDatabaseBusy(error: Error & { code?: string }): boolean {
  return (
    ['57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'].includes(error.code ?? '') ||
    error.message.includes('timeout exceeded when trying to connect')
  );
}
