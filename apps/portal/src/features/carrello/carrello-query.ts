/** The cart in the query cache: as a list for badges and rows, and with its allocation for its own page. */
import { getCarrello, type Carrello } from '@battistrada/contract/carrello';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

const carrelli = ['carrello'] as const;

/**
 * Only the cart page asks for the allocation: what it shows is remembered by the server as shown (product.md §2), so a
 * screen that does not show it must not ask for it.
 */
function query(simulaSmistamento: boolean) {
  return queryOptions({
    queryKey: [...carrelli, { simulaSmistamento }],
    queryFn: ({ signal }) => request(getCarrello, { query: { simulaSmistamento }, signal }),
  });
}

export const carrelloQuery = query(false);
/**
 * Stock moves while the page is away, and another tab may change the lines: always asked anew when it opens or comes back into
 * view, shown meanwhile as it was.
 */
export const carrelloConSmistamentoQuery = { ...query(true), staleTime: 0, refetchOnWindowFocus: true };

/** Both views ask the server again; resolves when those on the screen are there. */
export function refreshCarrello(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: carrelli });
}

/** Rewrites both views as if the server had already agreed. */
export function showCarrello(client: QueryClient, change: (carrello: Carrello) => Carrello): void {
  client.setQueriesData<Carrello>({ queryKey: carrelli }, (carrello) => carrello && change(carrello));
}

/** No answer on its way may overwrite what is shown from now on. */
export function cancelCarrello(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: carrelli });
}
