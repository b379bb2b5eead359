import { listRimborsi } from '@battistrada/contract/rimborsi-staff';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

/** Refunds, the newest first; the list grows by one page at each request for more. */
export function rimborsiQuery(daFare: boolean) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'rimborsi', daFare],
    queryFn: ({ pageParam, signal }) =>
      request(listRimborsi, { query: { daFare, ...(pageParam > 0 && { dopo: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ prossimo }) => prossimo,
    select: ({ pages }) => pages.flatMap(({ rimborsi }) => rimborsi),
  });
}
