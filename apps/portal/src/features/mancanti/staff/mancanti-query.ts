import { MAX_TESTO } from '@battistrada/contract/limiti';
import { getMancantiArticolo, listMancanti } from '@battistrada/contract/mancanti';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import type { RawSearch } from '../../../router/search-params.ts';
import { readTesto } from '../../../router/search-values.ts';

const MANCANTI = ['staff', 'mancanti'];

/** The search and the open article. A type and not an interface, because it must be assignable to a plain record. */
export type MancantiUrl = { testo?: string; codice?: string };

export function parseMancantiUrl(raw: RawSearch): MancantiUrl {
  const testo = readTesto(raw['testo'], MAX_TESTO);
  const codice = readTesto(raw['codice'], MAX_TESTO);
  return { ...(testo !== null && { testo }), ...(codice !== null && { codice }) };
}

export function mancantiQuery(testo: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...MANCANTI, 'elenco', testo ?? ''],
    queryFn: ({ pageParam, signal }) =>
      request(listMancanti, {
        query: { ...(testo !== undefined && { testo }), ...(pageParam !== '' && { dopo: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ prossimo }) => prossimo,
    select: ({ pages }) => pages.flatMap(({ articoli }) => articoli),
  });
}

export function mancantiArticoloQuery(codice: string) {
  return queryOptions({
    queryKey: [...MANCANTI, 'articolo', codice],
    queryFn: ({ signal }) => request(getMancantiArticolo, { query: { codice }, signal }),
  });
}
