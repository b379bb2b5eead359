/** The customer's keys, their calls, and samples for programmers. */
import { getEsempi, listChiamate, listChiavi } from '@battistrada/contract/collegamenti';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export const chiaviQuery = queryOptions({
  queryKey: ['chiavi'],
  queryFn: ({ signal }) => request(listChiavi, { signal }),
  select: ({ chiavi }) => chiavi,
});

export const chiamateQuery = (id: string, pagina: number) =>
  queryOptions({
    queryKey: ['chiamate', id, pagina],
    queryFn: ({ signal }) => request(listChiamate, { query: { id, pagina }, signal }),
    // Programs call all the time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const esempiQuery = queryOptions({
  queryKey: ['esempi'],
  queryFn: ({ signal }) => request(getEsempi, { signal }),
});
