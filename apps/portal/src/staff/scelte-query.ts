import { findArticoli, getScelte } from '@battistrada/contract/scelte-staff';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/client.ts';

/** The options in the staff's forms. */
export const scelteQuery = queryOptions({
  queryKey: ['staff', 'scelte'],
  queryFn: ({ signal }) => request(getScelte, { signal }),
});

export function articoliQuery(testo: string) {
  return queryOptions({
    queryKey: ['staff', 'articoli', testo],
    queryFn: ({ signal }) => request(findArticoli, { query: { testo }, signal }),
    select: ({ articoli }) => articoli,
    enabled: testo.length > 1,
  });
}
