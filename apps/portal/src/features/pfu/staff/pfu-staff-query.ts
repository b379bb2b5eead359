import { listRichiestePfuStaff } from '@battistrada/contract/pfu-staff';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const PFU = ['staff', 'pfu'];

/** The requests of all customers, the newest first; the list grows by one page at each request for more. */
export function richiesteQuery(inAttesa: boolean) {
  return infiniteQueryOptions({
    queryKey: [...PFU, inAttesa],
    queryFn: ({ pageParam, signal }) =>
      request(listRichiestePfuStaff, { query: { inAttesa, ...(pageParam > 0 && { dopo: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ prossima }) => prossima,
    select: ({ pages }) => pages.flatMap(({ richieste }) => richieste),
  });
}

/** Reads lists and the counts of Da fare again. */
export async function refreshRichieste(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: PFU }),
    client.invalidateQueries({ queryKey: ['staff', 'da-fare'] }),
  ]);
}
