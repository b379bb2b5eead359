import { listProposte, listProposteAgente } from '@battistrada/contract/proposta';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** What the customer's agent sent him. */
export const proposteQuery = queryOptions({
  queryKey: ['proposte'],
  queryFn: ({ signal }) => request(listProposte, { signal }),
  select: ({ proposte }) => proposte,
});

/** What the agent sent to the customer whose counter this document stands at. */
export const inviateQuery = queryOptions({
  queryKey: ['banco', 'proposte'],
  queryFn: ({ signal }) => request(listProposteAgente, { signal }),
  select: ({ proposte }) => proposte,
});
