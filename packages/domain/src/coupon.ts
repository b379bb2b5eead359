/** When a coupon applies to a cart (specification §3 "Coupon", product.md §2). */
import type { Cents } from './denaro.ts';
import type { Giorno } from './giorno.ts';

export interface CondizioniCoupon {
  readonly utilizzato: boolean;
  /** The last day on which it may be used. */
  readonly scadenza: Giorno;
  /** 0: no minimum. */
  readonly ordineMinimoCents: Cents;
  /** 0: no minimum. */
  readonly quantitaMinima: number;
  /** Null: any. */
  readonly marca: string | null;
  readonly categoria: string | null;
}

export interface RigaPerCoupon {
  readonly marca: string;
  readonly categoria: string | null;
  readonly quantita: number;
  readonly imponibileCents: Cents;
}

/**
 * True when the coupon is unused, not expired, and the lines of its brand and category reach its minimum amount
 * (taxable) and pieces. At least one line must be of its brand and category: an empty cart uses no coupon.
 */
export function couponApplicabile(coupon: CondizioniCoupon, righe: readonly RigaPerCoupon[], oggi: Giorno): boolean {
  if (coupon.utilizzato || coupon.scadenza < oggi) return false;
  const sue = righe.filter(
    (riga) =>
      (coupon.marca === null || riga.marca === coupon.marca) &&
      (coupon.categoria === null || riga.categoria === coupon.categoria),
  );
  const pezzi = sue.reduce((somma, riga) => somma + riga.quantita, 0);
  const imponibile = sue.reduce((somma, riga) => somma + riga.imponibileCents, 0);
  return sue.length > 0 && pezzi >= coupon.quantitaMinima && imponibile >= coupon.ordineMinimoCents;
}
