import type { Utente } from '@battistrada/contract/login';

/** Whether this user may pay what is open online: where it is offered, and the account is his own company's. */
export function canPagareOnline(utente: Utente | undefined): boolean {
  return utente !== undefined && utente.onlineOfferto && utente.id === utente.chi;
}
