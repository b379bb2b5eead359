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

const ORDINI = ['staff', 'ordini'];

/** As many stretches of the list as were asked for, newest first. */
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

/** An act has answered with the order as it stands: shown at once, the lists are asked for again. */
export function putOrdine(client: QueryClient, ordine: OrdineStaff): void {
  client.setQueryData(ordineQuery(ordine.numero).queryKey, ordine);
  void client.invalidateQueries({ queryKey: [...ORDINI, 'elenco'] });
  void client.invalidateQueries({ queryKey: [...ORDINI, 'conteggi'] });
}

/** Lists, counts and the open order are asked for again. */
export async function refreshOrdini(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ORDINI });
}
