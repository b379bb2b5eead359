/** The cache of server data, the only state that screens share. */
import { getUtente } from '@battistrada/contract/login';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';
import { request } from './client.ts';

/** How long an answer is reused without a request. Later a screen shows it and refreshes it in the background. */
const STALE_AFTER_MS = 30_000;
const RETRIES_WITHOUT_ANSWER = 2;
/** Doubled for the second retry. Whoever waits is told of a failure within two seconds. */
const FIRST_RETRY_AFTER_MS = 400;

/** True for missing answers and server failures. A call answered below 500 would get the same answer again. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (isRefusal(error)) return false;
  return failures < RETRIES_WITHOUT_ANSWER;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a call must fail visibly; by default the library would wait for the network.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: STALE_AFTER_MS,
        retry: isWorthRetrying,
        retryDelay: (failures) => FIRST_RETRY_AFTER_MS * 2 ** failures,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The session's user: depositi, functions, flags. Valid until the session check of a navigation renews it. */
export const utenteQuery = queryOptions({
  queryKey: ['utente'],
  queryFn: ({ signal }) => request(getUtente, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
