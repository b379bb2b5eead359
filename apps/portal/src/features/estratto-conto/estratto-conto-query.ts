import { getScadenziario } from '@battistrada/contract/documenti';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** Statement, due dates and payment promises. */
export const estrattoContoQuery = queryOptions({
  queryKey: ['scadenziario'],
  queryFn: ({ signal }) => request(getScadenziario, { signal }),
});
