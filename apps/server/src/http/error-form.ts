/** How a refusal leaves the server: its status, its headers, its body. Services know nothing of these. */
import { STATUS_OF, type ErroreWire } from '@battistrada/contract/errori';
import type { DomainError } from '../errore/domain-error.ts';

export function statusOf({ codice }: DomainError): number {
  return STATUS_OF[codice];
}

/**
 * `Retry-After` counts whole seconds: a wait is rounded up. What is too large is refused before it was read whole: its connection ends with the
 * answer, because some clients (`fetch` of Node 20) drop the next request on one that was left in the middle of a body.
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
