import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente, SessionePerConto } from '../../sessione/sessione.ts';
import { testi } from './testi.ts';

/** Who acts for a customer; NON_PERMESSO for the customer himself: what agents keep of him is theirs. */
export function requirePosto({ operatore, ...sessione }: SessioneCliente): SessionePerConto {
  if (operatore === null) throw new DomainError('NON_PERMESSO', testi.soloAgenti);
  return { ...sessione, operatore };
}
