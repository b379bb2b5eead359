/** The wholesaler's recommendations beside the cart, in the query cache. */
import { listProdottiConsigliati } from '@battistrada/contract/prodotti-consigliati';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** The block is hidden when it is empty, so it is hidden after a failure too. */
export const prodottiConsigliatiQuery = queryOptions({
  queryKey: ['prodotti-consigliati'],
  queryFn: ({ signal }) => request(listProdottiConsigliati, { signal }),
  retry: false,
  select: ({ prodotti }) => prodotti,
});
