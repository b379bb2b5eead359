import { listRimborsi } from '@battistrada/contract/rimborsi-staff';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const RIMBORSI = ['staff', 'rimborsi'];

/** Refunds, newest first, as many stretches as were asked for. */
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

/** Lists and the counts of Da fare are asked for again. */
export async function refreshRimborsi(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: RIMBORSI }),
    client.invalidateQueries({ queryKey: ['staff', 'da-fare'] }),
  ]);
}
