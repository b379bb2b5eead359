/**
 * The near results of a search (`espandiRicerca`, specification §4 "Search"): same size, without the other filters.
 * They have a cache key of their own, so that requesting them never touches the exact rows.
 */
import { searchProdotti, type Prodotto } from '@battistrada/contract/ricerca';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { isCompleto } from './risultati.ts';
import { FRESCHI_MS, type RichiestaSenzaPagina, type StatoRicerca } from './use-ricerca.ts';

export type StatoSimili =
  /** The user has not asked for near results, or not all exact ones are loaded. */
  | { readonly tipo: 'assenti' }
  | { readonly tipo: 'caricamento' }
  | { readonly tipo: 'errore'; readonly errore: Error; readonly retry: () => void }
  | { readonly tipo: 'pronti'; readonly prodotti: readonly Prodotto[] };

/** They come with the last page of the exact results; its number may have changed since those were loaded. */
async function loadSimili(
  richiesta: RichiestaSenzaPagina,
  numeroPagine: number,
  signal: AbortSignal,
): Promise<Prodotto[]> {
  let pagina = Math.max(1, numeroPagine);
  for (;;) {
    const answer = await request(searchProdotti, { query: { ...richiesta, pagina, espandiRicerca: true }, signal });
    const ultima = Math.max(1, answer.numeroPagine);
    if (ultima === pagina) return answer.prodotti.filter(({ vicino }) => vicino);
    pagina = ultima;
  }
}

function similiQuery(richiesta: RichiestaSenzaPagina | null, numeroPagine: number | null) {
  return queryOptions({
    queryKey: ['ricerca-simili', richiesta],
    queryFn:
      richiesta === null || numeroPagine === null
        ? skipToken
        : ({ signal }) => loadSimili(richiesta, numeroPagine, signal),
    staleTime: FRESCHI_MS,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
}

/** The near results of the search with the state `stato`; requested only when wanted. */
export function useSimili(richiesta: RichiestaSenzaPagina | null, stato: StatoRicerca, isWanted: boolean): StatoSimili {
  const numeroPagine =
    isWanted && stato.tipo === 'pronta' && isCompleto(stato.risultati) ? stato.risultati.numeroPagine : null;
  const { data, error, isFetching, refetch } = useQuery(similiQuery(richiesta, numeroPagine));
  if (numeroPagine === null) return { tipo: 'assenti' };
  if (data !== undefined) return { tipo: 'pronti', prodotti: data };
  if (error === null || isFetching) return { tipo: 'caricamento' };
  return { tipo: 'errore', errore: error, retry: () => void refetch() };
}
