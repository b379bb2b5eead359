import { listClientiProposti } from '@battistrada/contract/cliente-proposto';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** The customers whom the agent proposed, the latest first. */
export const propostiQuery = queryOptions({
  queryKey: ['agente', 'proposti'],
  queryFn: ({ signal }) => request(listClientiProposti, { signal }),
});
