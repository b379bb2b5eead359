/** The customer's credit line in the query cache. */
import { getFido } from '@battistrada/contract/fido';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** What the line leaves helps to decide and decides nothing: a screen goes without rather than wait for a second try. */
export const fidoQuery = queryOptions({
  queryKey: ['fido'],
  queryFn: ({ signal }) => request(getFido, { signal }),
  retry: false,
});

/** An order, its cancellation and its payment all change what is left. */
export function refreshFido(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: fidoQuery.queryKey });
}
