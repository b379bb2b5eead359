/** Contracts and targets in the query cache. */
import { getStatoContratto, listTargetEconomy, listTargetPremium } from '@battistrada/contract/contratto';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** They are counted on past orders: no screen needs them to the minute. A widget says that it failed rather than try in silence. */
const STALE_AFTER_MS = 300_000;
const comune = { staleTime: STALE_AFTER_MS, retry: false } as const;

export const targetPremiumQuery = queryOptions({
  queryKey: ['target-premium'],
  queryFn: ({ signal }) => request(listTargetPremium, { signal }),
  select: ({ target }) => target,
  ...comune,
});

export const targetEconomyQuery = queryOptions({
  queryKey: ['target-economy'],
  queryFn: ({ signal }) => request(listTargetEconomy, { signal }),
  select: ({ target }) => target,
  ...comune,
});

export const statoContrattoQuery = queryOptions({
  queryKey: ['stato-contratto'],
  queryFn: ({ signal }) => request(getStatoContratto, { signal }),
  ...comune,
});
