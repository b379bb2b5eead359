import { listRichiestePrezzo } from '@battistrada/contract/prezzo-concordato-staff';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const OGNI_MS = 5_000;

/** The requests of agents, updated while the screen is visible, because the agents are with their customers. */
export const richiesteQuery = queryOptions({
  queryKey: ['staff', 'prezzi'],
  queryFn: ({ signal }) => request(listRichiestePrezzo, { signal }),
  refetchInterval: OGNI_MS,
  staleTime: 0,
});
