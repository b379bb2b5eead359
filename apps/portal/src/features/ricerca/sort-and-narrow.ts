/**
 * How the loaded results are looked at: in which order, and which of them. The address says it, the server is not asked
 * (toRichiesta does not know it). Pure and linear but for the sort, which compares numbers: it runs again at every page
 * that arrives.
 */
import type { Prodotto } from '@battistrada/contract/ricerca';
import type { Cents } from '@battistrada/domain/denaro';

/** In the order of the select. The server's order, `prezzo`, leaves no trace in the address. */
export const ORDINI = ['prezzo', 'prezzoDecrescente', 'disponibilita', 'marca'] as const;
export type Ordine = (typeof ORDINI)[number];

/** In the order of the choices; all stock leaves no trace in the address. */
export const SCORTE = ['tutti', 'quattro', 'primo'] as const;
export type Scorte = (typeof SCORTE)[number];

/** What a rim must have to fit: width, bolt circle, offset. Of the loaded results, for no index of the server knows it. */
export const ATTACCHI = ['canale', 'pcd', 'et'] as const;
export type Attacco = (typeof ATTACCHI)[number];

/** What narrows the loaded results. */
export interface Ristretto extends Partial<Record<Attacco, string>> {
  prezzoDa?: Cents;
  prezzoA?: Cents;
  scorte?: Exclude<Scorte, 'tutti'>;
}

/** The part of a search's address that asks nothing of the exact results' request. */
export interface Vista extends Ristretto {
  ordina?: Exclude<Ordine, 'prezzo'>;
  /** The near results too. */
  espandi?: 1;
  /** Of a pair of sizes: both whole lists, instead of what goes together. */
  coppie?: 0;
}

/** An address without its narrowing. The near results and the order stay. */
export function senzaRistretto<U extends Vista>(url: U): Omit<U, keyof Ristretto> {
  const { prezzoDa: _da, prezzoA: _a, scorte: _scorte, canale: _canale, pcd: _pcd, et: _et, ...rest } = url;
  return rest;
}

/** An address without anything that only its view is about: two of them are the same search. */
export function senzaVista<U extends Vista>(url: U): Omit<Omit<U, keyof Ristretto>, 'ordina' | 'espandi' | 'coppie'> {
  const { ordina: _ordina, espandi: _espandi, coppie: _coppie, ...rest } = senzaRistretto(url);
  return rest;
}

/** How many narrowings are set: a price range is one. */
export function countRistretti({ prezzoDa, prezzoA, scorte, ...altri }: Ristretto): number {
  return [prezzoDa ?? prezzoA, scorte, ...ATTACCHI.map((attacco) => altri[attacco])].filter(
    (each) => each !== undefined,
  ).length;
}

/** The products that are wanted, in the order that is wanted. What compares as equal keeps the server's order. */
export function sortAndNarrow(prodotti: readonly Prodotto[], vista: Vista): readonly Prodotto[] {
  return sortProdotti(narrowProdotti(prodotti, vista), vista.ordina);
}

function narrowProdotti(prodotti: readonly Prodotto[], ristretto: Ristretto): readonly Prodotto[] {
  return countRistretti(ristretto) === 0 ? prodotti : prodotti.filter((prodotto) => isEntro(prodotto, ristretto));
}

/** Whether a product is within a price range, a stock and a rim's measures. */
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
  // The customer's own order: the first is his primary deposito.
  return scorte === undefined || (disponibilita[0]?.quantita ?? 0) > 0;
}

function sortProdotti(prodotti: readonly Prodotto[], ordine: Vista['ordina']): readonly Prodotto[] {
  switch (ordine) {
    case undefined:
      return prodotti;
    case 'prezzoDecrescente':
      // As in the server's order, what cannot be had stands behind what can.
      return prodotti.toSorted((a, b) => isEsaurito(a) - isEsaurito(b) || b.prezzoCents - a.prezzoCents);
    case 'disponibilita':
      return prodotti.toSorted((a, b) => b.disponibilitaTotale - a.disponibilitaTotale);
    case 'marca':
      // Some dozens of names are compared as words, not thousands of products.
      return byNome(Map.groupBy(prodotti, ({ marca }) => marca)).flatMap(([, gruppo]) => gruppo);
  }
}

function isEsaurito({ disponibilitaTotale }: Prodotto): number {
  return disponibilitaTotale > 0 ? 0 : 1;
}

function byNome<T>(gruppi: ReadonlyMap<string, T>): (readonly [nome: string, T])[] {
  return [...gruppi].toSorted(([a], [b]) => a.localeCompare(b, 'it'));
}
