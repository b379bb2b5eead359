import { listAgentiStaff, listClientiDi } from '@battistrada/contract/agente-staff';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

export const agentiQuery = queryOptions({
  queryKey: ['staff', 'agenti'],
  queryFn: ({ signal }) => request(listAgentiStaff, { signal }),
});

/** The customers whom an agent has today or will have. */
export function clientiDiQuery(id: number) {
  return queryOptions({
    queryKey: ['staff', 'agenti', 'clienti', id],
    queryFn: ({ signal }) => request(listClientiDi, { query: { id }, signal }),
    staleTime: 0,
  });
}
