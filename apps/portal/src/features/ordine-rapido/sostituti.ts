/** What may stand in for an article: same size and season, load and speed at least as high, enough of it in stock. */
import { searchProdotti, type Prodotto } from '@battistrada/contract/ricerca';
import { isSostituto } from '@battistrada/domain/sostituto';
import { request } from '../../api/client.ts';

const AL_MASSIMO = 5;

export async function findSostituti(prodotto: Prodotto, quantita: number): Promise<Prodotto[]> {
  const { misura, stagione, tipoProdotto } = prodotto;
  if (misura === '') return [];
  const { prodotti } = await request(searchProdotti, {
    query: { tipoProdotto, misura, pagina: 1, ...(stagione !== null && { stagione: String(stagione) }) },
  });
  return prodotti
    .filter((altro) => altro.disponibilitaTotale >= quantita && isSostituto(altro, prodotto))
    .slice(0, AL_MASSIMO);
}
