import { listClientiDaApprovare } from '@battistrada/contract/cliente-proposto';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

/** Whom agents propose and nobody answered. */
export const daApprovareQuery = queryOptions({
  queryKey: ['staff', 'clienti-proposti'],
  queryFn: ({ signal }) => request(listClientiDaApprovare, { signal }),
  staleTime: 0,
});
