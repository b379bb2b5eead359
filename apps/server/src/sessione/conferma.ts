/**
 * What needs its user to have proved lately who he is: staff, keys, credit, bank data, his own second factor. A call whose declaration says
 * `conferma: true` asks for it; a service asks where only some of what a call may carry is so delicate.
 */
import { DomainError } from '../errore/domain-error.ts';
import type { Sessione } from './sessione.ts';
import { testi } from './testi.ts';

/** So long a login, or a confirmation, counts as recent. */
export const CONFERMA_MS = 15 * 60_000;

/** Refuses (CONFERMA_RICHIESTA) unless the user of this session has shown his password lately; the portal asks for it and repeats. */
export function assertConfermata({ isConfermata }: Pick<Sessione, 'isConfermata'>): void {
  if (!isConfermata) throw new DomainError('CONFERMA_RICHIESTA', testi.confermaRichiesta);
}
