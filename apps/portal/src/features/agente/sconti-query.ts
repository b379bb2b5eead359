import { listPrezziConcordati } from '@battistrada/contract/prezzo-concordato';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** What each line of the cart costs, and how far its price may be changed. */
export const prezziQuery = queryOptions({
  queryKey: ['banco', 'prezzi'],
  queryFn: ({ signal }) => request(listPrezziConcordati, { signal }),
  staleTime: 0,
});
