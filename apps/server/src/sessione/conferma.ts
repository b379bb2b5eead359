/**
 * Actions for which the user must have confirmed his password recently: staff accounts, keys, credit, bank data, his
 * second factor. A call declared with `conferma: true` requires it always; a service requires it where only some uses
 * of a call are so delicate.
 */
import { MINUTE_MS } from '@battistrada/domain/durata';
import { DomainError } from '../errore/domain-error.ts';
import type { Sessione } from './sessione.ts';
import { testi } from './testi.ts';

/** A login or a confirmation counts as recent for this time. */
export const CONFERMA_MS = 15 * MINUTE_MS;

/**
 * Refuses (CONFERMA_RICHIESTA) unless the user of this session has confirmed his password recently. The portal then
 * asks for it and repeats the call.
 */
export function assertConfermata({ isConfermata }: Pick<Sessione, 'isConfermata'>): void {
  if (!isConfermata) throw new DomainError('CONFERMA_RICHIESTA', testi.confermaRichiesta);
}
