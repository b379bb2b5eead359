/** Everything that an order, its payment or its cancellation makes out of date. */
import type { QueryClient } from '@tanstack/react-query';
import { refreshCarrello } from '../features/carrello/carrello-query.ts';
import { refreshFido } from '../features/fido/fido-query.ts';
import { refreshOrdini } from '../features/ordine/refresh-ordini.ts';

/** Reads orders, credit line and cart again; resolves with the cart that `readCarrello` returns. */
export function refreshDopoOrdine(client: QueryClient, readCarrello = refreshCarrello): Promise<void> {
  void refreshOrdini(client);
  void refreshFido(client);
  return readCarrello(client);
}
