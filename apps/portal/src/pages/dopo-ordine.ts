/** What an order, its payment or its cancellation puts out of date. */
import type { QueryClient } from '@tanstack/react-query';
import { refreshCarrello } from '../features/carrello/carrello-query.ts';
import { refreshFido } from '../features/fido/fido-query.ts';
import { refreshOrdini } from '../features/ordine/refresh-ordini.ts';

/** Orders, credit line and cart are asked for again; resolves with the cart, read by `readCarrello`. */
export function refreshDopoOrdine(client: QueryClient, readCarrello = refreshCarrello): Promise<void> {
  void refreshOrdini(client);
  void refreshFido(client);
  return readCarrello(client);
}
