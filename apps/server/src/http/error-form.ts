/** The form of a refusal on the wire: its status, headers and body. Services know none of them. */
import { STATUS_OF, type ErroreWire } from '@battistrada/contract/errori';
import type { DomainError } from '../errore/domain-error.ts';

export function statusOf({ codice }: DomainError): number {
  return STATUS_OF[codice];
}

/**
 * `Retry-After` counts whole seconds, so a wait is rounded up. A body that is too large is refused before it was read
 * to the end. The connection then closes after the answer, because some clients (`fetch` of Node 20) lose the next
 * request on a connection whose last body was cut.
 */
export function headersOf({ attesaMs, codice }: DomainError): Record<string, string> {
  return {
    ...(attesaMs === null ? {} : { 'retry-after': String(Math.ceil(attesaMs / 1_000)) }),
    ...(codice === 'TROPPO_GRANDE' ? { connection: 'close' } : {}),
  };
}

export function bodyOf({ message: Message, codice, errori }: DomainError): ErroreWire {
  return errori.length === 0 ? { Message, codice } : { Message, codice, errori: [...errori] };
}
