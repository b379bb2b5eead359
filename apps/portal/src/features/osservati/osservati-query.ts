/** What the user watches, in the query cache. */
import { listOsservati } from '@battistrada/contract/osservati';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export const osservatiQuery = queryOptions({
  queryKey: ['osservati'],
  queryFn: ({ signal }) => request(listOsservati, { signal }),
  select: ({ osservati }) => osservati,
  // A job checks them all the time.
  staleTime: 0,
});
