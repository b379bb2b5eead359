import { getCorpoConsegna, listChiamateStaff, listConnessioni, listConsegne } from '@battistrada/contract/connessioni';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const CONNESSIONI = ['staff', 'connessioni'];

/** Interval of the checks whether waiting events were delivered. */
const OGNI_MS = 4_000;

export const connessioniQuery = queryOptions({
  queryKey: CONNESSIONI,
  queryFn: ({ signal }) => request(listConnessioni, { signal }),
  refetchInterval: ({ state: { data } }) => data?.webhook.some(({ inAttesa }) => inAttesa > 0) === true && OGNI_MS,
});

export function chiamateQuery(id: string) {
  return queryOptions({
    queryKey: [...CONNESSIONI, 'chiamate', id],
    queryFn: ({ signal }) => request(listChiamateStaff, { query: { id }, signal }),
    select: ({ chiamate }) => chiamate,
  });
}

export function consegneQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...CONNESSIONI, 'consegne', id],
    queryFn: ({ pageParam, signal }) =>
      request(listConsegne, { query: { id, ...(pageParam > 0 && { prima: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ prossima }) => prossima,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.consegne.some(({ consegnata }) => consegnata === null) === true && OGNI_MS,
    select: ({ pages }) => pages.flatMap(({ consegne }) => consegne),
  });
}

export function corpoQuery(id: number) {
  return queryOptions({
    queryKey: [...CONNESSIONI, 'corpo', id],
    queryFn: ({ signal }) => request(getCorpoConsegna, { query: { id }, signal }),
  });
}
