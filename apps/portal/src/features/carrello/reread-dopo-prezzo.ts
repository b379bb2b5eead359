import type { Carrello } from '@battistrada/contract/carrello';
import type { QueryClient } from '@tanstack/react-query';
import { cambiamentiQuery, forgetCambiamenti } from './cambiamenti.ts';
import { rereadCarrello } from './carrello-mostrato.ts';
import { keyOf } from './carrello-query.ts';
import { listImportiCambiati } from './differenze.ts';

/**
 * Reads the cart again after this screen changed the price of one article. The new price is no news to whoever reads
 * it, so it is not reported as a change; a report that says more, like missing pieces, stays.
 */
export async function rereadDopoPrezzo(client: QueryClient, codice: string): Promise<void> {
  const prima = client.getQueryData<Carrello>(keyOf(true));
  await rereadCarrello(client);
  const dopo = client.getQueryData<Carrello>(keyOf(true));
  if (prima === undefined || dopo === undefined) return;
  const proprio = listImportiCambiati(prima, dopo).find((cambiato) => cambiato.codice === codice);
  const noto = client.getQueryData(cambiamentiQuery.queryKey)?.find((cambiato) => cambiato.codice === codice);
  if (noto?.testo === proprio?.testo) forgetCambiamenti(client, codice);
}
