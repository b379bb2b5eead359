import { listPrezziConcordati } from '@battistrada/contract/prezzo-concordato';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** The price of each line of the cart, with its limits. */
export const prezziQuery = queryOptions({
  queryKey: ['banco', 'prezzi'],
  queryFn: ({ signal }) => request(listPrezziConcordati, { signal }),
  staleTime: 0,
});
