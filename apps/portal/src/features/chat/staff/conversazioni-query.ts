/** The conversations of all customers in the query cache, updated by live events. */
import {
  getConversazione,
  getStrumentiChat,
  listConversazioni,
  type Conversazione,
  type FiltroChat,
} from '@battistrada/contract/chat-staff';
import { infiniteQueryOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const CONVERSAZIONI = ['staff', 'conversazioni'];

/** The filter of the list. */
export interface CercaConversazioni {
  readonly mostra: 'tutte' | 'nonLette' | FiltroChat;
  readonly testo: string;
}

/** The people who may look after a conversation, and the prepared answers. */
export const strumentiQuery = queryOptions({
  queryKey: ['staff', 'strumenti-chat'],
  queryFn: ({ signal }) => request(getStrumentiChat, { signal }),
  staleTime: 300_000,
});

/** The newest message first; the list grows by one page at each request for more. */
export function conversazioniQuery({ mostra, testo }: CercaConversazioni) {
  return infiniteQueryOptions({
    queryKey: [...CONVERSAZIONI, 'elenco', mostra, testo],
    queryFn: ({ pageParam, signal }) =>
      request(listConversazioni, {
        query: {
          ...(pageParam > 0 && { dopo: pageParam }),
          ...(mostra === 'nonLette' && { soloNonLette: true }),
          ...(mostra !== 'tutte' && mostra !== 'nonLette' && { filtro: mostra }),
          ...(testo !== '' && { testo }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ prossimo }) => prossimo,
    select: ({ pages }): readonly Conversazione[] => pages.flatMap(({ conversazioni }) => conversazioni),
    retry: false,
  });
}

/** The customers' messages that nobody of the staff has read. */
export const daLeggereQuery = queryOptions({
  queryKey: [...CONVERSAZIONI, 'da-leggere'],
  queryFn: ({ signal }) => request(listConversazioni, { query: { soloNonLette: true }, signal }),
  select: ({ nonLetti }) => nonLetti,
});

/** The person in charge of a conversation; undefined while unknown. */
export function assegnataQuery(idCliente: number) {
  return queryOptions({
    queryKey: [...CONVERSAZIONI, 'assegnata', idCliente],
    queryFn: ({ signal }) => request(getConversazione, { query: { idCliente }, signal }),
    select: ({ assegnata }) => assegnata,
  });
}

/** The name of a customer, which comes with his messages (canale-staff.ts). */
export function nomeClienteQuery(idCliente: number) {
  return queryOptions<string>({ queryKey: ['staff', 'nome-cliente', idCliente], queryFn: skipToken });
}

/** Reads lists and counts again. */
export async function refreshConversazioni(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: CONVERSAZIONI });
}
