/** The wholesaler's announcements in the query cache. */
import { listComunicazioni } from '@battistrada/contract/comunicazioni';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** Communications change a few times a week. A failed call is not retried, so that no screen waits. */
const STALE_AFTER_MS = 300_000;

export const comunicazioniQuery = queryOptions({
  queryKey: ['comunicazioni'],
  queryFn: ({ signal }) => request(listComunicazioni, { signal }),
  staleTime: STALE_AFTER_MS,
  retry: false,
  select: ({ comunicazioni }) => comunicazioni,
});
