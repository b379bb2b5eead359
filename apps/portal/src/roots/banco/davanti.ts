/** Where a counter's addresses begin, and what stands before the customer in each of its calls. */
import { PER_CONTO } from '@battistrada/contract/per-conto-nome';

export const DAVANTI: Readonly<Record<string, string>> = { '/agenti/clienti/': PER_CONTO };
