import { listAgentiStaff, listClientiOf } from '@battistrada/contract/agente-staff';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

export const agentiQuery = queryOptions({
  queryKey: ['staff', 'agenti'],
  queryFn: ({ signal }) => request(listAgentiStaff, { signal }),
});

/** The customers whom an agent has today or will have. */
export function clientiAgenteQuery(id: number) {
  return queryOptions({
    queryKey: ['staff', 'agenti', 'clienti', id],
    queryFn: ({ signal }) => request(listClientiOf, { query: { id }, signal }),
    staleTime: 0,
  });
}
