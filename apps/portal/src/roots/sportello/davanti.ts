/** The beginnings of a counter's addresses, each with the prefix before the customer, or his user, in its calls. */
import { COME_UTENTE, PER_CONTO } from '@battistrada/contract/per-conto-nome';

export const TELEFONO = '/backoffice/telefono/';
export const COME = '/backoffice/come/';

export const DAVANTI: Readonly<Record<string, string>> = { [TELEFONO]: PER_CONTO, [COME]: COME_UTENTE };
