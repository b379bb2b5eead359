import type { QueryClient } from '@tanstack/react-query';

/** The cache key of the history's pages. It has a file of its own, because the cart does not need the query. */
export const ORDINI = ['ordini'] as const;

/** After an order all pages of the history are out of date. */
export function refreshOrdini(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ORDINI });
}
