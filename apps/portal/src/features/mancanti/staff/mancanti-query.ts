import { getMancantiArticolo, listMancanti } from '@battistrada/contract/mancanti';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import type { RawSearch } from '../../../router/search-params.ts';

const MANCANTI = ['staff', 'mancanti'];

/** The search and the open article. A type and not an interface, because it must be assignable to a plain record. */
export type MancantiUrl = { testo?: string; codice?: string };

export function parseMancantiUrl(raw: RawSearch): MancantiUrl {
  const testo = raw['testo']?.trim().slice(0, 60) ?? '';
  const codice = raw['codice']?.trim().slice(0, 60) ?? '';
  return { ...(testo !== '' && { testo }), ...(codice !== '' && { codice }) };
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

export async function refreshMancanti(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: MANCANTI }),
    client.invalidateQueries({ queryKey: ['staff', 'da-fare'] }),
  ]);
}
