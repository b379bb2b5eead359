/**
 * The end customer's prices: they contain VAT and PFU, as in shops, and the taxable amount is computed from the total,
 * so that the visible pieces add up to what he pays.
 */
import { divideBigHalfUp, percentOf, WHOLE, type BasisPoints, type Cents } from './denaro.ts';

/** The dealer's addition to his cost. Null for every brand, or every rim size. */
export interface Ricarico {
  readonly idMarca: number | null;
  readonly raggio: number | null;
  readonly percentualeBp: BasisPoints;
  readonly importoCents: Cents;
}

/** The dealer's cost of a piece without VAT, and the list price. */
export interface CostoPezzo {
  readonly prezzoListinoCents: Cents;
  readonly prezzoCents: Cents;
  readonly pfuCents: Cents;
  readonly contributoCents: Cents;
}

export interface RegoleVendita {
  readonly ricarichi: readonly Ricarico[];
  /** Prices with VAT are multiples of it; 0 means to the cent. */
  readonly arrotondamentoCents: Cents;
  readonly ivaBp: BasisPoints;
}

/**
 * The best matching rule: brand and rim size, then brand, then rim size, then the general one; null when none matches.
 */
export function findRicarico(
  ricarichi: readonly Ricarico[],
  { idMarca, raggio }: { readonly idMarca: number; readonly raggio: number | null },
): Ricarico | null {
  const fits = (regola: Ricarico): boolean =>
    (regola.idMarca === null || regola.idMarca === idMarca) && (regola.raggio === null || regola.raggio === raggio);
  const weight = (regola: Ricarico): number => (regola.idMarca === null ? 0 : 2) + (regola.raggio === null ? 0 : 1);
  return ricarichi.filter(fits).toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

/**
 * The sale price of a piece with VAT and PFU. With a rule: (price + logistic contribution) marked up, plus PFU, which
 * must not be marked up; without a rule the list price replaces the dealer's own, which is thus never shown. It is
 * rounded half up, once, to the multiple; below cost, to the next multiple above.
 */
export function prezzoVendita(
  pezzo: CostoPezzo & { readonly idMarca: number; readonly raggio: number | null },
  { ricarichi, arrotondamentoCents, ivaBp }: RegoleVendita,
): Cents {
  const ricarico = findRicarico(ricarichi, pezzo);
  const costo = pezzo.prezzoCents + pezzo.contributoCents;
  const listino = pezzo.prezzoListinoCents + pezzo.contributoCents;
  // In hundredths of a percent of a cent, so that nothing is lost before the single rounding.
  const ricaricato =
    ricarico === null
      ? BigInt(listino) * BigInt(WHOLE)
      : BigInt(costo) * BigInt(WHOLE + ricarico.percentualeBp) + BigInt(ricarico.importoCents) * BigInt(WHOLE);
  const numerator = (ricaricato + BigInt(pezzo.pfuCents) * BigInt(WHOLE)) * BigInt(WHOLE + ivaBp);
  const denominator = BigInt(WHOLE) * BigInt(WHOLE);
  const passo = Math.max(1, arrotondamentoCents);
  const rounded = divideBigHalfUp(numerator, denominator * BigInt(passo)) * passo;
  const costoConIva = percentOf(costo + pezzo.pfuCents, WHOLE + ivaBp);
  return Math.max(rounded, Math.ceil(costoConIva / passo) * passo);
}

/** The PFU of a piece with VAT: listed separately, although the sale price contains it. */
export function pfuVendita(pfuCents: Cents, ivaBp: BasisPoints): Cents {
  return percentOf(pfuCents, WHOLE + ivaBp);
}

/**
 * The dealer's margin on a piece without VAT: the sale price minus cost, logistic contribution and PFU; negative below
 * cost.
 */
export function margineVendita(
  pezzo: Pick<CostoPezzo, 'prezzoCents' | 'contributoCents' | 'pfuCents'> & { readonly prezzoVenditaCents: Cents },
  ivaBp: BasisPoints,
): Cents {
  const nettoCents = divideBigHalfUp(BigInt(pezzo.prezzoVenditaCents) * BigInt(WHOLE), BigInt(WHOLE + ivaBp));
  return nettoCents - pezzo.prezzoCents - pezzo.contributoCents - pezzo.pfuCents;
}

export interface MargineVendita {
  readonly margineCents: Cents;
  /** In whole percent of the sale without VAT; null when nothing is sold. */
  readonly percento: number | null;
}

/** The dealer's margin on all pieces of some lines, without services. */
export function margineRighe(
  righe: readonly (Parameters<typeof margineVendita>[0] & { readonly quantita: number })[],
  ivaBp: BasisPoints,
): MargineVendita {
  let margineCents = 0;
  let costoCents = 0;
  for (const riga of righe) {
    margineCents += margineVendita(riga, ivaBp) * riga.quantita;
    costoCents += (riga.prezzoCents + riga.contributoCents + riga.pfuCents) * riga.quantita;
  }
  const vendutoCents = margineCents + costoCents;
  return { margineCents, percento: vendutoCents === 0 ? null : Math.round((margineCents * 100) / vendutoCents) };
}

export interface TotaleVendita {
  readonly pezzi: number;
  readonly prodottiCents: Cents;
  readonly serviziCents: Cents;
  readonly imponibileCents: Cents;
  readonly ivaCents: Cents;
  readonly totaleCents: Cents;
}

/** Adds amounts with VAT and computes the VAT from the sum: taxable amount and VAT equal the total to the cent. */
export function totaleVendita(
  righe: readonly { readonly prezzoVenditaCents: Cents; readonly quantita: number }[],
  servizi: readonly Cents[],
  ivaBp: BasisPoints,
): TotaleVendita {
  const prodottiCents = righe.reduce((somma, riga) => somma + riga.prezzoVenditaCents * riga.quantita, 0);
  const serviziCents = servizi.reduce((somma, prezzo) => somma + prezzo, 0);
  const totaleCents = prodottiCents + serviziCents;
  const imponibileCents = divideBigHalfUp(BigInt(totaleCents) * BigInt(WHOLE), BigInt(WHOLE + ivaBp));
  return {
    pezzi: righe.reduce((somma, { quantita }) => somma + quantita, 0),
    prodottiCents,
    serviziCents,
    imponibileCents,
    ivaCents: totaleCents - imponibileCents,
    totaleCents,
  };
}
