/** The customer's credit line in the query cache. */
import { getFido } from '@battistrada/contract/fido';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** The credit line only helps to decide, so a screen omits it instead of waiting for a retry. */
export const fidoQuery = queryOptions({
  queryKey: ['fido'],
  queryFn: ({ signal }) => request(getFido, { signal }),
  retry: false,
});

/** An order, its cancellation and its payment change what is left. */
export function refreshFido(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: fidoQuery.queryKey });
}
