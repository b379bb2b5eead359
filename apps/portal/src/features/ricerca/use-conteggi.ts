import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { count, type Conteggi, type Scelte } from './conteggi.ts';
import { ATTACCHI, isEntro, type Attacco } from './sort-and-narrow.ts';
import { keepOf, type Filtri } from './ricerca-letta.ts';
import { toRichiesta, type RicercaUrl } from './ricerca-url.ts';
import type { RicercaCorrente } from './use-ricerca-corrente.ts';
import { ricercaQuery } from './use-ricerca.ts';

/**
 * How many of the loaded results each value of a filter would leave. When a value is chosen, only its own results are
 * loaded, so the same search without filters is counted: it was usually shown before; otherwise it is loaded when
 * `isChiesto`. Counting runs after the rows are drawn: until then the counts are `isIndietro`, those of the rows
 * before.
 */
export function useConteggi(
  { url, letta, stato, posteriore }: RicercaCorrente,
  outlet: boolean,
  isChiesto: boolean,
): { readonly conteggi: Conteggi; readonly isIndietro: boolean } {
  const base = useMemo(() => toRichiesta(senzaFiltri(url), letta.tipo, outlet), [url, letta.tipo, outlet]);
  const hasFiltri = Object.keys(senzaFiltri(url)).length < Object.keys(url).length;
  const isPaio = letta.accoppiata !== null;
  const { data } = useQuery({
    ...ricercaQuery(hasFiltri && !isPaio ? base : null),
    enabled: isChiesto && stato.tipo === 'pronta' && !stato.inArrivo && base !== null && hasFiltri && !isPaio,
  });
  const trovati = stato.tipo === 'pronta' ? stato.risultati.prodotti : undefined;
  const dietro = posteriore.tipo === 'pronta' ? posteriore.risultati.prodotti : undefined;
  const attuali = useMemo(() => {
    const davanti = data?.prodotti ?? trovati ?? [];
    return { prodotti: dietro === undefined ? davanti : [...davanti, ...dietro], filtri: letta.filtri, url };
  }, [data, trovati, dietro, letta.filtri, url]);
  const contati = useDeferredValue(attuali);
  const conteggi = useMemo(() => {
    const { prodotti, filtri, url: vista } = contati;
    // Chosen rim measures count as filters, so their other values keep their counts.
    const { canale: _canale, pcd: _pcd, et: _et, ...entro } = vista;
    return count(prodotti, scelteOf(filtri, vista), (prodotto) => isEntro(prodotto, entro));
  }, [contati]);
  return { conteggi, isIndietro: contati !== attuali };
}

/** The text, the product type, and whether unavailable ones count: the base of the filters. */
function senzaFiltri(url: RicercaUrl): RicercaUrl {
  return { ...keepOf(url, 'q'), ...keepOf(url, 'tipo'), ...keepOf(url, 'articolo'), ...keepOf(url, 'nonDisponibili') };
}

function scelteOf(filtri: Filtri, vista: RicercaUrl): Scelte {
  const { stagioni, marche, iv, settore, categoria, raggio, runflat } = filtri;
  const una = (valore: string | number | null | undefined): string[] => (valore == null ? [] : [String(valore)]);
  const attacchi: Partial<Record<Attacco, string[]>> = {};
  for (const attacco of ATTACCHI) attacchi[attacco] = una(vista[attacco]);
  return {
    stagione: stagioni,
    marca: marche,
    iv: una(iv),
    settore: una(settore),
    categoria: una(categoria),
    raggio: una(raggio),
    runflat: runflat ? ['true'] : [],
    ...attacchi,
  };
}
