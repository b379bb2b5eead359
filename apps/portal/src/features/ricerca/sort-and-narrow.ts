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

/** What narrows the loaded results. */
export interface Ristretto {
  prezzoDa?: Cents;
  prezzoA?: Cents;
  /** Brand names, comma separated. */
  affina?: string;
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
  const { prezzoDa: _da, prezzoA: _a, affina: _affina, scorte: _scorte, ...rest } = url;
  return rest;
}

/** An address without anything that only its view is about: two of them are the same search. */
export function senzaVista<U extends Vista>(url: U): Omit<U, keyof Vista> {
  const {
    prezzoDa: _da,
    prezzoA: _a,
    affina: _affina,
    scorte: _scorte,
    ordina: _ordina,
    espandi: _espandi,
    coppie: _coppie,
    ...rest
  } = url;
  return rest;
}

/** How many narrowings are set: a price range is one, so is each brand. */
export function countRistretti({ prezzoDa, prezzoA, affina, scorte }: Ristretto): number {
  return Number((prezzoDa ?? prezzoA) !== undefined) + nomiDi(affina).length + Number(scorte !== undefined);
}

export function nomiDi(affina: string | undefined): string[] {
  return affina === undefined ? [] : affina.split(',');
}

/** The products that are wanted, in the order that is wanted. What compares as equal keeps the server's order. */
export function sortAndNarrow(prodotti: readonly Prodotto[], vista: Vista): readonly Prodotto[] {
  return sortProdotti(affinaProdotti(prodotti, vista), vista.ordina);
}

function affinaProdotti(prodotti: readonly Prodotto[], ristretto: Ristretto): readonly Prodotto[] {
  if (countRistretti(ristretto) === 0) return prodotti;
  const { prezzoDa = 0, prezzoA = Infinity, affina, scorte } = ristretto;
  const marche = affina === undefined ? null : new Set(nomiDi(affina));
  return prodotti.filter(
    (prodotto) =>
      prodotto.prezzoCents >= prezzoDa &&
      prodotto.prezzoCents <= prezzoA &&
      (marche === null || marche.has(prodotto.marca)) &&
      hasScorte(prodotto, scorte),
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

/** The brands of the loaded results with how many each has, by name; those chosen are there also with none. */
export function countMarche(
  prodotti: readonly Prodotto[],
  scelte: readonly string[],
): readonly (readonly [nome: string, quanti: number])[] {
  const conteggi = new Map(scelte.map((nome) => [nome, 0]));
  for (const { marca } of prodotti) conteggi.set(marca, (conteggi.get(marca) ?? 0) + 1);
  return byNome(conteggi);
}
