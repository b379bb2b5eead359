/** The customer's record and the account's devices in the query cache. */
import { getProfilo, listDispositivi } from '@battistrada/contract/utente';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export const profiloQuery = queryOptions({
  queryKey: ['profilo'],
  queryFn: ({ signal }) => request(getProfilo, { signal }),
});

export const dispositiviQuery = queryOptions({
  queryKey: ['dispositivi'],
  queryFn: ({ signal }) => request(listDispositivi, { signal }),
});
