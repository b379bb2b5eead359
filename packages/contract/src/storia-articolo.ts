/**
 * What a row of the search can tell about an article on request (product.md §8): earlier purchases, the same size,
 * equivalents.
 */
import { call, type AnswerOf, type QueryOf } from './call.ts';
import { euro, listOf, nullable, objectOf } from './codec.ts';
import { prodotto } from './ricerca.ts';
import type { EquivalenteWire, StoriaQueryWire, StoriaWire, UltimoAcquistoWire } from './storia-articolo.schema.ts';

const ultimo = objectOf<UltimoAcquistoWire>()({ qty: 'quantita', prezzo: ['prezzoCents', euro] });
const equivalente = objectOf<EquivalenteWire>()({ prodotto: ['prodotto', prodotto] });

export const getStoria = call('GET', '/Ricerca/Storia', {
  query: objectOf<StoriaQueryWire>()({ id: 'codice', qty: 'quantita' }),
  answer: objectOf<StoriaWire>()({
    ultimo: ['ultimo', nullable(ultimo)],
    equivalenti: ['equivalenti', listOf(equivalente)],
  }),
});
export type RichiestaStoria = QueryOf<typeof getStoria>;
export type Storia = AnswerOf<typeof getStoria>;
