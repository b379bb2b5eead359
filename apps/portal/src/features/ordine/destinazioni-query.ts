import { listDestinazioni } from '@battistrada/contract/ordine';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** The customer's saved destinations. */
export const destinazioniQuery = queryOptions({
  queryKey: ['destinazioni'],
  queryFn: ({ signal }) => request(listDestinazioni, { signal }),
  select: ({ destinazioni }) => destinazioni,
});
