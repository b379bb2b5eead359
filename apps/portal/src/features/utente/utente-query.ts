/** The customer's record and the account's devices in the query cache. */
import { getProfilo, listDispositivi } from '@battistrada/contract/utente';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { utenteQuery } from '../../api/query-client.ts';

/** Whoever reads the user again because the ERP may have changed him reads his record too: its key begins with his. */
export const profiloQuery = queryOptions({
  queryKey: [...utenteQuery.queryKey, 'profilo'],
  queryFn: ({ signal }) => request(getProfilo, { signal }),
});

export const dispositiviQuery = queryOptions({
  queryKey: ['dispositivi'],
  queryFn: ({ signal }) => request(listDispositivi, { signal }),
});
