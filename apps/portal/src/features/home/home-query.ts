/**
 * Data that only the dashboard reads, in the query cache. Its widgets report a failure instead of retrying silently.
 */
import { listInConsegna } from '@battistrada/contract/ordine-storico';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/**
 * An order moves goods from the cart to the delivery, so returning reads again; a hover and its click share one
 * request.
 */
const IN_CONSEGNA_STALE_AFTER_MS = 5_000;

export const inConsegnaQuery = queryOptions({
  queryKey: ['in-consegna'],
  queryFn: ({ signal }) => request(listInConsegna, { signal }),
  staleTime: IN_CONSEGNA_STALE_AFTER_MS,
  retry: false,
  select: ({ inConsegna }) => inConsegna,
});
