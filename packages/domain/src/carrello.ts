/** The cart's arithmetic (specification §9): the one place where lines and orders are added up. */
import { divideBigHalfUp, percentOf, WHOLE, type BasisPoints, type Cents } from './denaro.ts';

/** This customer's price of a piece; PFU and logistic contribution belong to the article. */
export interface PrezzoPezzo {
  readonly prezzoCents: Cents;
  readonly pfuCents: Cents;
  readonly contributoCents: Cents;
}

export interface ImportiRiga {
  /** Taxable amount: price times pieces. */
  readonly imponibileCents: Cents;
  readonly pfuCents: Cents;
  readonly contributoCents: Cents;
  /** VAT on the three amounts, rounded for the line: lines show it, but orders are never summed from it. */
  readonly ivaCents: Cents;
  readonly totaleCents: Cents;
}

/** The amounts of a line of `quantita` pieces. */
export function importiRiga(pezzo: PrezzoPezzo, quantita: number, ivaBp: BasisPoints): ImportiRiga {
  const imponibileCents = pezzo.prezzoCents * quantita;
  const pfuCents = pezzo.pfuCents * quantita;
  const contributoCents = pezzo.contributoCents * quantita;
  const netto = imponibileCents + pfuCents + contributoCents;
  const ivaCents = percentOf(netto, ivaBp);
  return { imponibileCents, pfuCents, contributoCents, ivaCents, totaleCents: netto + ivaCents };
}

export interface TotaleOrdine {
  readonly imponibileCents: Cents;
  readonly pfuCents: Cents;
  readonly contributoCents: Cents;
  /** The real discount of the coupon: at most the amount before VAT. */
  readonly couponCents: Cents;
  readonly ivaCents: Cents;
  readonly totaleCents: Cents;
}

type SommeRighe = Pick<ImportiRiga, 'imponibileCents' | 'pfuCents' | 'contributoCents'>;

/**
 * Order total = (sum of taxable amount + PFU + logistic contribution − coupon) × (1 + VAT %), §9.
 * VAT is rounded half up once, on the sum. A coupon above the sum takes it to zero, not below.
 */
export function totaleOrdine(
  righe: readonly SommeRighe[],
  importoCouponCents: Cents,
  ivaBp: BasisPoints,
): TotaleOrdine {
  const somma = (campo: keyof SommeRighe): Cents => righe.reduce((totale, riga) => totale + riga[campo], 0);
  const imponibileCents = somma('imponibileCents');
  const pfuCents = somma('pfuCents');
  const contributoCents = somma('contributoCents');
  const lordo = imponibileCents + pfuCents + contributoCents;
  const couponCents = Math.min(importoCouponCents, lordo);
  const netto = lordo - couponCents;
  const ivaCents = percentOf(netto, ivaBp);
  return { imponibileCents, pfuCents, contributoCents, couponCents, ivaCents, totaleCents: netto + ivaCents };
}

/** The customer's two payment discounts and VAT, from his own record. */
export interface CondizioniPagamento {
  readonly ivaBp: BasisPoints;
  readonly scontoPagamentoBp: BasisPoints;
  readonly scontoOnlineBp: BasisPoints;
}

/**
 * The total when paid online (§9 "Online-payment saving"): the taxable amount after coupon is scaled back by the normal
 * payment discount (÷ (1 − p)), reduced by the online one (× (1 − q)), then PFU and logistic contribution are added and
 * VAT applied. One division, one rounding: netto·(1−q)/(1−p) + rest, all times (1 + VAT).
 * Worked example: taxable 1000, PFU 40, logistic 8, VAT 22, 2 % and 5 % → 1241.21 against 1278.56.
 */
export function totaleOnlineCents(totale: TotaleOrdine, condizioni: CondizioniPagamento): Cents {
  const scontato = BigInt(scontabileCents(totale));
  const normale = BigInt(WHOLE - condizioni.scontoPagamentoBp);
  const online = BigInt(WHOLE - condizioni.scontoOnlineBp);
  const fissi = BigInt(nettoCents(totale)) - scontato;
  const iva = BigInt(WHOLE + condizioni.ivaBp);
  // Above 2^53 for a large order, hence BigInt.
  const numeratore = (scontato * online + fissi * normale) * iva;
  const denominatore = normale * BigInt(WHOLE);
  return divideBigHalfUp(numeratore, denominatore);
}

/** 'Risparmi': the saving of an online payment; shown only when positive, so a loss counts as nothing. */
export function risparmioOnlineCents(totale: TotaleOrdine, condizioni: CondizioniPagamento): Cents {
  return Math.max(0, totale.totaleCents - totaleOnlineCents(totale, condizioni));
}

/** The amounts to be paid; the online discount on the taxable amount is 0 for other payments. */
export interface TotaleDovuto extends TotaleOrdine {
  readonly scontoOnlineCents: Cents;
}

/**
 * The amounts of an order paid online: its total is the shown total minus 'Risparmi', to the cent. The discount on the
 * taxable amount is rounded once; VAT is the rest of the total, so that the amounts add up and no cent more than shown
 * is paid.
 */
export function totaleDovutoOnline(totale: TotaleOrdine, condizioni: CondizioniPagamento): TotaleDovuto {
  if (risparmioOnlineCents(totale, condizioni) === 0) return { ...totale, scontoOnlineCents: 0 };
  const totaleCents = totaleOnlineCents(totale, condizioni);
  // Without VAT the online total is the discounted taxable amount plus the fixed amounts.
  const scontatoCents = totaleOnlineCents(totale, { ...condizioni, ivaBp: 0 });
  return {
    ...totale,
    scontoOnlineCents: nettoCents(totale) - scontatoCents,
    ivaCents: totaleCents - scontatoCents,
    totaleCents,
  };
}

/** The amount before VAT, without the online discount. */
export function nettoCents({ imponibileCents, couponCents, pfuCents, contributoCents }: TotaleOrdine): Cents {
  return imponibileCents - couponCents + pfuCents + contributoCents;
}

/** The taxable amount after the coupon, which payment discounts reduce; 0 when the coupon exceeds it. */
export function scontabileCents({
  imponibileCents,
  couponCents,
}: Pick<TotaleOrdine, 'imponibileCents' | 'couponCents'>): Cents {
  return Math.max(0, imponibileCents - couponCents);
}

/** Bonus by number of tyres, tyre lines only (§9); computed with the order, not displayed. */
export function bonusPneumaticiCents(
  righe: readonly { readonly isPneumatico: boolean; readonly quantita: number }[],
): Cents {
  const pneumatici = righe.reduce((somma, riga) => somma + (riga.isPneumatico ? riga.quantita : 0), 0);
  if (pneumatici >= 40) return 18_000;
  if (pneumatici >= 20) return 8_000;
  if (pneumatici >= 12) return 4_000;
  return 0;
}
