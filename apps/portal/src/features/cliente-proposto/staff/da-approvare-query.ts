import { listClientiDaApprovare } from '@battistrada/contract/cliente-proposto';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

/** Customers whom agents proposed and nobody has answered. */
export const daApprovareQuery = queryOptions({
  queryKey: ['staff', 'clienti-proposti'],
  queryFn: ({ signal }) => request(listClientiDaApprovare, { signal }),
  staleTime: 0,
});
