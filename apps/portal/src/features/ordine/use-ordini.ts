import { searchOrdini } from '@battistrada/contract/ordine-storico';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { isSessionLost } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { isWorthRetrying } from '../../api/query-client.ts';
import { ORDINI } from './refresh-ordini.ts';
import { toFiltro, type OrdiniUrl } from './ordini-url.ts';

/**
 * The page of the history in the address; the previous page stays visible while the next loads. Nothing is requested
 * for an impossible number.
 */
export function useOrdini(url: OrdiniUrl) {
  const isPossible = typeof url.numero !== 'string';
  return useQuery({
    ...ordiniQuery(url),
    enabled: isPossible,
    // The page reloads in a second: until then the rows stay, because the old page is shown while the next is awaited.
    retry: (failures, error) => isSessionLost(error) || isWorthRetrying(failures, error),
    ...(isPossible && { placeholderData: keepPreviousData }),
  });
}

/** A page of the history; also used for the home's last orders. */
export function ordiniQuery(url: OrdiniUrl) {
  const query = { ...toFiltro(url), pagina: url.pagina ?? 1 };
  return queryOptions({
    queryKey: [...ORDINI, query],
    queryFn: ({ signal }) => request(searchOrdini, { query, signal }),
  });
}
