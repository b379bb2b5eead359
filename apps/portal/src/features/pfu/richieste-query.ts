import { listRichiestePfu } from '@battistrada/contract/pfu';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** The sent requests. */
export const richiesteQuery = queryOptions({
  queryKey: ['pfu'],
  queryFn: ({ signal }) => request(listRichiestePfu, { signal }),
  select: ({ richieste }) => richieste,
});
