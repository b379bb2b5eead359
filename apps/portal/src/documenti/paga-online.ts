import type { Utente } from '@battistrada/contract/login';

/** True when this user may pay open items online: it is offered, and the account belongs to his own company. */
export function canPagareOnline(utente: Utente | undefined): boolean {
  return utente !== undefined && utente.onlineOfferto && utente.id === utente.chi;
}
