/** What the wholesaler recommends beside the cart, in the query cache. */
import { listProdottiConsigliati } from '@battistrada/contract/prodotti-consigliati';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** A block that is hidden when empty is hidden when it fails, too. */
export const prodottiConsigliatiQuery = queryOptions({
  queryKey: ['prodotti-consigliati'],
  queryFn: ({ signal }) => request(listProdottiConsigliati, { signal }),
  retry: false,
  select: ({ prodotti }) => prodotti,
});
