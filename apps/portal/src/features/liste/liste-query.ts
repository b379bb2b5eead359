/** The company's lists and one of them in the query cache. */
import { getLista, listListe } from '@battistrada/contract/liste';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export const listeQuery = queryOptions({
  queryKey: ['liste'],
  queryFn: ({ signal }) => request(listListe, { signal }),
  select: ({ liste }) => liste,
  // Colleagues change them too.
  staleTime: 0,
});

export const listaQuery = (id: string) =>
  queryOptions({
    queryKey: ['lista', id],
    queryFn: ({ signal }) => request(getLista, { query: { id }, signal }),
    staleTime: 0,
  });
