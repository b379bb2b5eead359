/** What only the dashboard asks for, in the query cache. Its widget says that it failed rather than try in silence. */
import { listInConsegna } from '@battistrada/contract/ordine-storico';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** An order moves goods from the cart to the delivery: coming back asks again, a hover and its click ask once. */
const IN_CONSEGNA_STALE_AFTER_MS = 5_000;

export const inConsegnaQuery = queryOptions({
  queryKey: ['in-consegna'],
  queryFn: ({ signal }) => request(listInConsegna, { signal }),
  staleTime: IN_CONSEGNA_STALE_AFTER_MS,
  retry: false,
  select: ({ inConsegna }) => inConsegna,
});
