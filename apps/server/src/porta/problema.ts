/**
 * Refusals of the machine door: RFC 9457 problem details with our `codice` and `errori`, and some statuses of its own.
 */
import { STATUS_OF, type CodiceErrore, type ErroreCampo } from '@battistrada/contract/errori';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from '../errore/domain-error.ts';
import { headersOf } from '../http/error-form.ts';
import { STATUS_CODES } from '../http/status-codes.ts';

export interface Problema {
  type: string;
  title: string;
  status: number;
  detail: string;
  codice: CodiceErrore;
  errori?: ErroreCampo[];
}

export const TIPO_PROBLEMA = 'application/problem+json; charset=utf-8';

/** Statuses that differ from the portal's (product.md §8). */
const STATO_DELLA_PORTA: Partial<Record<CodiceErrore, number>> = {
  CLIENTE_BLOCCATO: 403,
  DISPONIBILITA_SUPERATA: 409,
  DISPONIBILITA_CAMBIATA: 409,
  PREZZO_CAMBIATO: 409,
};

/** The status of a refusal at the machine door. */
export function statoOf({ codice }: Pick<DomainError, 'codice'>): number {
  return STATO_DELLA_PORTA[codice] ?? STATUS_OF[codice];
}

export function problemaOf(error: DomainError): Problema {
  const status = statoOf(error);
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    detail: error.message,
    codice: error.codice,
    ...(error.errori.length > 0 && { errori: [...error.errori] }),
  };
}

/** Answers with a refusal in the door's form. */
export function writeProblema(error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(statoOf(error))
    .headers({ ...headersOf(error), 'cache-control': 'no-store', 'x-request-id': request.id })
    .type(TIPO_PROBLEMA)
    .send(JSON.stringify(problemaOf(error)));
}
