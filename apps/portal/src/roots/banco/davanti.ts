/** The beginnings of a counter's addresses, each with the prefix before the customer in its calls. */
import { PER_CONTO } from '@battistrada/contract/per-conto-nome';

export const DAVANTI: Readonly<Record<string, string>> = { '/agenti/clienti/': PER_CONTO };
