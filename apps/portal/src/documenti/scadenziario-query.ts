import { getScadenziario } from '@battistrada/contract/estratto-conto';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/client.ts';

/** Statement, due dates and payment promises: of the home and of their own screen. Both say that it failed rather than try in silence. */
export const scadenziarioQuery = queryOptions({
  queryKey: ['scadenziario'],
  queryFn: ({ signal }) => request(getScadenziario, { signal }),
  retry: false,
});
