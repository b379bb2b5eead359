/** The staff's orders in the query cache. */
import {
  countOrdiniStaff,
  getOrdineStaff,
  getPrelievo,
  listOrdiniStaff,
  listViste,
  type FiltroOrdiniStaff,
  type OrdineStaff,
} from '@battistrada/contract/ordine-staff';
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { refreshStaff } from '../../../staff/refresh-staff.ts';

const ORDINI = ['staff', 'ordini'];

/** The orders, the newest first; the list grows by one page at each request for more. */
export function elencoQuery(filtro: FiltroOrdiniStaff) {
  return infiniteQueryOptions({
    queryKey: [...ORDINI, 'elenco', filtro],
    queryFn: ({ pageParam, signal }) =>
      request(listOrdiniStaff, { query: { ...filtro, ...(pageParam > 0 && { dopo: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ prossimo }) => prossimo,
    select: ({ pages }) => pages.flatMap(({ ordini }) => ordini),
    placeholderData: keepPreviousData,
  });
}

export function conteggiQuery(filtro: FiltroOrdiniStaff) {
  const { stato: _, ...senzaStato } = filtro;
  return queryOptions({
    queryKey: [...ORDINI, 'conteggi', senzaStato],
    queryFn: ({ signal }) => request(countOrdiniStaff, { query: senzaStato, signal }),
    select: ({ conteggi, depositi }) => ({
      quanti: new Map(conteggi.map(({ stato, quanti }) => [stato, quanti])),
      depositi,
    }),
    placeholderData: keepPreviousData,
  });
}

export function ordineQuery(numero: number) {
  return queryOptions({
    queryKey: [...ORDINI, 'uno', numero],
    queryFn: ({ signal }) => request(getOrdineStaff, { query: { numero }, signal }),
  });
}

export function prelievoQuery(numeri: string) {
  return queryOptions({
    queryKey: [...ORDINI, 'prelievo', numeri],
    queryFn: ({ signal }) => request(getPrelievo, { query: { numeri }, signal }),
    staleTime: 0,
  });
}

export const visteQuery = queryOptions({
  queryKey: ['staff', 'viste', 'ordini'],
  queryFn: ({ signal }) => request(listViste, { query: { schermata: 'ordini' }, signal }),
  select: ({ viste }) => viste,
});

/** Stores the order of an action's answer, and reads the rest again. */
export function putOrdine(client: QueryClient, ordine: OrdineStaff): void {
  client.setQueryData(ordineQuery(ordine.numero).queryKey, ordine);
  void refreshStaff(client);
}
