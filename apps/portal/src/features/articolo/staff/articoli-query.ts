import { MAX_TESTO } from '@battistrada/contract/limiti';
import { listArticoliStaff, type Mancanza } from '@battistrada/contract/articolo-staff';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import type { RawSearch } from '../../../router/search-params.ts';
import { readTesto } from '../../../router/search-values.ts';

/** The search in the address. A type and not an interface, because it must be assignable to a plain record. */
export type ArticoliUrl = { testo?: string; senza?: Mancanza };

const MANCANZE: readonly string[] = ['prezzo', 'etichetta', 'pfu'] satisfies Mancanza[];

/** Reads an address tolerantly; unknown values are omitted. */
export function parseArticoliUrl(raw: RawSearch): ArticoliUrl {
  const testo = readTesto(raw['testo'], MAX_TESTO);
  return { ...(testo !== null && { testo }), ...(isMancanza(raw['senza']) && { senza: raw['senza'] }) };
}

function isMancanza(text: string | undefined): text is Mancanza {
  return text !== undefined && MANCANZE.includes(text);
}

/** Articles by code; the list grows by one page at each request for more. */
export function articoliQuery(filtro: ArticoliUrl) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'articoli', filtro],
    queryFn: ({ pageParam, signal }) =>
      request(listArticoliStaff, { query: { ...filtro, ...(pageParam !== '' && { dopo: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ prossimo }) => prossimo,
    select: ({ pages }) => pages.flatMap(({ articoli }) => articoli),
  });
}
