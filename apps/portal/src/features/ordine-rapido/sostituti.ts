/** What may stand in for an article: same size and season, load and speed at least as high, enough of it in stock. */
import { searchProdotti, type Prodotto } from '@battistrada/contract/ricerca';
import { kmhIndiceVelocita } from '@battistrada/domain/indici';
import { request } from '../../api/client.ts';

const AL_MASSIMO = 5;

export async function findSostituti(prodotto: Prodotto, quantita: number): Promise<Prodotto[]> {
  const { misura, stagione, tipoProdotto } = prodotto;
  if (misura === '') return [];
  const { prodotti } = await request(searchProdotti, {
    query: { tipoProdotto, misura, pagina: 1, ...(stagione !== null && { stagione: String(stagione) }) },
  });
  return prodotti.filter((altro) => isSostituto(altro, prodotto, quantita)).slice(0, AL_MASSIMO);
}

export function isSostituto(altro: Prodotto, prodotto: Prodotto, quantita: number): boolean {
  return (
    altro.codice !== prodotto.codice &&
    altro.stagione === prodotto.stagione &&
    altro.disponibilitaTotale >= quantita &&
    velocita(altro.iv) >= velocita(prodotto.iv) &&
    carico(altro.indiceCarico) >= carico(prodotto.indiceCarico) &&
    // A tyre of a van is no other's.
    (prodotto.rinforzato !== 'C' || altro.rinforzato === 'C')
  );
}

/** 121/120: of a twin-tyred axle the first counts. */
const carico = (indice: string): number => Number(/\d+/.exec(indice)?.[0] ?? 0);
const velocita = (iv: string): number => kmhIndiceVelocita(iv) ?? 0;
