import { getDaFare } from '@battistrada/contract/da-fare';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const OGNI_MS = 10_000;

/** What waits for somebody, updated while the screen is visible: one row of the database, however many people watch. */
export const daFareQuery = queryOptions({
  queryKey: ['staff', 'da-fare'],
  queryFn: ({ signal }) => request(getDaFare, { signal }),
  refetchInterval: OGNI_MS,
  staleTime: 0,
});
