import { getDaFare } from '@battistrada/contract/da-fare';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const OGNI_MS = 10_000;

/** What waits for somebody, kept up to date while the screen is in view: one row of the database however many look. */
export const daFareQuery = queryOptions({
  queryKey: ['staff', 'da-fare'],
  queryFn: ({ signal }) => request(getDaFare, { signal }),
  refetchInterval: OGNI_MS,
  staleTime: 0,
});
