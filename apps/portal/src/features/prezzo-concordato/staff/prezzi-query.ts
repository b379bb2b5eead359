import { listRichiestePrezzo } from '@battistrada/contract/prezzo-staff';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const OGNI_MS = 5_000;

/** What agents wait for, kept up to date while the screen is in view: they stand before a customer. */
export const richiesteQuery = queryOptions({
  queryKey: ['staff', 'prezzi'],
  queryFn: ({ signal }) => request(listRichiestePrezzo, { signal }),
  refetchInterval: OGNI_MS,
  staleTime: 0,
});
