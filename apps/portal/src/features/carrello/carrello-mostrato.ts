/** The cart as its own page shows it, allocation and changes included. */
import { getCarrello, type Carrello } from '@battistrada/contract/carrello';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../api/client.ts';
import { addCambiamenti, cambiamentiQuery, forgetCambiamenti, noteCambiamenti } from './cambiamenti.ts';
import { keyOf, refreshCarrello } from './carrello-query.ts';
import { listDifferenze } from './differenze.ts';

/**
 * Only the cart page asks for the allocation: what it shows is remembered by the server as shown (product.md §2), so a
 * screen that does not show it must not ask for it, and an answer that is dropped is heard to its end.
 * Stock moves while the page is away: always asked anew when it opens, shown meanwhile as it was.
 */
export const carrelloConSmistamentoQuery = {
  ...queryOptions({
    queryKey: keyOf(true),
    queryFn: async ({ client }) => {
      const carrello = await request(getCarrello, { query: { simulaSmistamento: true } });
      noteCambiamenti(client, carrello, client.getQueryData<Carrello>(keyOf(true)));
      return carrello;
    },
  }),
  staleTime: 0,
};

/** What the cart's page shows is the cart of the bar above it too. */
export function useCarrelloMostrato() {
  const client = useQueryClient();
  const query = useQuery(carrelloConSmistamentoQuery);
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) client.setQueryData(keyOf(false), data);
  }, [client, data]);
  return query;
}

/**
 * Asks anew for a cart that somebody else may have changed while it lay open here: another tab, a colleague. What they did to
 * the lines on the screen is noted beside what the server tells.
 */
export async function rereadCarrello(client: QueryClient): Promise<void> {
  const prima = client.getQueryData<Carrello>(keyOf(true));
  const noti = client.getQueryData(cambiamentiQuery.queryKey) ?? [];
  await refreshCarrello(client);
  const dopo = client.getQueryData<Carrello>(keyOf(true));
  if (prima === undefined || dopo === undefined) return;
  if (dopo.righe.length === 0) return forgetCambiamenti(client);
  const letti = client.getQueryData(cambiamentiQuery.queryKey) ?? [];
  const detti = new Map(letti.filter((nuovo) => !noti.includes(nuovo)).map(({ codice, testo }) => [codice, testo]));
  addCambiamenti(
    client,
    listDifferenze(prima, dopo).map((differenza) => ({
      ...differenza,
      testo: [detti.get(differenza.codice), differenza.testo].filter(Boolean).join(' '),
    })),
  );
}
