/** Articles that can replace another: same size and season, load and speed at least as high, enough stock. */
import type { Prodotto } from '@battistrada/contract/ricerca';
import { getStoria } from '@battistrada/contract/storia-articolo';
import { request } from '../../api/client.ts';

export async function findSostituti({ codice }: Prodotto, quantita: number): Promise<Prodotto[]> {
  const { equivalenti } = await request(getStoria, { query: { codice, quantita } });
  return equivalenti.map(({ prodotto }) => prodotto);
}
