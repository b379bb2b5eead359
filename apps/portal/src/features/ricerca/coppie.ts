/** Tyres for a car with two sizes: one brand and pattern on both axles (specification §4 "Search", paired tyres). */
import type { Prodotto } from '@battistrada/contract/ricerca';
import type { Vista } from './sort-and-narrow.ts';
import { quantitaAbituale } from './nome-prodotto.ts';

/** The two tyres of a pair. */
export interface Scelta {
  readonly anteriore: Prodotto;
  readonly posteriore: Prodotto;
}

/** A brand's pattern that exists in both sizes. */
export interface Coppia {
  readonly chiave: string;
  /** The cheapest of the best matching available pairs. */
  readonly proposta: Scelta;
  /** All tyres of the pattern: plain, XL, run-flat, with a maker's mark. */
  readonly anteriori: readonly Prodotto[];
  readonly posteriori: readonly Prodotto[];
}

/** The pairs from two lists of results: available ones first, then the cheapest. */
export function pairProdotti(anteriori: readonly Prodotto[], posteriori: readonly Prodotto[]): Coppia[] {
  const dietro = byDisegno(posteriori);
  const coppie: Coppia[] = [];
  for (const [chiave, davanti] of byDisegno(anteriori)) {
    const altri = dietro.get(chiave) ?? [];
    const proposta = propose(davanti, altri);
    if (proposta !== null) coppie.push({ chiave, proposta, anteriori: davanti, posteriori: altri });
  }
  return coppie.sort(
    (una, altra) => esauriti(una.proposta) - esauriti(altra.proposta) || costo(una.proposta) - costo(altra.proposta),
  );
}

/** The pairs in the wanted order; equal ones stay sorted by price. */
export function sortCoppie(coppie: readonly Coppia[], ordine: Vista['ordina']): readonly Coppia[] {
  switch (ordine) {
    case undefined:
      return coppie;
    case 'prezzoDecrescente':
      return coppie.toSorted(
        (a, b) => esauriti(a.proposta) - esauriti(b.proposta) || costo(b.proposta) - costo(a.proposta),
      );
    case 'disponibilita':
      return coppie.toSorted((a, b) => treni(b.proposta) - treni(a.proposta));
    case 'marca':
      return coppie.toSorted((a, b) => a.proposta.anteriore.marca.localeCompare(b.proposta.anteriore.marca, 'it'));
  }
}

/** The number of available pairs: the smaller of both axles' pieces. */
function treni({ anteriore, posteriore }: Scelta): number {
  return Math.min(anteriore.disponibilitaTotale, posteriore.disponibilitaTotale);
}

/** The net price of this many pieces for each axle. */
export function totaleCents({ anteriore, posteriore }: Scelta, pezzi: number): number {
  return (anteriore.prezzoCents + posteriore.prezzoCents) * pezzi;
}

/** Pieces for each axle: half of the set that the text names, otherwise half of the usual one. */
export function pezziPerAsse({ anteriore }: Scelta, pezziMinimi: number | null): number {
  return Math.ceil((pezziMinimi ?? quantitaAbituale(anteriore)) / 2);
}

function byDisegno(prodotti: readonly Prodotto[]): Map<string, Prodotto[]> {
  const gruppi = new Map<string, Prodotto[]>();
  for (const prodotto of prodotti) {
    // Without a pattern's name nothing shows that two tyres belong together.
    if (prodotto.disegno === '') continue;
    const chiave = `${prodotto.idMarca} ${prodotto.disegno}`;
    const gruppo = gruppi.get(chiave);
    if (gruppo === undefined) gruppi.set(chiave, [prodotto]);
    else gruppo.push(prodotto);
  }
  return gruppi;
}

/** An unavailable tyre weighs most, then what should not be mixed on one car, then the price. */
function propose(anteriori: readonly Prodotto[], posteriori: readonly Prodotto[]): Scelta | null {
  let migliore: Scelta | null = null;
  for (const anteriore of anteriori) {
    for (const posteriore of posteriori) {
      const scelta = { anteriore, posteriore };
      if (migliore === null || isBetter(scelta, migliore)) migliore = scelta;
    }
  }
  return migliore;
}

function isBetter(una: Scelta, altra: Scelta): boolean {
  const differenza =
    esauriti(una) - esauriti(altra) || discordanze(una) - discordanze(altra) || costo(una) - costo(altra);
  return differenza < 0;
}

function esauriti({ anteriore, posteriore }: Scelta): number {
  return Number(anteriore.disponibilitaTotale === 0) + Number(posteriore.disponibilitaTotale === 0);
}

function costo(scelta: Scelta): number {
  return totaleCents(scelta, 1);
}

/** Run-flat on one axle only is worse than any two marks, because it changes the car's handling. */
function discordanze({ anteriore, posteriore }: Scelta): number {
  const lacking = (una: Prodotto, altra: Prodotto): number =>
    una.marcature.filter((marcatura) => !altra.marcature.includes(marcatura)).length;
  const runflat = anteriore.runflat === posteriore.runflat ? 0 : 100;
  return runflat + lacking(anteriore, posteriore) + lacking(posteriore, anteriore);
}
