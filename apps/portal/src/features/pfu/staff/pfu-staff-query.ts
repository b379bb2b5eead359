import { listRichiestePfuStaff } from '@battistrada/contract/pfu-staff';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

/** The requests of all customers, the newest first; the list grows by one page at each request for more. */
export function richiesteQuery(inAttesa: boolean) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'pfu', inAttesa],
    queryFn: ({ pageParam, signal }) =>
      request(listRichiestePfuStaff, { query: { inAttesa, ...(pageParam > 0 && { dopo: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ prossima }) => prossima,
    select: ({ pages }) => pages.flatMap(({ richieste }) => richieste),
  });
}
