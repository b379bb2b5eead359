/** The carts put away in the query cache. */
import { listCarrelliInAttesa } from '@battistrada/contract/carrelli-in-attesa';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export const carrelliInAttesaQuery = queryOptions({
  queryKey: ['carrelli-in-attesa'],
  queryFn: ({ signal }) => request(listCarrelliInAttesa, { signal }),
  select: ({ carrelli }) => carrelli,
  // Another device may have put one away.
  staleTime: 0,
});
