/** The conversations of all customers in the query cache, kept up to date by what arrives live. */
import { listConversazioni, type Conversazione } from '@battistrada/contract/chat-staff';
import { infiniteQueryOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';

const CONVERSAZIONI = ['staff', 'conversazioni'];

/** The newest message first, as many pages as were asked for. */
export function conversazioniQuery(soloNonLette: boolean) {
  return infiniteQueryOptions({
    queryKey: [...CONVERSAZIONI, 'elenco', soloNonLette],
    queryFn: ({ pageParam, signal }) =>
      request(listConversazioni, { query: { pagina: pageParam, soloNonLette }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagine }, _all, pagina) => (pagina < pagine ? pagina + 1 : undefined),
    select: ({ pages }): readonly Conversazione[] => pages.flatMap(({ conversazioni }) => conversazioni),
    retry: false,
  });
}

/** The customers' messages that nobody of the staff has read. */
export const daLeggereQuery = queryOptions({
  queryKey: [...CONVERSAZIONI, 'da-leggere'],
  queryFn: ({ signal }) => request(listConversazioni, { query: { pagina: 1, soloNonLette: true }, signal }),
  select: ({ nonLetti }) => nonLetti,
});

/** The name of a customer, which comes with his messages (canale-staff.ts). */
export function nomeClienteQuery(idCliente: number) {
  return queryOptions<string>({ queryKey: ['staff', 'cliente', idCliente], queryFn: skipToken });
}

/** Lists and counts are asked for again. */
export async function refreshConversazioni(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: CONVERSAZIONI });
}
