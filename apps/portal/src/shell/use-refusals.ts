import { useQueryClient, type MutationCache, type QueryCache } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal, type ApiError } from '../api/api-error.ts';
import { utenteQuery } from '../api/query-client.ts';

/** What was refused: the reading of the user himself, another reading, or an act, whose screen says so itself. */
export type Refused = 'utente' | 'lettura' | 'atto';

/**
 * Calls `onRefusal` with each refusal of the server. `readUtente` reads the user again; several calls at once are one
 * reading. `onRefusal` must stay the same between renderings.
 */
export function useRefusals(onRefusal: (error: ApiError, refused: Refused, readUtente: () => void) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const readUtente = () => void client.refetchQueries({ ...utenteQuery, exact: true }, { cancelRefetch: false });
    const listen = (refusedBy: (event: CacheEvent) => Refused) => (event: CacheEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const error: unknown = event.action.error;
      if (isRefusal(error)) onRefusal(error, refusedBy(event), readUtente);
    };
    const queries = client.getQueryCache();
    const stopQueries = queries.subscribe(
      listen((event) => ('query' in event && event.query === queries.find(utenteQuery) ? 'utente' : 'lettura')),
    );
    const stopMutations = client.getMutationCache().subscribe(listen(() => 'atto'));
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client, onRefusal]);
}

/** An event of the cache of the readings, or of the one of the acts. */
type CacheEvent = Parameters<Parameters<QueryCache['subscribe']>[0] | Parameters<MutationCache['subscribe']>[0]>[0];
