import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente, SessionePerConto } from '../../sessione/sessione.ts';
import { testi } from './testi.ts';

/**
 * Returns the session of a person who acts for a customer; NON_PERMESSO for the customer himself, who may not read the
 * agents' data.
 */
export function requirePosto({ operatore, ...sessione }: SessioneCliente): SessionePerConto {
  if (operatore === null) throw new DomainError('NON_PERMESSO', testi.soloAgenti);
  return { ...sessione, operatore };
}
