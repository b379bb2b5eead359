/**
 * The cart in the query cache: as a list for badges and rows, and with its allocation for its own page
 * (carrello-mostrato.ts).
 */
import { getCarrello, type Carrello } from '@battistrada/contract/carrello';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { usePathname } from '../../router/navigation.tsx';

const carrelli = ['carrello'] as const;

/** The cache keys of both views. */
export const keyOf = (simulaSmistamento: boolean) => [...carrelli, { simulaSmistamento }] as const;

export const carrelloQuery = queryOptions({
  queryKey: keyOf(false),
  queryFn: ({ signal }) => request(getCarrello, { query: { simulaSmistamento: false }, signal }),
});

/**
 * For `useQuery`. The cart's page requests it together with its allocation and stores it here too
 * (carrello-mostrato.ts).
 */
export function useCarrelloQuery() {
  return { ...carrelloQuery, enabled: usePathname() !== '/carrello' };
}

/** Reads both views again; resolves when the visible ones have arrived. With `throwOnError` it rejects otherwise. */
export function refreshCarrello(client: QueryClient, options?: { readonly throwOnError: true }): Promise<void> {
  return client.invalidateQueries({ queryKey: carrelli }, options);
}

/** Changes both views as if the server had already agreed. */
export function showCarrello(client: QueryClient, change: (carrello: Carrello) => Carrello): void {
  client.setQueriesData<Carrello>({ queryKey: carrelli }, (carrello) => carrello && change(carrello));
}

/** Cancels reads in progress, so that they do not overwrite what is shown next. */
export function cancelCarrello(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: carrelli });
}
