/** Contracts and targets in the query cache. */
import { getStatoContratto, listTargetEconomy, listTargetPremium } from '@battistrada/contract/contratto';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/**
 * Contracts are computed from past orders, so they may be some minutes old. A failed call is reported at once and not
 * retried.
 */
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
