/** The cache of server data: the only state that screens share. */
import { getUtente } from '@battistrada/contract/login';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';
import { request } from './client.ts';

/** How long an answer is shown again without asking; coming back to a screen then asks behind what is already shown. */
const STALE_AFTER_MS = 30_000;
const RETRIES_WITHOUT_ANSWER = 2;

/** A call answered below 500 would get the same answer again; only missing answers and failures are tried again. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (isRefusal(error)) return false;
  return failures < RETRIES_WITHOUT_ANSWER;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a call must fail visibly; by default the library waits until the network returns.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: STALE_AFTER_MS,
        retry: isWorthRetrying,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The user of the session: depositi, functions, flags. Kept until the session check of a navigation renews it. */
export const utenteQuery = queryOptions({
  queryKey: ['utente'],
  queryFn: ({ signal }) => request(getUtente, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
