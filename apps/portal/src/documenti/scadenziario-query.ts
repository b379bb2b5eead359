import { getScadenziario } from '@battistrada/contract/estratto-conto';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/client.ts';

/**
 * Statement, due dates and payment promises, for the home and for their own screen. Both report a failure instead of
 * retrying silently.
 */
export const scadenziarioQuery = queryOptions({
  queryKey: ['scadenziario'],
  queryFn: ({ signal }) => request(getScadenziario, { signal }),
  retry: false,
});
