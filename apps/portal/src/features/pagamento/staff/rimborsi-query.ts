import { listRimborsi } from '@battistrada/contract/rimborsi-staff';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const RIMBORSI = ['staff', 'rimborsi'];

/** Refunds, the newest first; the list grows by one page at each request for more. */
export function rimborsiQuery(daFare: boolean) {
  return infiniteQueryOptions({
    queryKey: [...RIMBORSI, daFare],
    queryFn: ({ pageParam, signal }) =>
      request(listRimborsi, { query: { daFare, ...(pageParam > 0 && { dopo: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ prossimo }) => prossimo,
    select: ({ pages }) => pages.flatMap(({ rimborsi }) => rimborsi),
  });
}

/** Reads lists and the counts of Da fare again. */
export async function refreshRimborsi(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: RIMBORSI }),
    client.invalidateQueries({ queryKey: ['staff', 'da-fare'] }),
  ]);
}
