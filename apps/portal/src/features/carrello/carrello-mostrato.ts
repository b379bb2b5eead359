/** The cart for its own page, with allocation and changes. */
import { getCarrello, type Carrello } from '@battistrada/contract/carrello';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../api/client.ts';
import { utenteQuery } from '../../api/query-client.ts';
import { addCambiamenti, cambiamentiQuery, forgetCambiamenti, noteCambiamenti } from './cambiamenti.ts';
import { keyOf, refreshCarrello } from './carrello-query.ts';
import { listDifferenze } from './differenze.ts';

/**
 * Only the cart page requests the allocation, because the server remembers it as shown (product.md §2): a screen that
 * does not show it must not request it, and a dropped answer is still evaluated completely. Stock changes while the
 * page is closed, so it is requested again whenever the page opens; the old one is shown meanwhile.
 */
export const carrelloConSmistamentoQuery = {
  ...queryOptions({
    queryKey: keyOf(true),
    queryFn: async ({ client }) => {
      // The totals come from the user's VAT and discounts, which the ERP may have changed too, as his terms of payment.
      void client.refetchQueries(utenteQuery);
      const carrello = await request(getCarrello, { query: { simulaSmistamento: true } });
      noteCambiamenti(client, carrello, client.getQueryData<Carrello>(keyOf(true)));
      return carrello;
    },
  }),
  staleTime: 0,
};

/** The cart page's data is the cart of the bar above it too. */
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
 * Reads the cart again when another tab or a colleague may have changed it. Their changes to the visible lines are
 * noted beside those that the server reports.
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
