/**
 * The results of the search in the address. Each search is stored under its own request, which is the token of the
 * specification's §4: a late answer is stored under its own search and never shown for another.
 */
import { searchProdotti, type RichiestaRicerca } from '@battistrada/contract/ricerca';
import { hashKey, queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { now } from '../../clock.ts';
import { request } from '../../api/client.ts';
import { appendPagina, isCompleto, isInPausa, loadRisultati, NESSUN_RISULTATO, type Risultati } from './risultati.ts';

export type RichiestaSenzaPagina = Omit<RichiestaRicerca, 'pagina'>;

/** How long visible prices and stock count as current. */
export const FRESCHI_MS = 60_000;

/** How long a first page that was requested during typing counts as the search's own. */
const ANTICIPO_MS = 3_000;

function primaPaginaQuery(richiesta: RichiestaSenzaPagina) {
  return queryOptions({
    queryKey: ['ricerca-anticipo', richiesta],
    queryFn: ({ signal }) => request(searchProdotti, { query: { ...richiesta, pagina: 1 }, signal }),
    staleTime: ANTICIPO_MS,
    gcTime: ANTICIPO_MS,
  });
}

/** Requests the first page for the text being typed, so that it is there at Enter. */
export function prefetchRicerca(client: QueryClient, richiesta: RichiestaSenzaPagina): void {
  void client.prefetchQuery(primaPaginaQuery(richiesta));
}

/** Starts a search before its screen is drawn; a first page that is already loaded is shown at once. */
export function startRicerca(client: QueryClient, richiesta: RichiestaSenzaPagina): void {
  const { queryKey } = ricercaQuery(richiesta);
  const anticipo = client.getQueryState(primaPaginaQuery(richiesta).queryKey);
  if (anticipo?.data !== undefined && anticipo.dataUpdatedAt > now().getTime() - ANTICIPO_MS) {
    const prima = appendPagina(NESSUN_RISULTATO, anticipo.data);
    client.setQueryData(queryKey, (presenti) => presenti ?? prima);
  }
  // Who presses Enter again wants the stock of this moment.
  void client.prefetchQuery(ricercaQuery(richiesta, ANTICIPO_MS));
}

/**
 * Continues where an earlier round stopped. A complete list that is older than `freschiMs` is replaced as a whole, at
 * the end.
 */
export function ricercaQuery(richiesta: RichiestaSenzaPagina | null, freschiMs = FRESCHI_MS) {
  return queryOptions<Risultati>({
    queryKey: ['ricerca', richiesta],
    queryFn:
      richiesta === null
        ? skipToken
        : async ({ client, queryKey, signal }) => {
            const presenti = client.getQueryData<Risultati>(queryKey);
            // Shows the loaded results first.
            if (presenti !== undefined) await new Promise((resolve) => setTimeout(resolve));
            const replaces = presenti !== undefined && isCompleto(presenti);
            return loadRisultati(replaces ? NESSUN_RISULTATO : (presenti ?? NESSUN_RISULTATO), {
              getPagina: (pagina) =>
                pagina === 1 && client.getQueryState(primaPaginaQuery(richiesta).queryKey) !== undefined
                  ? client.fetchQuery(primaPaginaQuery(richiesta))
                  : request(searchProdotti, { query: { ...richiesta, pagina }, signal }),
              show: (risultati) => {
                if (!replaces) client.setQueryData(queryKey, risultati);
              },
              signal,
            });
          },
    staleTime: ({ state: { data } }) =>
      data === undefined || isInPausa(data) ? FRESCHI_MS : isCompleto(data) ? freschiMs : 0,
    // Prices and stock are read again by a search, not when a window becomes visible.
    refetchOnWindowFocus: false,
    // Comparing thousands of rows on every page costs more than it saves.
    structuralSharing: false,
  });
}

export type StatoRicerca =
  | { readonly tipo: 'iniziale' }
  | { readonly tipo: 'caricamento' }
  | { readonly tipo: 'errore'; readonly errore: Error; readonly retry: () => void }
  | {
      readonly tipo: 'pronta';
      /** The token of the search: another token means another list. */
      readonly token: string;
      readonly risultati: Risultati;
      /** True while more pages are loading. */
      readonly inArrivo: boolean;
      /** A later page failed; the earlier pages stay visible. */
      readonly errore: Error | null;
      /** Loads the missing pages; null when there are none, or they are loading. */
      readonly continua: (() => void) | null;
    };

/**
 * The state of a search; `null` without one. It starts when `isReady`: then its request is final. New pages are drawn
 * without delaying typing and scrolling.
 */
export function useRicerca(richiesta: RichiestaSenzaPagina | null, isReady: boolean): StatoRicerca {
  const options = ricercaQuery(isReady ? richiesta : null);
  const { data, error, isFetching, refetch } = useQuery(options);
  const token = hashKey(options.queryKey);
  const attuale = useMemo(() => ({ token, data, error, isFetching }), [token, data, error, isFetching]);
  const differito = useDeferredValue(attuale);
  // The deferred value may belong to the previous search, or wait while pages arrive: the first page is shown at once.
  const mostrato = differito.token === token && differito.data !== undefined ? differito : attuale;

  if (richiesta === null) return { tipo: 'iniziale' };
  const fallita = mostrato.isFetching ? null : mostrato.error;
  const risultati = mostrato.data;
  const retry = (): void => void refetch();
  if (risultati === undefined) {
    return fallita === null ? { tipo: 'caricamento' } : { tipo: 'errore', errore: fallita, retry };
  }
  return {
    tipo: 'pronta',
    token: mostrato.token,
    risultati,
    inArrivo: mostrato.isFetching && !isCompleto(risultati),
    errore: fallita,
    continua: mostrato.isFetching || isCompleto(risultati) ? null : retry,
  };
}
