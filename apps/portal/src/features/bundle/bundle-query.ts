/** The package promotions in the query cache. */
import { listBundleProdotti } from '@battistrada/contract/bundle';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export const bundleQuery = queryOptions({
  queryKey: ['bundle'],
  queryFn: ({ signal }) => request(listBundleProdotti, { signal }),
  retry: false,
  select: ({ bundle }) => bundle,
});
