import { MAX_TESTO } from '@battistrada/contract/limiti';
import { getSchedaAgente, listClientiAgente, type Nota, type SchedaAgente } from '@battistrada/contract/agente';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import type { RawSearch } from '../../router/search-params.ts';
import { readTesto } from '../../router/search-values.ts';

/** The search in the address. */
export type ClientiUrl = { testo?: string };

/** Reads an address tolerantly. */
export function parseClientiUrl(raw: RawSearch): ClientiUrl {
  const testo = readTesto(raw['testo'], MAX_TESTO);
  return testo === null ? {} : { testo };
}

/** An agent's own customers by name; the list grows by one page at each request for more. */
export function clientiQuery(filtro: ClientiUrl) {
  return infiniteQueryOptions({
    queryKey: ['agente', 'clienti', filtro],
    queryFn: ({ pageParam, signal }) =>
      request(listClientiAgente, { query: { ...filtro, ...(pageParam > 0 && { dopo: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ prossimo }) => prossimo,
    select: ({ pages }) => pages.flatMap(({ clienti }) => clienti),
  });
}

/** The card of the customer at this document's counter. */
export const schedaQuery = queryOptions({
  queryKey: ['banco', 'scheda'],
  queryFn: ({ signal }) => request(getSchedaAgente, { signal }),
});

/** Stores the notes of the server's answer. */
export function putNote(client: QueryClient, note: readonly Nota[]): void {
  client.setQueryData<SchedaAgente>(schedaQuery.queryKey, (scheda) => scheda && { ...scheda, note: [...note] });
}
