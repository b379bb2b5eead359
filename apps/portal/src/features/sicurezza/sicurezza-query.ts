import { getAccessi, getSecondoFattore } from '@battistrada/contract/sicurezza';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export const fattoreQuery = queryOptions({
  queryKey: ['secondo-fattore'],
  queryFn: ({ signal }) => request(getSecondoFattore, { signal }),
});

export const accessiQuery = queryOptions({
  queryKey: ['accessi'],
  queryFn: ({ signal }) => request(getAccessi, { signal }),
});
