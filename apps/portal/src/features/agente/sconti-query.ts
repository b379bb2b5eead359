import { listPrezziConcordati, type PrezziConcordati } from '@battistrada/contract/prezzo-concordato';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** While an answer of the back office is awaited it is asked for again. */
const ATTESA_MS = 4_000;

const isInAttesa = (prezzi: PrezziConcordati | undefined): boolean =>
  prezzi?.righe.some(({ stato }) => stato === 'IN_ATTESA') === true;

/** What each line of the cart costs, and how far its price may be changed. */
export const prezziQuery = queryOptions({
  queryKey: ['banco', 'prezzi'],
  queryFn: ({ signal }) => request(listPrezziConcordati, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (isInAttesa(state.data) ? ATTESA_MS : false),
});
