import { listProposte, listProposteAgente } from '@battistrada/contract/proposta';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** The proposals of the customer's agent. */
export const proposteQuery = queryOptions({
  queryKey: ['proposte'],
  queryFn: ({ signal }) => request(listProposte, { signal }),
  select: ({ proposte }) => proposte,
});

/** The agent's proposals to the customer at this document's counter. */
export const inviateQuery = queryOptions({
  queryKey: ['banco', 'proposte'],
  queryFn: ({ signal }) => request(listProposteAgente, { signal }),
  select: ({ proposte }) => proposte,
});
