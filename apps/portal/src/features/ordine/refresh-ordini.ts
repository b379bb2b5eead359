import type { QueryClient } from '@tanstack/react-query';

/** Where the pages of the history stand in the cache; apart from what asks for them, which the cart does not need. */
export const ORDINI = ['ordini'] as const;

/** After an order every page of the history is out of date. */
export function refreshOrdini(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ORDINI });
}
