/** How a refusal leaves the server: its status, its headers, its body. Services know nothing of these. */
import { STATUS_OF, type ErroreWire } from '@battistrada/contract/errori';
import type { DomainError } from '../errore/domain-error.ts';

export function statusOf({ codice }: DomainError): number {
  return STATUS_OF[codice];
}

/** `Retry-After` counts whole seconds: a wait is rounded up. */
export function headersOf({ attesaMs }: DomainError): Record<string, string> {
  return attesaMs === null ? {} : { 'retry-after': String(Math.ceil(attesaMs / 1_000)) };
}

export function bodyOf({ message: Message, codice, errori }: DomainError): ErroreWire {
  return errori.length === 0 ? { Message, codice } : { Message, codice, errori: [...errori] };
}
