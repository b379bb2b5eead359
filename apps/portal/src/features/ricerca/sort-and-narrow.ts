/**
 * The view of the loaded results: their order and filters. It is in the address and needs no request (toRichiesta
 * ignores it). It is pure and linear except for the sort, which compares numbers, because it runs again for every
 * arriving page.
 */
import type { Prodotto } from '@battistrada/contract/ricerca';
import type { Cents } from '@battistrada/domain/denaro';

/** In the order of the select. The server's order, `prezzo`, is not written into the address. */
export const ORDINI = ['prezzo', 'prezzoDecrescente', 'disponibilita', 'marca'] as const;
export type Ordine = (typeof ORDINI)[number];

/** In the order of the choices; all stock is not written into the address. */
export const SCORTE = ['tutti', 'quattro', 'primo'] as const;
export type Scorte = (typeof SCORTE)[number];

/**
 * The measures a rim needs to fit: width, bolt circle, offset. They filter the loaded results, because no index of the
 * server has them.
 */
export const ATTACCHI = ['canale', 'pcd', 'et'] as const;
export type Attacco = (typeof ATTACCHI)[number];

/** The filters of the loaded results. */
export interface Ristretto extends Partial<Record<Attacco, string>> {
  prezzoDa?: Cents;
  prezzoA?: Cents;
  scorte?: Exclude<Scorte, 'tutti'>;
}

/** The part of a search's address that does not change the request for exact results. */
export interface Vista extends Ristretto {
  ordina?: Exclude<Ordine, 'prezzo'>;
  /** Near results are shown too. */
  espandi?: 1;
  /** For two sizes: both whole lists instead of pairs. */
  coppie?: 0;
}

/** An address without its filters of loaded results. The near results and the order stay. */
export function senzaRistretto<U extends Vista>(url: U): Omit<U, keyof Ristretto> {
  const { prezzoDa: _da, prezzoA: _a, scorte: _scorte, canale: _canale, pcd: _pcd, et: _et, ...rest } = url;
  return rest;
}

/** An address without anything that concerns only its view: two equal ones are the same search. */
export function senzaVista<U extends Vista>(url: U): Omit<Omit<U, keyof Ristretto>, 'ordina' | 'espandi' | 'coppie'> {
  const { ordina: _ordina, espandi: _espandi, coppie: _coppie, ...rest } = senzaRistretto(url);
  return rest;
}

/** The number of filters; a price range is one. */
export function countRistretti({ prezzoDa, prezzoA, scorte, ...altri }: Ristretto): number {
  return [prezzoDa ?? prezzoA, scorte, ...ATTACCHI.map((attacco) => altri[attacco])].filter(
    (each) => each !== undefined,
  ).length;
}

/** The wanted products in the wanted order. Equal ones keep the server's order. */
export function sortAndNarrow(prodotti: readonly Prodotto[], vista: Vista): readonly Prodotto[] {
  return sortProdotti(narrowProdotti(prodotti, vista), vista.ordina);
}

function narrowProdotti(prodotti: readonly Prodotto[], ristretto: Ristretto): readonly Prodotto[] {
  return countRistretti(ristretto) === 0 ? prodotti : prodotti.filter((prodotto) => isEntro(prodotto, ristretto));
}

/** True when a product matches a price range, a stock and a rim's measures. */
export function isEntro(prodotto: Prodotto, ristretto: Ristretto): boolean {
  const { prezzoDa = 0, prezzoA = Infinity, scorte } = ristretto;
  return (
    prodotto.prezzoCents >= prezzoDa &&
    prodotto.prezzoCents <= prezzoA &&
    hasScorte(prodotto, scorte) &&
    ATTACCHI.every(
      (attacco) => ristretto[attacco] === undefined || ristretto[attacco] === prodotto.scheda.cerchio?.[attacco],
    )
  );
}

function hasScorte({ disponibilita, disponibilitaTotale }: Prodotto, scorte: Ristretto['scorte']): boolean {
  if (scorte === 'quattro') return disponibilitaTotale >= 4;
  // In the customer's order: the first is his primary deposito.
  return scorte === undefined || (disponibilita[0]?.quantita ?? 0) > 0;
}

function sortProdotti(prodotti: readonly Prodotto[], ordine: Vista['ordina']): readonly Prodotto[] {
  switch (ordine) {
    case undefined:
      return prodotti;
    case 'prezzoDecrescente':
      // As in the server's order, unavailable products come last.
      return prodotti.toSorted((a, b) => isEsaurito(a) - isEsaurito(b) || b.prezzoCents - a.prezzoCents);
    case 'disponibilita':
      return prodotti.toSorted((a, b) => b.disponibilitaTotale - a.disponibilitaTotale);
    case 'marca':
      // Only some dozens of names are compared as words, not thousands of products.
      return byNome(Map.groupBy(prodotti, ({ marca }) => marca)).flatMap(([, gruppo]) => gruppo);
  }
}

function isEsaurito({ disponibilitaTotale }: Prodotto): number {
  return disponibilitaTotale > 0 ? 0 : 1;
}

function byNome<T>(gruppi: ReadonlyMap<string, T>): (readonly [nome: string, T])[] {
  return [...gruppi].toSorted(([a], [b]) => a.localeCompare(b, 'it'));
}
